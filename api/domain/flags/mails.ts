/** Mails about flags: that there is one, once a day however many there are, and what became of each. */
import { BRAND } from '#contract/brand.ts'
import { FLAG_LABELS, type FlagKind, isDecided } from '#contract/flag-kinds.ts'
import { startOfKstDate, toKstDate } from '#contract/kst.ts'
import * as db from '../../db/flags.ts'
import { insertMail } from '../../db/outbox.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'

const AT_ONCE = 50

/** Safe twice and at once: what was told is marked in the batch of the mail. */
export async function tellFlags(deps: Deps): Promise<number> {
  const today = startOfKstDate(toKstDate(deps.now()))
  const untold = await db.listUntold(deps.db, today, AT_ONCE)
  const written = new Set<string>()
  for (const one of untold) {
    const now = deps.now()
    const isOver = isDecided(one.state)
    const mail = isOver ? decidedMail(deps.siteOrigin, one) : raisedMail(deps.siteOrigin, one)
    const isMore = !isOver && (one.was_written === 1 || written.has(one.creator_id))
    if (!isOver) written.add(one.creator_id)
    const statements = [
      ...db.markTold(deps.db, one, isOver ? 'decided' : 'raised'),
      ...(one.email && !isMore ? [insertMail(deps.db, now, { to: one.email, ...mail })] : []),
    ]
    await deps.db.batch(statements).catch((error: unknown) => {
      if (!violates(error, 'exactly_one')) throw error
    })
  }
  return untold.length
}

function raisedMail(siteOrigin: string, { id, nickname, kind }: db.Untold) {
  return {
    subject: `[${BRAND.name}] 확인할 것이 있어요`,
    text: `${nickname}님, 확인할 것이 있어요: ${FLAG_LABELS[kind as FlagKind]}.\n\n해당하는 주문의 수익만 확인이 끝날 때까지 예정으로 두어요. 다른 수익에는 영향이 없어요. 이미 신청한 출금에 이 수익이 들어 있으면 확인이 끝난 뒤에 보내요.\n\n근거를 보고 답하기: ${siteOrigin}/earnings/flags/${id}`,
  }
}

function decidedMail(siteOrigin: string, { id, nickname, kind, state, reason }: db.Untold) {
  const result =
    state === 'cleared'
      ? '문제가 없는 것으로 확인했어요. 보류한 수익이 있었다면 풀었어요.'
      : '확인해 보니 인정할 수 없어요. 해당하는 주문의 수익을 취소했어요.'
  return {
    subject: `[${BRAND.name}] 확인이 끝났어요`,
    text: `${nickname}님, ‘${FLAG_LABELS[kind as FlagKind]}’ 확인이 끝났어요.\n\n${result}${reason && `\n이유: ${reason}`}\n\n자세히 보기: ${siteOrigin}/earnings/flags/${id}`,
  }
}
