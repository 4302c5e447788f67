/** A creator reports a missing order. */

import { AppError } from '#contract/core/errors.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { CLAIM_DAYS, CLAIM_MOST_DAYS } from '#contract/orders/claim-kinds.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { readAttachments, type SentFiles, storeAttachments } from '../../platform/files/attachments.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import * as db from './queries.ts'

const DAY_SECONDS = 86_400
const MOST_A_DAY = 20

type ClaimInput = SentFiles & {
  link: string
  orderCode: string
  orderedOn: string
  orderedTime: string
  amount: number
  text?: string | undefined
}

/**
 * Throws `invalid_input` for a link that is not theirs, for a time in the future, too long ago or before the
 * link, and for an order that arrived. Also throws `claim_exists`, `file_type`, `file_too_large`.
 */
export async function createClaim(deps: Deps, actor: Actor, told: ClaimInput): Promise<{ id: string }> {
  const now = deps.now()
  const orderedAt = requireTime(now, told)
  const orderKey = orderKeyOf(told.orderCode)
  const uploads = await readAttachments(told)
  const [link] = await Promise.all([
    db.findClaimedLink(deps.db, actor.creatorId, toCode(told.link), orderKey),
    limitRate(deps, `claim:${actor.userId}`, MOST_A_DAY, DAY_SECONDS),
  ])
  if (!link)
    throw fieldError('link', '내 링크를 찾지 못했어요. 링크 화면에서 짧은 주소를 복사해 붙여 넣어 주세요.')
  if (link.known) throw fieldError('orderCode', '이미 받은 주문이에요. 수익의 주문 목록에서 볼 수 있어요.')
  if (told.orderedOn < toKstDate(new Date(link.created_at)))
    throw fieldError('orderedOn', '링크를 만들기 전의 주문이에요. 링크와 주문한 날을 확인해 주세요.')
  const answer = { id: makeId('clm', now) }
  const at = now.toISOString()
  return storeAttachments(deps, uploads, (files) =>
    commit(
      deps,
      [
        db.insertClaim(deps.db, {
          ...answer,
          user_id: actor.userId,
          creator_id: actor.creatorId,
          link_id: link.id,
          partner_id: link.partner_id,
          order_code: told.orderCode,
          order_key: orderKey,
          ordered_at: orderedAt,
          amount: told.amount,
          text: told.text ?? '',
          created_at: at,
          moved_at: at,
          due_at: startOfKstDate(addDays(toKstDate(now), CLAIM_DAYS + 1)),
        }),
        ...files.map((file) => db.insertClaimFile(deps.db, { ...file, claim_id: answer.id })),
      ],
      answer,
    ).catch((error: unknown) => {
      if (!violates(error, 'claims.creator_id')) throw error
      throw new AppError('claim_exists', { fields: { orderCode: [new AppError('claim_exists').message] } })
    }),
  )
}

/** Accepts `https://…/l/abc`, `/l/abc` or `abc`. */
function toCode(link: string): string {
  const path = link.split(/[?#]/, 1)[0] ?? ''
  return path.split('/').filter(Boolean).at(-1) ?? ''
}

function requireTime(now: Date, { orderedOn, orderedTime }: ClaimInput): string {
  const at = new Date(`${orderedOn}T${orderedTime.padStart(5, '0')}:00+09:00`)
  if (at > now) throw fieldError('orderedOn', '아직 오지 않은 시각이에요.')
  if (orderedOn < addDays(toKstDate(now), -CLAIM_MOST_DAYS))
    throw fieldError('orderedOn', `주문한 지 ${CLAIM_MOST_DAYS}일이 지나지 않은 주문만 알릴 수 있어요.`)
  return at.toISOString()
}

function fieldError(field: keyof ClaimInput, sentence: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: [sentence] } })
}
