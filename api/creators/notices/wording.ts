/**
 * Finds the words that disclose an advertisement. Source: 추천·보증 등에 관한 표시·광고 심사지침 (공정거래위원회예규, in force since
 * 2024-12-01) and its guide of 2025-12-02: the interest must be named clearly and in Korean. The source lists
 * unclear examples: conditional or uncertain wording ("소정의 수수료를 지급받을 수 있음") and names that do not state what
 * was received (체험단, 서포터즈, 홍보성 글, Thanks to, AD, Collaboration, Partnership, Sponsored).
 *
 * All patterns read text in lower case, without the spaces of Korean, one line per block (see `toPlain`).
 */
import { isDenied } from './denial.ts'

export type Wording = 'clear' | 'denied' | 'conditional' | 'vague' | 'english' | 'outdated'
export type WordingMatch = { wording: Wording; at: number; length: number }

/**
 * `PAY` is payment for the advertisement itself. Benefits that buyers get too (할인, 적립금, 제품) count only when
 * they were given.
 */
const PAY = '(?:수수료|커미션|대가|댓가|광고비|원고료|제작비|활동비|협찬금|리워드|경제적이익)'
const GOODS = '(?:제품|상품|서비스|식사|숙박|이용권|할인|현금|금전|포인트|적립금|혜택|체험)'
const GAIN = `(?:${PAY}|${GOODS}|수익금?)`
const DONE = '(?:습니다|아요|아서|아작성|았|고|는다|음|은|기로|합니다|됩니다|돼요|해요|함|됨|아$|아\\n|아,)'
const BETWEEN = '[^.!?\\n]{0,20}?'

