import { expect, test } from 'vitest'
import { isGonePage, isSoldOut } from '#api/links/links/health/page-words.ts'
import { readPageFacts } from '#api/platform/pages/page-facts.ts'
import { toPageText } from '#api/platform/pages/page-text.ts'
import { figure } from '#tests/helpers/figure.ts'

/** The largest part of a page that is read. An eighth of it is enough to show a quadratic cost. */
const MOST_CHARS = 512 * 1024
const PAGE_CHARS = process.env.ITDA_LONG ? MOST_CHARS : MOST_CHARS / 8
/** The number of reads of each character, which must not grow with the length of the page. */
const STEPS_PER_CHAR = 4

const fill = (part: string, head = '', tail = '', chars = MOST_CHARS) =>
  (head + part.repeat(Math.ceil(chars / part.length))).slice(0, chars - tail.length) + tail

const HOSTILE: [string, string][] = [
  '<title',
  '<title>',
  '<title>a',
  '<',
  '< ',
  '<<',
  '<h1',
  '<h1>',
  '<h1>x</h1',
  '<!--',
  '<!-->',
  '<!',
  '<?',
  '</',
  '</title',
  '<style ',
  '<style>',
  '<script',
  '<script>',
  '</script',
  '<template>',
  '<noscript>',
  '<textarea></textare',
  '<div>',
  '</div>',
  '&',
  '&#',
  '&amp',
  '&#x1F600',
  '"',
  "'",
  '<a "',
  "<a '",
  '<a b="',
  '<a b=c ',
  '<a b = ',
  '<meta ',
  '<meta property=og:title ',
  '<meta property="og:title" content="',
  '<p class="article" ',
  ' ',
  '\n',
  '"availability"',
  '"availability" : ',
  '"availability":"a',
  '"availability":"https://schema.org/',
  'itemprop=availability ',
  '품절된 ',
  '판매 ',
  '상품을 찾을 수 ',
  '이 상품은 현재 일시 ',
  'charset=',
  '\0',
  '가',
].map((part) => [JSON.stringify(part), fill(part, '', '', PAGE_CHARS)])
HOSTILE.push(
  ['one tag of half a megabyte', fill('a=b ', '<p ', '>')],
  ['one value of half a megabyte', fill('x', '<p class="', '">')],
  ['one style of half a megabyte', fill('display : ', '<p style="', '">')],
  ['spaces in a style', fill(' ', '<p style="opacity:0', '1">')],
  ['half a megabyte deep', fill('<b>', '', '</i>')],
  ['opened and closed by others', `${'<p>'.repeat(90_000)}${'</b>'.repeat(60_000)}`],
)

const READERS: [string, (html: string, cost: { steps: number }) => unknown][] = [
  ['preview', (html, cost) => readPageFacts(html, 'https://a.kr/', cost)],
  ['gone', isGonePage],
  ['sold out', isSoldOut],
  ['text', toPageText],
]

test('no hostile page stalls the site: any repeated pattern costs every reader at most 4 steps per character', () => {
  let most = 0
  for (const [what, html] of HOSTILE) {
    for (const [reader, read] of READERS) {
      const cost = { steps: 0 }
      read(html, cost)
      most = Math.max(most, cost.steps / html.length)
      expect([what, reader, cost.steps > STEPS_PER_CHAR * html.length]).toEqual([what, reader, false])
    }
  }
  figure(
    `${HOSTILE.length} hostile pages of ${PAGE_CHARS / 1024} to 512 KB: at most ${most.toFixed(1)} steps per character`,
  )
})

test('every reader counts the characters it looks at', () => {
  for (const [, read] of READERS) {
    const cost = { steps: 0 }
    read('<title>글</title>'.repeat(1_000), cost)
    expect(cost.steps).toBeGreaterThan(14_000)
  }
})
