/**
 * Finds words that name an advertisement only to deny it: "협찬 받지 않았어요", "광고 아님". Reads text in the form
 * `toPlain` returns. A denial that is denied again ("받지 않은 것은 아니에요") does not count.
 */
const NO =
  '(?:아니(?:에|예|라|다|고|며|었|야|란|요)|아닙|아님|아닌|아녜|없(?:음|습|어|다|이|는|었)|[x×✕❌🚫](?![a-z]))'
/** The words allowed between "받은" and "없어요": nouns and particles. */
const BETWEEN =
  '(?:것|거|게|건|걸|적|바|일|경우|내용|글|영상|게시물|포스팅|후기|리뷰|제품|상품|콘텐츠|광고|협찬|대가|이|가|은|는|도|을|를|의|절대|전혀|결코|일절|일체|사실){0,8}'

/**
 * The text after "받" and similar stems that denies it: a negation, a wish, or a question answered with no.
 */
const NOT_RECEIVED = new RegExp(
  [
    `^(?:받|하|되|돼)?지(?:는|도|를|조차)?(?:절대|전혀|결코)?(?:않|아니|못|말|안했)`,
    `^(?:받|하|되|돼)?(?:은|았던|는|된|한|았|었)?${BETWEEN}${NO}`,
    '^(?:받)?(?:고싶|으면|았으면|으려|고자)',
    '^(?:받)?(?:았|은|는)[^.!?\\n]{0,8}\\?(?:아니|아뇨|노|no|전혀|절대)',
  ].join('|'),
)
/** The text after the first negation that negates it again: "…않은 것은 아니에요", "…않은 적 없어요". */
const NO_AGAIN = new RegExp(`^(?:은|았던|는|던)?${BETWEEN}${NO}`)
/** Before "받": "안 받았어요". The pattern excludes the "안" of "동안". */
const NOT_BEFORE = /(?:^|[^동])(?:안|못)(?:제공|지급|지원|협찬)?(?:받|얻)/
const AHEAD = 40

/** `from` and `end` are the bounds of the words that seem to disclose. */
export function isDenied(plain: string, from: number, end: number): boolean {
  const words = plain.slice(from, end)
  const stem = lastOf(words, ['받', '얻']) ?? lastOf(words, ['생기', '제공', '지급', '지원', '발생'])
  if (stem === null) return LABEL_DENIED.test(plain.slice(end, end + AHEAD).split('\n')[0] ?? '')
  if (NOT_BEFORE.test(words)) return true
  const rest = plain.slice(from + stem, end + AHEAD)
  const no = NOT_RECEIVED.exec(rest)
  return no !== null && !NO_AGAIN.test(rest.slice(no[0].length))
}

/** Returns the position where the last of these stems ends; null when there is none. */
function lastOf(words: string, stems: string[]): number | null {
  const ends = stems
    .map((stem) => words.lastIndexOf(stem))
    .map((at, i) => (at < 0 ? -1 : at + (stems[i]?.length ?? 0)))
  const last = Math.max(...ends)
  return last < 0 ? null : last
}

const LABEL_WORD = '(?:유료|제휴)?(?:광고|협찬|제휴|홍보|체험단|대가성|원고료|스폰서)(?:성|글|영상)?'
/** The text after a label that denies it: "광고: 없음", "광고·협찬 아님", "#광고 #협찬 아님", "(광고) 아님". */
const LABEL_DENIED = new RegExp(
  `^(?:[|:,·/& #]{0,3}(?:및|과|와|이나|또는)?${LABEL_WORD}){0,4}(?:[|:,· ]{0,3}|[\\])】>」』])(?:이|가|은|는|도|절대|전혀)?(?:아닙|아님|아니(?:에|예|라|다|고|며|야|요)|없(?:음|습|어요|다)|[x×✕❌🚫](?![a-z]))`,
)