/** "수수료를 받습니다", "제품을 제공받아 작성했어요", "협찬받은 글": something was or is received. */
const RECEIVED = new RegExp(
  [
    `${PAY}${BETWEEN}(?:지급|제공|받|얻)(?:받|하|되|돼)?${DONE}`,
    `수익금?${BETWEEN}(?:발생|받|얻|생기)(?:하|되|돼)?${DONE}`,
    `(?:${GOODS}${BETWEEN}|업체로부터|무료로)(?:제공|지원|협찬)(?:을|를)?받`,
    `협찬(?:을)?받`,
  ].join('|'),
  'g',
)
/** "수수료를 받을 수 있습니다": the writer may or may not receive something. */
const MAYBE = new RegExp(
  `(?:${GAIN}[^.!?\\n]{0,24}?|협찬을?)(?:받|얻|제공|지급|지원|발생|생기|생길)[^.!?\\n]{0,6}?(?:수(?:도|가)?있|지(?:도)?모|가능성|예정)`,
  'g',
)
/** "[광고]", "#광고", "유료 광고 포함", "광고입니다" as a label; not "광고 아님". */
const LABEL =
  /(?:^|[\n [(【<「『#|·:,.])(?:이(?:글|영상|게시물|포스팅)은)?(?:유료광고|제휴광고|광고|협찬)(?:포함|글|영상|게시물)?(?:입니다|이에요|예요|임)?(?=[\])】>」』|:,.!#·\n ]|$)/g
/** Denials without words that could be read as a disclosure. */
const DENYING =
  /무협찬|노협찬|비협찬|무광고|노광고|(?:광고|협찬|대가|원고료|뒷광고)(?:는|은|가|이|도)?(?:전혀|절대)?(?:아닙니다|아니에요|아니예요|아님|없(?:음|습니다|어요))|(?:협찬|대가|수수료|원고료|광고비|제품|상품)(?:을|를|은|는|도)?(?:전혀|절대|일절|제공|협찬|지원|지급){0,3}(?:안받|받지(?:는|도)?(?:않|못)|받은(?:적|것|바|게)[^.!?\n]{0,4}(?:없|아니|아닙))/g
const NAMES =
  /체험단|서포터즈|기자단|앰배서더|앰버서더|홍보대사|정보성글|홍보성글|홍보글|정보\/홍보|파트너스활동|제휴활동|제휴링크|제휴마케팅|이벤트당첨|선물받|콜라보|컬래버|컬래보|파트너십|땡스투|소정의[^.!?\n]{0,8}|일부[^.!?\n]{0,10}(?:광고|협찬|제휴)/g
const ENGLISH =
  /(?<![a-z])(?:paid ?ad|ads?|advert(?:isement|ising)?|sponsor(?:ed|ship)?(?: by)?|collab(?:oration)?|paid ?partnership|partnership|affiliate(?: ?links?)?|thanks ?to|gifted|ambassador|pr)(?![a-z])/g

/** Finds all words that disclose an advertisement or try to, in the order of the text. */
export function findWordings(plain: string, sentences: string[], outdated: string[] = []): WordingMatch[] {
  const found: WordingMatch[] = []
  const add = (wording: Wording, pattern: RegExp) => {
    for (const match of plain.matchAll(pattern)) {
      const isMark = /[\n [(【<「『#|·:,.]/.test(match[0][0] ?? '')
      const at = match.index + (isMark ? 1 : 0)
      const end = match.index + match[0].length
      const isNo = pattern === LABEL || pattern === RECEIVED ? isDenied(plain, at, end) : false
      found.push({ wording: isNo ? 'denied' : wording, at, length: end - at })
    }
  }
  for (const sentence of sentences) add('clear', literal(sentence))
  for (const sentence of outdated) add('outdated', literal(sentence))
  const old = found.filter((one) => one.wording === 'outdated')
  add('clear', LABEL)
  add('conditional', MAYBE)
  add('clear', RECEIVED)
  add('denied', DENYING)
  add('vague', NAMES)
  add('english', ENGLISH)
  // Matches of one pattern never overlap, so a word can only be inside the last match that begins before it.
  const maybes = found.filter((one) => one.wording === 'conditional')
  found.sort((a, b) => a.at - b.at)
  let next = 0
  return found.filter((one) => {
    while ((maybes[next]?.at ?? Number.POSITIVE_INFINITY) <= one.at) next += 1
    if (one.wording === 'clear' && old.some((o) => one.at >= o.at && one.at < o.at + o.length)) return false
    return one.wording !== 'clear' || !isMaybe(one, maybes[next - 1])
  })
}

/** "지급받을 수 있습니다" also matches as received; the conditional match wins. */
function isMaybe(one: WordingMatch, maybe: WordingMatch | undefined): boolean {
  const end = maybe ? maybe.at + maybe.length : 0
  return one.at < end && one.at + one.length <= end + 4
}

/** Matches the sentence itself, even with line breaks in other places. */
function literal(sentence: string): RegExp {
  const letters = [...toPlain(sentence).text].filter((letter) => letter !== '\n')
  return new RegExp(letters.map((letter) => letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\n?'), 'g')
}

const DROPPED = /[ \t\r\f\v\u00a0\u00ad\u200b-\u200d\u2060\u3000\ufeff*_~]/

/** Returns the text in the form the patterns read; `places[i]` is the original position of its letter `i`. */
export function toPlain(text: string): { text: string; places: number[] } {
  const letters: string[] = []
  const places: number[] = []
  let gap = -1
  let isTag = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string
    const last = letters.at(-1)
    if (DROPPED.test(letter)) {
      if (gap < 0) gap = at
      continue
    }
    if (letter === '\n' && (last === undefined || last === '\n')) continue
    // A space ends a hashtag and separates English words.
    if (gap >= 0 && letter !== '\n' && (isTag || (isLatin(last) && isLatin(letter)))) {
      letters.push(' ')
      places.push(gap)
    }
    isTag = letter === '#' || (isTag && gap < 0 && letter !== '\n')
    gap = -1
    letters.push(toNarrow(letter))
    places.push(at)
  }
  return { text: letters.join(''), places }
}

function isLatin(letter: string | undefined): boolean {
  return letter !== undefined && /[a-z]/i.test(letter)
}

/** Replaces a full-width letter or sign with the normal one, in lower case. */
function toNarrow(letter: string): string {
  const code = letter.charCodeAt(0)
  return code >= 0xff01 && code <= 0xff5e
    ? String.fromCharCode(code - 0xfee0).toLowerCase()
    : letter.toLowerCase()
}
