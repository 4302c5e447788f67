/** Mails to a creator about disclosure sentences. */

import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_NICKNAME, EXAMPLE_REASON, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

/** `title`: of the latest content; `contents`: the number with the sentence; `sentence`: its replacement. */
type About = { id: string; title: string; contents: number; nickname: string; why: string; sentence: string }

export function outdatedMail({ id, title, contents, nickname, why, sentence }: About) {
  const isOne = contents === 1
  return mail(
    'notice-outdated',
    '대가성 문구를 바꿔 주세요',
    [
      `${nickname}님, ‘${title}’ ${isOne ? '글' : `등 글 ${contents}개`}의 대가성 문구로는 이제 충분하지 않아요.`,
      `이유: ${why}\n새 문구: ${sentence}`,
      '올린 글의 문구를 바꾼 다음 콘텐츠 화면에서 ‘지금 점검하기’를 눌러 주세요.',
    ],
    isOne ? { label: '콘텐츠 보기', to: pages.content(id) } : { label: '내 콘텐츠 보기', to: pages.contents },
  )
}

const SENTENCE = '[광고] 이 글의 링크로 구매하면 작성자가 수수료를 받습니다.'

/** Example mails that operators can preview. */
export const examples = {
  'notice-outdated': () =>
    outdatedMail({
      id: 'cnt_example',
      title: '겨울 이불 고르는 법',
      nickname: EXAMPLE_NICKNAME,
      contents: 3,
      why: EXAMPLE_REASON,
      sentence: SENTENCE,
    }),
} satisfies MailExamples
