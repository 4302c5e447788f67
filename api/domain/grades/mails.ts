/** What creators read about their grade in their mail. */
import { BRAND } from '#contract/brand.ts'

/** `{grade}` and `{share}` are filled in where it is sent. */
export function promotionMail(siteOrigin: string) {
  return {
    subject: `[${BRAND.name}] {grade} 등급이 됐어요`,
    text: `등급이 올라 {grade} 등급이 됐어요. 지금부터 생기는 클릭은 커미션의 {share}%를 받아요.\n이미 생긴 클릭과 주문은 그때의 몫 그대로예요.\n\n내 등급 보기: ${siteOrigin}/grades`,
  }
}

type Fall = {
  nickname: string
  from: string
  to: string
  sharePercent: number
  on: string
  neededWon: string
}

export function warningMail(siteOrigin: string, { nickname, from, to, sharePercent, on, neededWon }: Fall) {
  return {
    subject: `[${BRAND.name}] ${on}에 등급이 바뀔 수 있어요`,
    text: `${nickname}님, 최근 확정 커미션이 ${from} 등급의 기준보다 적어요.\n${on} 전까지 ${neededWon}이 더 확정되면 ${from} 등급을 지킬 수 있어요. 그렇지 않으면 ${on}부터 ${to} 등급(몫 ${sharePercent}%)이 돼요.\n이미 생긴 클릭과 주문의 몫은 바뀌지 않아요.\n\n내 등급 보기: ${siteOrigin}/grades`,
  }
}

export function fallMail(
  siteOrigin: string,
  { nickname, to, sharePercent }: Omit<Fall, 'neededWon' | 'on' | 'from'>,
) {
  return {
    subject: `[${BRAND.name}] ${to} 등급이 됐어요`,
    text: `${nickname}님, 한 달 전에 알려 드린 대로 오늘부터 ${to} 등급이에요. 지금부터 생기는 클릭은 커미션의 ${sharePercent}%를 받아요.\n기준을 넘으면 바로 다시 올라가요.\n\n내 등급 보기: ${siteOrigin}/grades`,
  }
}
