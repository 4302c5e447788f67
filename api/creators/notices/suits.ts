/**
 * Decides whether a sentence may be offered to creators: applies the rules for a live page to the sentence
 * alone.
 */
import type { ChannelCode } from '#contract/core/channel-codes.ts'
import { judgeNotice } from './judge.ts'
import { findWordings, toPlain } from './wording.ts'

const SAMPLE = 'https://post.invalid/1'
/** The most letters of a sentence, without spaces: it must fit before 더보기 under a video or a picture. */
const MOST_PLAIN = 80

/**
 * Returns the objection in Korean; null when the sentence clearly names what was received and suffices at the
 * start of a text.
 */
export function whyUnsuited(sentence: string, channelCode: ChannelCode): string | null {
  if (/[\n<>]|https?:/i.test(sentence)) return '한 줄로, 주소와 꺾쇠 없이 적어 주세요.'
  const plain = toPlain(sentence).text
  const found = findWordings(plain, [])
  if (found.some(({ wording }) => wording === 'conditional'))
    return '‘받을 수 있습니다’처럼 조건을 단 말은 인정되지 않아요. ‘수수료를 받습니다’처럼 딱 잘라 적어 주세요.'
  if (found.some(({ wording }) => wording === 'denied'))
    return '대가를 받지 않는다는 말이 들어 있어요. 무엇을 받는지 적어 주세요.'
  if (!PAID.test(plain)) return '무엇을 받는지 알 수 없어요. ‘수수료를 받습니다’처럼 대가를 적어 주세요.'
  if (plain.length > MOST_PLAIN)
    return `채널의 첫 화면에 다 보이지 않아요. 띄어쓰기를 빼고 ${MOST_PLAIN}자까지 쓸 수 있어요.`
  const html = `<html><head><title>제목</title><meta property="og:description" content="${sentence.replaceAll('"', '')}"></head><body><article><p>${sentence}</p><p>오늘 산 물건 이야기를 해 볼게요.</p></article></body></html>`
  const { check } = judgeNotice({ html, url: SAMPLE, sentences: [], channelCode })
  return check === 'at_start' ? null : '이 문구만으로는 살펴볼 때 인정되지 않아요. ‘[광고]’로 시작해 주세요.'
}

const PAID =
  /(?:수수료|커미션|대가|원고료|광고비|제작비|경제적이익|수익금?)[^.!?\n]{0,20}(?:받|제공|지급|발생|생기|얻)/
