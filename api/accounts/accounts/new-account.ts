/** Creates an account: the user, the creator profile, the consents. */

import type { OperatorRole } from '#contract/core/operator-roles.ts'
import { makeId } from '../../db/ids.ts'
import { insertCreator, insertUser } from '../../db/users.ts'
import type { Actor, Deps, TokenSubject } from '../../deps.ts'
import { postFirstConsents } from '../consents/marketing-consent.ts'
import { type ConsentKind, insertConsent } from '../consents/queries.ts'
import { inviteByCode } from './invitation.ts'

type AccountInput = {
  /** Null for an account that signs in through a provider and has no address. */
  email: string | null
  passwordHash: string | null
  emailAgreed: boolean
  smsAgreed: boolean
  /** Applies only if one of the two consents above is given. */
  nightAgreed?: boolean
  /** Makes the account an operator; only the example data sets it. */
  operatorRole?: OperatorRole
  /** The code as typed or taken from the link; a code without an owner is ignored. */
  invitedCode?: string | undefined
}

/** The operators of the example data have had their role for a month. */
const EXAMPLE_ROLE_MS = 30 * 86_400_000

/** Returns statements for one batch, which aborts with `users.email` when the address has an account. */
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
  const presumed = { creatorId, role, operatorRole, isCreator: false, partnerId: null, partnerRole: null }
  return { userId, creatorId, presumed, statements }
}
