/**
 * Balances on the pages of operators, checked by an accountant's rule: a book has the same sign on every
 * page.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatWon } from '#contract/core/won.ts'
import { BOOK_LABELS, BOOKS, type BookName, balanceOf, natureOf } from '#contract/money/books/book-names.ts'
import { mainOf, textsOf } from '#tests/helpers/visible.ts'
import { run } from './run.ts'
import { sampleOf } from './samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

/** Debits and credits of a plausible month; only the overdrawn bank has its balance on the wrong side. */
const MOVED: [BookName, debits: number, credits: number][] = [
  ['bank', 100_000, 188_970],
  ['receivable', 1_410_213, 400_828],
  ['debt', 7_000, 0],
  ['pending', 97_480, 394_677],
  ['available', 92_676, 504_278],
  ['reserved', 92_000, 104_000],
  ['tax_income', 0, 2_760],
  ['platform_pending', 104_597, 179_515],
  ['capital', 0, 100_000],
  ['revenue', 169, 80_207],
  ['fees', 51_100, 0],
]
const DEBIT: BookName[] = ['bank', 'receivable', 'debt', 'fees']
const signed = (book: BookName) => {
  const [, debits = 0, credits = 0] = MOVED.find(([name]) => name === book) ?? []
  return DEBIT.includes(book) ? debits - credits : credits - debits
}
const GIVEN = {
  'books.getBooks': {
    ...sampleOf('books.getBooks'),
    month: '2026-10',
    books: MOVED.map(([book, debits, credits]) => ({
      book,
      nature: natureOf(book),
      opening: 0,
      debits,
      credits,
      closing: credits - debits,
      openingBalance: 0,
      closingBalance: balanceOf(book, credits - debits),
    })),
  },
}

async function draw(path: string, given: Record<string, unknown>): Promise<string> {
  const { text, response } = await run(door, { path, who: 'operator', given }, {})
  expect([path, response.status]).toEqual([path, 200])
  return mainOf(text)
}

/** The cells of a table by row. */
function rowsOf(main: string, label: string): string[][] {
  const [, table = ''] =
    new RegExp(`<table[^>]*aria-label="${label}"[^>]*>([\\s\\S]*?)</table>`).exec(main) ?? []
  return [...table.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => plain(cell)),
  )
}

function plain(html: string): string {
  return textsOf(html)
    .map(({ text }) => text)
    .join('')
    .replaceAll('!-- -->', '')
}

const wonIn = (text: string | undefined) => {
  const [found = ''] = /[-−]?[\d,]+(?=원)/.exec(text ?? '') ?? []
  return found ? Number(found.replace('−', '-').replaceAll(',', '')) : null
}

/** The page shows the nature of a book after its name, and then its debits. */
const NATURE = /^\s*\S+ · 차변/

test('every book of the trial balance is on its side with its sign, and the sums of both sides agree', async () => {
  const main = await draw('/ops/finance?month=2026-10', GIVEN)
  const [head = [], ...rows] = rowsOf(main, '시산표')
  const at = (label: string) => head.indexOf(label)
  expect(rows).toHaveLength(MOVED.length + 1)
  for (const [book, debits, credits] of MOVED) {
    const label = `${BOOK_LABELS[book]} `
    const row =
      rows.find(([name = '']) => name.startsWith(label) && NATURE.test(name.slice(label.length))) ?? []
    const isDebit = DEBIT.includes(book)
    expect([
      book,
      ...['차변', '대변', '차변 잔액', '대변 잔액'].map((label) => wonIn(row[at(label)])),
    ]).toEqual([book, debits, credits, isDebit ? signed(book) : null, isDebit ? null : signed(book)])
  }
  const sum = rows.at(-1) ?? []
  expect(sum[0]).toContain('합계')
  expect(wonIn(sum[at('차변')])).toBe(wonIn(sum[at('대변')]))
  expect(wonIn(sum[at('차변 잔액')])).toBe(wonIn(sum[at('대변 잔액')]))
  expect(wonIn(sum[at('차변 잔액')])).toBe(DEBIT.reduce((all, book) => all + signed(book), 0))
})

test('the cards show the same balances as the table below', async () => {
  const main = await draw('/ops/finance?month=2026-10', GIVEN)
  const cards = plain(main.slice(0, main.indexOf('시산표</h2>')))
  for (const book of ['bank', 'receivable', 'available', 'debt', 'reserved', 'revenue'] as const)
    expect(cards).toContain(`${BOOK_LABELS[book]}${formatWon(signed(book))}`)
  expect(cards).toContain('은행 예금-88,970원')
  expect(plain(main)).not.toContain('빼기로')
})

test('the debt of a partner is a positive amount, and its overpayment a negative one', async () => {
  const [one] = sampleOf('books.listReceivables').items
  for (const owed of [148_680, -5_000]) {
    const given = { 'books.listReceivables': { items: [{ ...one, owed }], next: null } }
    const [head = [], row = []] = rowsOf(await draw('/ops/finance/receivables', given), '파트너 미수금')
    expect(wonIn(row[head.indexOf('미수금')])).toBe(owed)
  }
})

test('the journal shows debits left and credits right, with their owners', async () => {
  const [one] = sampleOf('books.listBookEntries').items
  const entry = {
    ...one,
    debited: {
      book: 'receivable',
      account: 'receivable:prt_1',
      owner: { kind: 'partner', id: 'prt_1', name: '아침 상회' },
    },
    credited: {
      book: 'pending',
      account: 'pending:crt_1',
      owner: { kind: 'creator', id: 'crt_1', userId: 'usr_1', name: '이음' },
    },
  }
  const main = await draw('/ops/finance/entries', {
    'books.listBookEntries': { items: [entry], next: null },
  })
  const [head = [], row = []] = rowsOf(main, '분개장')
  expect(row[head.indexOf('차변')]).toBe('파트너 미수금 · 아침 상회')
  expect(row[head.indexOf('대변')]).toBe('크리에이터 예정 수익 · 이음')
  expect(main).toContain('href="/ops/partners/prt_1"')
  expect(main).toContain('href="/ops/members/usr_1"')
})

test('an account that does not add up is shown with the sign of its book', async () => {
  const proof = {
    ...sampleOf('books.getLedgerProof'),
    ok: false,
    drift: [
      { account: 'receivable:prt_1', balance: -3_000, sum: -2_000 },
      { account: 'available:crt_1', balance: 3_000, sum: 2_000 },
    ],
  }
  const said = plain(await draw('/ops', { 'books.getLedgerProof': proof }))
  expect(said).toContain('receivable:prt_1: 잔액 3,000원, 거래 합계 2,000원')
  expect(said).toContain('available:crt_1: 잔액 3,000원, 거래 합계 2,000원')
})

test('every book has a nature, and the sign of a balance depends on its side alone', () => {
  for (const book of BOOKS) {
    const isDebit = ['asset', 'cost'].includes(natureOf(book))
    expect([book, balanceOf(book, 500)]).toEqual([book, isDebit ? -500 : 500])
    expect(Object.is(balanceOf(book, 0), 0)).toBe(true)
  }
})
