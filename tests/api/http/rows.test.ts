/** What D1 bills is counted with every call of these tests: `call` refuses one that reads or writes more than its line says. */
import { expect, test } from 'vitest'
import { call, testEnv } from '../../helpers/api.ts'
import { ENDPOINTS } from '../../helpers/endpoints.ts'
import { makePerson } from '../../helpers/make.ts'
import { defaultOf, mostRowsOf, requireFewRows } from '../../helpers/rows/rows.ts'
import { CHANGE, LIST, LOOK } from '../../helpers/rows/rows-kinds.ts'
import { ROWS } from '../../helpers/rows/rows-most.ts'
import { countTrips } from '../../helpers/trips.ts'

test('what an endpoint costs follows from what it is, and a line says something else', () => {
  for (const { name } of ENDPOINTS) expect(() => mostRowsOf(name, 1), name).not.toThrow()
  const lines = Object.entries(ROWS)
  for (const [name, line] of lines)
    expect(line, `${name}: its line says what it is anyway`).not.toEqual(defaultOf(name))
  expect(lines.length).toBeLessThan(ENDPOINTS.length)
  expect(['links.getLink', 'links.listLinks', 'links.createLink'].map((name) => defaultOf(name))).toEqual([
    LOOK,
    LIST,
    CHANGE,
  ])
  expect(() => mostRowsOf('links.listOddLinks', 1)).toThrow('links.listOddLinks is no endpoint')
})

test('what only looks and writes all the same says why', () => {
  const looks = ENDPOINTS.filter(({ name, method }) => method === 'GET' && mostRowsOf(name, 1).written > 0)
  for (const { name } of looks) expect(ROWS[name as keyof typeof ROWS], name).toSatisfy(hasReason)
})

function hasReason(line: object): boolean {
  return 'why' in line || (Array.isArray(line) && line[2].length > 10)
}

test('rows are counted as the database tells them, of one statement and of a batch', async () => {
  const { db, rows } = countTrips(testEnv.DB)
  const insert = (id: string) =>
    db.prepare("INSERT INTO alarms (id, kind, detail, at) VALUES (?, 'test', '', '2026-01-01')").bind(id)
  await insert('rows_1').run()
  const { written } = rows
  expect(written).toBeGreaterThan(0)
  await db.batch([insert('rows_2'), insert('rows_3')])
  expect(rows.written).toBe(3 * written)
  const { read } = rows
  expect(await db.prepare("SELECT count(*) AS n FROM alarms WHERE id LIKE 'rows_%'").first('n')).toBe(3)
  expect(rows.read - read).toBeGreaterThanOrEqual(3)
})

test('a call that costs more than its line is told by its name, and where the line stands', async () => {
  const { token } = await makePerson()
  const lines = ROWS as Record<string, unknown>
  const kept = lines['auth.getMe']
  lines['auth.getMe'] = [0, 0, 'for this test']
  try {
    await expect(call('GET /auth/me', { as: token })).rejects.toThrow(
      /^auth\.getMe has read \d+ rows, and may 0 \(tests\/helpers\/rows\/rows-most\.ts\)/,
    )
  } finally {
    lines['auth.getMe'] = kept
  }
  expect(() => requireFewRows('GET', '/affiliate-links?page=2', { read: 126, written: 0 }, 12)).not.toThrow()
  expect(() => requireFewRows('GET', '/affiliate-links/lnk_01', { read: 30, written: 1 }, 1)).toThrow(
    'links.getLink has written 1 rows, and may 0',
  )
})

/** Where a list is read with few and with many rows behind it, and compared. */
const PROVEN: Record<string, string> = {
  'approvals.listApprovals': 'lists-cost',
  'audit.listAudit': 'audit',
  'audit.listLooks': 'audit',
  'billing.getBilling': 'billing',
  'billing.listBilling': 'billing',
  'deposits.listDeposits': 'deposits',
  'settlements.getSettlement': 'settlement-slices',
  'books.listReceivables': 'books-gathered',
  'books.listBookEntries': 'books-gathered',
  'campaigns.listCampaigns': 'campaigns-guards',
  'campaigns.listContentApplications': 'campaigns-guards',
  'channels.listChannels': 'channels',
  'contents.listContents': 'contents-lists',
  'contents.listCreatorContents': 'contents-lists',
  'groups.getGroup': 'contents-lists',
  'contentOps.listOpsContents': 'ops-lists',
  'creatorOps.listApplications': 'ops-lists',
  'accountOps.listAccountReviews': 'ops-lists',
  'businessOps.listBusinesses': 'ops-lists',
  'figures.listOrdersBehind': 'figure-orders-cost',
  'flags.listFlags': 'flags-money',
  'claimOps.listOpsClaims': 'ops-lists',
  'inquiryOps.listOpsInquiries': 'lists-cost',
  'orders.listOrders': 'flags-money',
  'orderOps.listOpsOrders': 'order-ops',
  'mailOps.listOutbox': 'mail-ops',
  'notifications.listNotifications': 'notifications',
  'journals.listJournal': 'journal',
  'links.listLinks': 'links-cost',
  'payoutOps.listOpsPayouts': 'ops-lists',
  'payoutBatches.listPayoutBatches': 'lists-cost',
  'payouts.listPayouts': 'payouts-cost',
  'statements.listPayoutOrders': 'payout-orders',
  'inbox.listInbox': 'ops-lists',
  'referrals.getMyReferrals': 'referrals',
  'referrals.listReferralEarnings': 'referrals',
  'referralOps.listOpsReferrals': 'referral-ops',
  'search.searchAll': 'search',
  'shelf.getCreatorPage': 'shelf',
  'campaignOps.listOpsCampaigns': 'campaign-ops',
  'campaignOps.listCampaignApplications': 'campaign-ops',
  'intake.listAlarms': 'alarms',
  'channelOps.listOpsChannels': 'ops-lists',
  'partnerOps.listOpsPartners': 'partner-lists',
  'flagOps.listOpsFlags': 'ops-lists',
  'intake.listImports': 'lists-cost',
  'transferOps.listTransferImports': 'lists-cost',
}
/** Lists whose number is counted as they are shown, and how many there can be. */
const FEW: Record<string, string> = {
  'creators.listGrades': 'the grades, of which there are five',
  'partners.listPartners':
    'partners, each of which is signed by hand; visitors are shown a page that is kept',
  'site.listAnnouncements': 'announcements, each of which is written by hand',
  'advertisements.listAdvertisements': 'advertisements, each of which is written by hand',
  'announcementOps.listOpsAnnouncements': 'announcements, each of which is written by hand',
}

test('every list is proven to read no more of a long table, or is one of a few', () => {
  const paged = ENDPOINTS.filter(({ method, schema }) => method === 'GET' && schema.properties?.limit)
  const known = [...Object.keys(PROVEN), ...Object.keys(FEW)].toSorted()
  expect(
    paged.map(({ name }) => name).toSorted(),
    'a list: read it with few and many rows behind it (tests/helpers/rows/rows-read.ts), then name it in PROVEN of tests/api/http/rows.test.ts',
  ).toEqual(known)
})
