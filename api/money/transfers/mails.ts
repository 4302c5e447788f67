/** Mails to the owner of an old account, at its old address. */

import { BRAND } from '#contract/core/brand.ts'
import { formatWon } from '#contract/core/won.ts'
import { UNDO_DAYS } from '#contract/money/transfers.ts'
import { codeLines } from '../../accounts/email-codes/mails.ts'
import { EXAMPLE_CODE, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

const SUBJECT = '계정 이전'
const IGNORE = '요청한 적이 없다면 이 메일을 무시해 주세요.'

export function codeMail(code: string) {
  return mail('transfer-code', `${SUBJECT} 인증번호를 확인해 주세요`, [
    '예전 계정의 금액과 링크를 옮기려면 이 번호를 입력해 주세요.',
    ...codeLines(code),
  ])
}

export function strangerMail() {
  return mail('transfer-unknown', SUBJECT, [
    '이 주소로 가입한 예전 계정을 찾지 못했어요. 다른 주소로 가입했는지 확인해 주세요.',
    IGNORE,
  ])
}

export function movedBeforeMail() {
  return mail('transfer-moved-before', SUBJECT, [
    '이 주소의 예전 계정은 이미 옮겼어요. 직접 옮기지 않았다면 고객센터에 알려 주세요.',
    IGNORE,
  ])
}

/** Mailed to the old address, whichever account it moved into. */
export function movedMail(won: number, links: number) {
  const money = formatWon(won)
  const withLinks = won > 0 ? `${money}과 링크 ${links}개를` : `링크 ${links}개를`
  const what = links > 0 ? withLinks : `${money}을`
  return mail('transfer-moved', '예전 계정을 옮겼어요', [
    `예전 계정의 ${what} ${BRAND.name} 계정으로 옮겼어요. ${UNDO_DAYS}일 안에는 되돌릴 수 있어요.\n직접 옮기지 않았다면 바로 고객센터에 알려 주세요.`,
  ])
}

/** Example mails that operators can preview. */
export const examples = {
  'transfer-code': () => codeMail(EXAMPLE_CODE),
  'transfer-unknown': strangerMail,
  'transfer-moved-before': movedBeforeMail,
  'transfer-moved': () => movedMail(32_000, 12),
} satisfies MailExamples
