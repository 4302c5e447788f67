/** What a page costs the database at most: the lines of all it asks for (tests/helpers/rows/rows-most.ts), added up. */
import { expect } from 'vitest'
import { mostRowsOf } from '#tests/helpers/rows/rows.ts'
import type { Rounds } from './rounds.ts'

/** What most lists show at once. */
const PAGE_SIZE = 20
/** Who it is, two lists, and three things beside them. */
const MOST_READ = 360

const PROOF = 'it shows whether the ledger adds up'
const WORDS = 'its list can be searched for words'
const WORDS_AND_PARTNERS = `${WORDS}, and narrowed to one of fifty partners`
const BY_EARNINGS = 'its list stands in the order of what was earned, too, and can be narrowed to a partner'
const DAYS = 'a row for each day and partner, of the days asked for and of those before them'
const SHELF = 'a shelf has up to 60 cards'
const LOG = 'asked for by two things at once it looks at ten lines for each that is shown'
const LOG_FILE = 'a file of up to 5,000 lines, asked for by two things at once'
const PARTNERS =
  'addresses and links of each partner; a search looks at a hundred, whatever state they are in'
const AUDIENCE = 'who would get it is counted, ten thousand at most'
const HELP = 'the help is read as a whole: a hundred articles'
const BOOKS = 'twenty books of each month and of each day of one, however many entries there are'
const BATCH = 'up to 300 payouts stand in a batch, and twice as many are looked at for one'
const TAXED = 'everybody who was paid in a year'
const DEPOSITS = 'every open invoice is looked at for whose money it may be, a thousand at most'
const FILE = 'a file of up to 10,000 lines'

