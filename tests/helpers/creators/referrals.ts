/** Inserts referrals: the inviter, the invitee, and the instant from which they count. */

import { toPeriod } from '#api/creators/referrals/period.ts'
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { rowsOf } from '../money.ts'

export async function codeOf(person: Person): Promise<string> {
  const [row] = await rowsOf<{ code: string }>(
    'SELECT code FROM referrers WHERE creator_id = ?',
    person.creatorId,
  )
  if (!row) throw new Error('only creators have a code')
  return row.code
}

/** `inviter` invited `invitee`, who was approved at `approvedAt`; a day ago by default. */
export async function makeReferral(
  inviter: Person,
  invitee: Person,
  approvedAt: Date | string = new Date(Date.now() - 86_400_000),
): Promise<void> {
  const { db, now } = testDeps()
  const at = new Date(approvedAt)
  await insert(db, 'referrals', {
    id: makeId('rfl', now()),
    invitee_id: invitee.creatorId,
    inviter_id: inviter.creatorId,
    step: 'approved',
    invited_at: at.toISOString(),
    ...toPeriod(at),
  }).run()
}

export async function makePair(): Promise<{ inviter: Person; invitee: Person }> {
  const [inviter, invitee] = [await makePerson(), await makePerson({ nickname: '새봄일지' })]
  await makeReferral(inviter, invitee)
  return { inviter, invitee }
}
