/** Mails to creators about their grade. */

import { formatDate } from '#contract/core/kst.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_DAY, EXAMPLE_NICKNAME, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

const MY_GRADE = { label: '내 등급 보기', to: pages.grades }

/** The statement that promotes fills in `{grade}` and `{share}`. */
export function promotionMail(grade = '{grade}', share = '{share}') {
  return mail(
    'grade-raised',
    `${grade} 등급으로 올랐어요`,
    [
      `등급이 올라 ${grade} 등급이 됐어요. 지금부터 생기는 클릭은 커미션의 ${share}%를 받아요.\n이미 생긴 클릭과 주문은 그때의 몫 그대로예요.`,
    ],
    MY_GRADE,
  )
}

type GradeFall = {
  nickname: string
  from: string
  to: string
  sharePercent: number
  on: string
  neededWon: string
}

export function warningMail({ nickname, from, to, sharePercent, on, neededWon }: GradeFall) {
  return mail(
    'grade-warning',
    `${on}에 등급이 바뀔 수 있어요`,
    [
      `${nickname}님, 최근 확정 커미션이 ${from} 등급의 기준보다 적어요.\n${on} 전까지 ${neededWon}이 더 확정되면 ${from} 등급을 지킬 수 있어요. 그렇지 않으면 ${on}부터 ${to} 등급(몫 ${sharePercent}%)이 돼요.\n이미 생긴 클릭과 주문의 몫은 바뀌지 않아요.`,
    ],
    MY_GRADE,
  )
}

export function fallMail({
  nickname,
  to,
  sharePercent,
}: Pick<GradeFall, 'nickname' | 'to' | 'sharePercent'>) {
  return mail(
    'grade-lowered',
    `${to} 등급으로 내려갔어요`,
    [
      `${nickname}님, 한 달 전에 알려 드린 대로 오늘부터 ${to} 등급이에요. 지금부터 생기는 클릭은 커미션의 ${sharePercent}%를 받아요.\n기준을 넘으면 바로 다시 올라가요.`,
    ],
    MY_GRADE,
  )
}

const exampleFall = {
  nickname: EXAMPLE_NICKNAME,
  from: '줄기',
  to: '새싹',
  sharePercent: 75,
  on: formatDate(EXAMPLE_DAY),
  neededWon: '120,000원',
}

/** Example mails that operators can preview. */
export const examples = {
  'grade-raised': () => promotionMail('새싹', '75'),
  'grade-warning': () => warningMail(exampleFall),
  'grade-lowered': () => fallMail(exampleFall),
} satisfies MailExamples
