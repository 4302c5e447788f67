/** Acts that need two operators, with a second operator who approves. */

import { makeId } from '#api/db/ids.ts'
import { update } from '#api/db/sql.ts'
import { insertApproval } from '#api/platform/approvals/queries.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import { type Answer, call, testDeps } from '../api.ts'
import { makePerson } from '../make.ts'

/**
 * Another operator approves the request. Returns the answer to the approval, or the request's own refusal.
 */
export async function approve(asked: Answer, as?: string): Promise<Answer> {
  if (asked.status !== 200) return asked
  const token = as ?? (await makePerson({ role: 'operator' })).token
  return call(`POST /ops/approvals/${asked.data.id}/approve`, { as: token })
}

/** Stores an approval as if two operators had given it, for acts that tests run without the API. */
export async function makeApproved(
  kind: string,
  subject: string,
  command: Record<string, string> = {},
  secretId: string | null = null,
): Promise<void> {
  const { db, now } = testDeps()
  const [one, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const [id, at] = [makeId('apv', now()), now().toISOString()]
  const asked = {
    id,
    kind,
    subject,
    command: JSON.stringify(command),
    says: '시험',
    requested_by: one.userId,
  }
  const row = { ...asked, requested_at: at, expires_at: new Date(now().getTime() + 60_000).toISOString() }
  await db.batch([
    ...insertApproval(db, row),
    update(
      db,
      'approvals',
      { id },
      {
        state: 'approved',
        decided_by: other.userId,
        decided_at: at,
        secret_id: secretId,
      },
    ),
  ])
}

/** Makes a member an operator, as if two owners had just agreed. */
export async function giveRole(userId: string, role: OperatorRole): Promise<void> {
  await makeApproved('setOperatorRole', userId, { role })
  await testDeps()
    .db.prepare(
      `UPDATE users SET role = 'operator', operator_role = ?2,
         operator_since = (SELECT max(decided_at) FROM approvals WHERE kind = 'setOperatorRole' AND subject = ?1) WHERE id = ?1`,
    )
    .bind(userId, role)
    .run()
}
