/** The order that passes a threshold promotes the creator at once, in its own batch. */
import { promote } from '../../creators/grades/creator-grades.queries.ts'
import { promotionMail } from '../../creators/grades/mails.ts'
import { toWindow } from '../../creators/grades/window.ts'
import type { Deps } from '../../deps.ts'
import { toBell, toText } from '../../platform/mail/write.ts'
import type { OrderChange } from './changes.ts'

/** Must come after the sums of the order. The order itself keeps the share of its click. */
export function liftGrade(deps: Deps, { after }: OrderChange): D1PreparedStatement[] {
  if (after.state !== 'confirmed') return []
  const now = deps.now()
  return promote(deps.db, {
    creatorId: after.creator_id,
    months: toWindow(now),
    at: now.toISOString(),
    mail: toText(deps, promotionMail()),
    bell: toBell(promotionMail()),
  })
}
