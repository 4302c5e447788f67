/** Making an account: the person, the creator they may become, what they agreed to. */

import type { OperatorRole } from '#contract/core/operator-roles.ts'
import { makeId } from '../../db/ids.ts'
import { insertCreator, insertUser } from '../../db/users.ts'
import type { Actor, Deps, TokenSubject } from '../../deps.ts'
import { postFirstConsents } from '../consents/marketing-consent.ts'
import { type ConsentKind, insertConsent } from '../consents/queries.ts'
import { inviteByCode } from './invitation.ts'

type AccountInput = {
  /** Null for an account without an address: it is signed in to through a provider. */
  email: string | null
  passwordHash: string | null
  emailAgreed: boolean
  smsAgreed: boolean
  /** Counts only together with one of the two above. */
  nightAgreed?: boolean
  /** Makes an operator of them: the example data alone. */
  operatorRole?: OperatorRole
  /** The code as typed in or taken from the link; a code that invites nobody is ignored. */
  invitedCode?: string | undefined
}

/** The operators of the example have been ones for a month. */
const EXAMPLE_ROLE_MS = 30 * 86_400_000

/** Statements of one batch. It aborts with `users.email` when the address has an account. */
export function newAccount(
  deps: Deps,
  input: AccountInput,
): {
  userId: string
  creatorId: string
  presumed: TokenSubject['presumed']
  statements: D1PreparedStatement[]
} {
  const now = deps.now()
  const at = now.toISOString()
  const userId = makeId('usr', now)
  const creatorId = makeId('crt', now)
  const consents: ConsentKind[] = ['terms', 'privacy']
  if (input.emailAgreed) consents.push('email')
  if (input.smsAgreed) consents.push('sms')
  const operatorRole = input.operatorRole ?? null
  const role: Actor['role'] = operatorRole ? 'operator' : 'member'
  const nightAgreed = input.nightAgreed === true && (input.emailAgreed || input.smsAgreed)
  if (nightAgreed) consents.push('night')
  const agreed = { email: input.emailAgreed, sms: input.smsAgreed, night: nightAgreed }
  const statements = [
    insertUser(deps.db, {
      id: userId,
      email: input.email,
      password_hash: input.passwordHash,
      role,
      operator_role: operatorRole,
      operator_since: operatorRole && new Date(now.getTime() - EXAMPLE_ROLE_MS).toISOString(),
      email_agreed: Number(input.emailAgreed),
      sms_agreed: Number(input.smsAgreed),
      night_agreed: Number(nightAgreed),
      created_at: at,
    }),
    ...insertCreator(deps.db, { id: creatorId, userId, at }),
    ...consents.map((kind) => insertConsent(deps.db, now, userId, kind)),
    ...inviteByCode(deps, creatorId, input.invitedCode),
    ...postFirstConsents(deps, { userId, email: input.email }, agreed),
  ]
  const presumed = { creatorId, role, operatorRole, isCreator: false }
  return { userId, creatorId, presumed, statements }
}
