/** Up at once: the order that passes a threshold lifts the creator in its own batch. */
import { promote } from '../../db/creator-grades.ts'
import type { Deps } from '../../deps.ts'
import { toBell, toText } from '../mail/write.ts'
import type { OrderChange } from '../orders/changes.ts'
import { promotionMail } from './mails.ts'
import { toWindow } from './window.ts'

/** Belongs after the sums of the order. The order itself keeps the share of its click. */
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
