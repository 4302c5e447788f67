/** Policy numbers in force, as if two operators had decided them long ago. */
import { makeId } from '#api/db/ids.ts'
import { insertPolicy } from '#api/platform/policies/queries.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { PolicyKind } from '#contract/site/policy-kinds.ts'
import { testDeps } from '../api.ts'
import { rowsOf } from '../money.ts'
import { makeApproved } from '../platform/approvals.ts'

const DAY_MS = 86_400_000

/**
 * Stores a policy that applies from today and was announced `days` ago. `by`: an operator whom nobody
 * approved.
 */
export async function setPolicy(
  kind: PolicyKind,
  value: object,
  by: string | null = null,
  days = 30,
  isCut = true,
): Promise<void> {
  const { db, now } = testDeps()
  const today = toKstDate(now())
  const json = JSON.stringify(value)
  if (!by)
    await makeApproved('setPolicy', kind, { value: json, startsOn: addDays(today, -days), note: '시험' })
  const [asked] = await rowsOf<{ requested_by: string }>(
    "SELECT requested_by FROM approvals WHERE kind = 'setPolicy' ORDER BY decided_at DESC, id DESC LIMIT 1",
  )
  const row = {
    id: makeId('pol', new Date(now().getTime() - days * DAY_MS)),
    kind,
    value: json,
    starts_on: today,
    note: '시험',
    is_cut: Number(isCut),
    set_by: by ?? asked?.requested_by ?? '',
    set_at: new Date(now().getTime() - days * DAY_MS).toISOString(),
    withdrawn_at: null,
    told_to: null,
    before: null,
  }
  await db.batch(insertPolicy(db, row, today))
}
