/** One operator makes a request. The command is stored as it will run, and nothing happens yet. */
import { APPROVAL_HOURS, type Approval } from '#contract/platform/approvals.ts'
import { makeId } from '../../db/ids.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Recipient } from '../mail/post.ts'
import { ADDITION_LIMITS } from '../operator-act/balance-additions.queries.ts'
import { operate, type Races } from '../operator-act/operate.ts'
import { requestMail } from './mails.ts'
import * as db from './queries.ts'
import { toApproval } from './serialize.ts'

const HOUR_MS = 3_600_000

type ApprovalRequest = {
  kind: Approval['kind']
  /** The subject of the act; each may have one open request. */
  subject: string
  command: Record<string, string | null>
  /** The effect of the act, in a sentence. */
  says: string
  /** The address of the person a request is about; the row itself never contains it. */
  whom?: string
  /** The people to notify; by default every operator who may decide. */
  deciders?: Recipient[]
  statements?: D1PreparedStatement[]
}

/**
 * Stores the request with its audit row and the mails to the other operators. A repeat also gets the answer
 * of `toAnswer`. Throws `approval_open`.
 */
export async function requestApproval<T = Approval>(
  deps: Deps,
  actor: Actor,
  wish: ApprovalRequest,
  toAnswer = (approval: Approval) => approval as T,
) {
  const now = deps.now()
  const [me, others] = await Promise.all([
    findUser(deps.db, actor.userId),
    wish.deciders ?? db.listOtherOperators(deps.db, actor.userId),
  ])
  const row: db.ApprovalRow = {
    id: makeId('apv', now),
    kind: wish.kind,
    subject: wish.subject,
    command: JSON.stringify(wish.command),
    says: wish.says,
    state: 'waiting',
    requested_by: actor.userId,
    requested_at: now.toISOString(),
    expires_at: new Date(now.getTime() + APPROVAL_HOURS * HOUR_MS).toISOString(),
    decided_by: null,
    decided_at: null,
    reason: '',
    secret_id: null,
    opened_at: null,
  }
  const named = {
    ...row,
    requester: me?.email ?? null,
    requester_since: me?.operator_since ?? null,
    decider: null,
    whom: wish.whom ?? null,
  }
  return operate<undefined, T>(deps, actor, {
    action: 'requestApproval',
    subject: row.id,
    write: () => ({
      statements: [...(wish.statements ?? []), ...db.insertApproval(deps.db, row)],
      after: { kind: wish.kind, subject: wish.subject, command: wish.command },
      mails: others.map((to) => ({ to, ...requestMail(wish, me?.email ?? undefined) })),
      races: { 'approvals.kind': 'approval_open' },
      answer: toAnswer(toApproval(deps, actor, named)),
    }),
  })
}

/** Above the amount that one operator may add alone in a month, requests an approval instead. */
export function whenAboveLimits<T>(ask: () => T | Promise<T>): Races<T> {
  return Object.fromEntries(ADDITION_LIMITS.map((guard) => [guard, ask]))
}
