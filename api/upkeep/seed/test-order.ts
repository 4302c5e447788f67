/** A test order of the demo shop in progress, and one of its reports that was refused. */

import type { Deps } from '../../deps.ts'
import { insertRefusal } from '../../orders/reports/refused-reports.queries.ts'
import { sendTestReport } from '../../orders/test-orders/send.ts'
import { startTestOrder } from '../../orders/test-orders/start.ts'
import { partnerIdOf } from './partners/partners.ts'
import type { Cast } from './people.ts'

const MINUTE_MS = 60_000

export async function makeTestOrder(deps: Deps, { operator }: Cast): Promise<void> {
  const partnerId = partnerIdOf('demo')
  const ago = (minutes: number): Deps => {
    const at = new Date(deps.now().getTime() - minutes * MINUTE_MS)
    return { ...deps, now: () => at }
  }
  const { id } = await startTestOrder(ago(30), operator, { id: partnerId })
  await sendTestReport(ago(20), operator, { id, step: 'report' })
  await sendTestReport(ago(10), operator, { id, step: 'amend' })
  const at = ago(40).now().toISOString()
  const refused = {
    partner_id: partnerId,
    is_signed: 0,
    cause: 'signature',
    says: '끝에 줄바꿈이 없는 본문에 서명했어요. 보낸 본문의 끝에 줄바꿈이 붙었어요.',
    at,
  }
  await deps.db.batch(insertRefusal(deps.db, refused, at))
}