/** Pages that may read more rows, how many, and why. */
export const MORE: Record<string, [read: number, why: string]> = {
  '/ of a operator': [Number.POSITIVE_INFINITY, PROOF],
  '/ops/finance of a operator': [1_610, BOOKS],
  '/ops/finance?month=2026-10 of a operator': [1_610, BOOKS],
  '/ops/finance?month=2026-10&do=close of a operator': [1_610, BOOKS],
  '/ops/mails/outbox of a operator': [640, 'three states are counted up to fifty each'],
  '/ops/mails/outbox?open=out__t0068c4&do=read of a operator': [640, 'the same'],
  '/ops/inbox of a operator': [Number.POSITIVE_INFINITY, PROOF],
  '/contents of a creator': [5_290, WORDS_AND_PARTNERS],
  '/contents/cnt_1/edit of a creator': [390, 'the sentences of all channels'],
  '/contents?groupId=grp_1&q=a&page=2 of a member': [5_290, WORDS_AND_PARTNERS],
  '/profile of a creator': [5_140, WORDS],
  '/campaigns/cmp_2 of a creator': [5_250, WORDS],
  '/earnings of a creator': [2_820, DAYS],
  '/earnings?by=content&from=2026-11-01&to=2026-11-21 of a creator': [3_420, DAYS],
  '/earnings/orders of a creator': [1_410, DAYS],
  '/earnings/orders?partnerId=prt_1&from=2026-11-01&to=2026-11-21 of a creator': [1_410, DAYS],
  '/earnings/orders?paidIn=2026&after=x of a member': [1_410, DAYS],
  '/earnings/orders?state=lost of a creator': [1_410, DAYS],
  '/payouts/pay_1/orders of a creator': [910, 'each order a payout would pay is found by an index'],
  '/@ieum?page=2 of a creator': [410, SHELF],
  '/creators/crt_1?page=2 of a creator': [410, SHELF],
  '/shelf of a creator': [600, SHELF],
  '/shelf?item=shi__t0068c4 of a creator': [600, SHELF],
  '/settings of a creator': [490, SHELF],
  '/sitemap.xml of a visitor': [730, 'every page there is, once an hour'],
  '/ops/site/help of a operator': [510, HELP],
  '/ops/site/help?edit=new of a operator': [510, HELP],
  '/ops/site/help/apply of a operator': [540, HELP],
  '/search?q=a of a creator': [450, HELP],
  '/ops/imports of a operator': [790, PARTNERS],
  '/ops/secrets?partner=prt__t0068c4 of a operator': [740, PARTNERS],
  '/ops/networks?partner=prt__t0068c4 of a operator': [770, PARTNERS],
  '/ops/partners of a operator': [680, PARTNERS],
  '/ops/partners?q=a&state=paused&after=%7Eprt__t0068c4 of a operator': [680, PARTNERS],
  '/ops/partners?do=pause-many&ids=prt__t0068c4 of a operator': [710, PARTNERS],
  '/ops/download/payouts?state=paid of a operator': [45_080, 'a file of up to 5,000 lines'],
  '/ops/finance/deposits of a operator': [3_400, DEPOSITS],
  '/ops/finance/deposits?view=lost of a operator': [3_400, DEPOSITS],
  '/ops/finance/deposits/dep_1 of a operator': [3_500, DEPOSITS],
  '/ops/download/billing?partner=prt_1&month=2026-10 of a operator': [20_280, 'a file of up to 5,000 lines'],
  '/ops/download/settlement?partner=prt_1&month=2026-10&view=missing of a operator': [
    5_280,
    'a file of up to 5,000 lines',
  ],
  '/ops/orders/ord_1 of a operator': [560, 'its messages, postings, flags and corrections'],
  '/ops/orders/ord_1?edit=correct of a operator': [560, 'its messages, postings, flags and corrections'],
  '/ops/orders of a operator': [690, LOG],
  '/ops/orders?q=A-1&partner=keep&state=pending&from=2026-11-01 of a operator': [690, LOG],
  '/ops/orders?state=lost of a operator': [690, LOG],
  '/ops/download/orders?state=pending of a operator': [150_080, LOG_FILE],
  '/ops/site of a operator': [1_160, 'up to 200 members the beta host is for by name'],
  '/ops/advertising/adv_1 of a operator': [30_170, AUDIENCE],
  '/ops/advertising/adv_1?do=send of a operator': [30_200, AUDIENCE],
  '/ops/advertising/adv_1?do=stop of a operator': [30_170, AUDIENCE],
  '/ops/advertising/adv_1/frame of a operator': [30_170, AUDIENCE],
  '/ops/audit of a operator': [630, LOG],
  '/ops/audit?action=startPayout&from=2026-11-01&to=2026-11-30 of a operator': [630, LOG],
  '/ops/audit?from=2026-99-99 of a operator': [630, LOG],
  '/ops/personal-data of a operator': [630, LOG],
  '/ops/personal-data?creator=crt_1 of a operator': [630, LOG],
  '/ops/download/audit?action=startPayout of a operator': [120_080, LOG_FILE],
  '/ops/download/personal-data of a operator': [120_080, LOG_FILE],
  '/ops/tax-files of a operator': [120_360, TAXED],
  '/ops/tax-files?kind=monthly-business&month=2026-10&do=open of a operator': [120_360, TAXED],
  '/ops/download/tax-file?kind=monthly-business&month=2026-10 of a operator': [120_360, TAXED],
  '/earnings/download/journal?account=debt&from=2026-11-01&to=2026-11-21 of a creator': [45_080, FILE],
  '/earnings/download/orders?from=2026-11-01&to=2026-11-21 of a creator': [45_080, FILE],
  '/earnings/download/payouts?from=2026-11-01&to=2026-11-21 of a creator': [45_080, FILE],
  '/ops/batches?payOn=2026-12-10 of a operator': [18_370, BATCH],
  '/ops/batches/bat_1 of a operator': [12_260, BATCH],
  '/ops/batches/bat_1?do=approve of a operator': [12_300, BATCH],
  '/ops/batches/bat_1/results/res_1 of a operator': [3_300, BATCH],
  '/links?tab=mine of a creator': [450, BY_EARNINGS],
  '/links?tab=mine&select=1 of a creator': [450, BY_EARNINGS],
  '/links?tab=mine&problem=true of a creator': [450, BY_EARNINGS],
  '/links/repoint?ids=lnk_1&url=https%3A%2F%2Fshop.example%2Fp of a creator': [1_390, 'for twenty links'],
  '/links?tab=create&url=https%3A%2F%2Fshop.example%2Fp of a creator': [
    410,
    'the partners an address may be of',
  ],
}

export function rowsReadBy(rounds: Rounds): number {
  return rounds.flat(2).reduce((sum, endpoint) => sum + mostRowsOf(endpoint, PAGE_SIZE).read, 0)
}

/** `page`: its path and who opens it. */
export function expectFewRows(page: string, rounds: Rounds): void {
  const [most, why] = MORE[page] ?? [
    MOST_READ,
    'whatever a page shows; one that must read more stands in MORE of tests/web/faults/pages/page-rows.ts',
  ]
  expect(rowsReadBy(rounds), `${page}: ${why}; it asks ${rounds.flat(2).join(', ')}`).toBeLessThanOrEqual(
    most,
  )
}
