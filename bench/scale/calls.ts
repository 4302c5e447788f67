/** Lists every call that only reads, as its caller makes it: the first page and a later one. */
import * as z from 'zod/mini'
import type { Meta } from '#contract/core/endpoint.ts'
import { listEndpoints } from '#contract/index.ts'
import { NOT_CALLED } from './inputs.ts'

/** The person who makes a call: an example account, except `anyone`. */
export type Caller = 'anyone' | 'creator' | 'partner' | 'agency' | 'operator'

/** `on`: the parameter that requests another page. */
export type Call = {
  name: string
  path: string
  who: Caller
  on: 'after' | 'page' | null
}

/** `read` queries the example database for the ids in a path. */
export type ReadRows = (sql: string) => Promise<Record<string, string>[]>

const CREATOR =
  "(SELECT c.id FROM creators c JOIN users u ON u.id = c.user_id WHERE u.email = 'creator@itda.test')"
const oneOf = (table: string, where = '1') => `SELECT id FROM ${table} WHERE ${where} LIMIT 1`
const ofCreator = (table: string) => oneOf(table, `creator_id = ${CREATOR}`)
const SPAN = { from: '2026-01-01', to: '2026-12-31' }
const PARTNER = oneOf('partners', "id = 'prt_demo'")
const MONTH = { month: '2026-11' }
const ofPartner = (table: string, where = '1') => oneOf(table, `partner_id = 'prt_demo' AND ${where}`)
const ofWebhook = (owner: string) =>
  `SELECT d.id FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id WHERE ${owner} LIMIT 1`

/**
 * The input without which an endpoint cannot be called: the query that finds its id, and the rest. inputs.ts
 * has the data that the example lacks, and the list of endpoints that are not called, with the reasons.
 */
const NEEDS: Record<string, { id?: string; as?: string; also?: Record<string, string>; who?: 'creator' }> = {
  'campaigns.getCampaign': { id: oneOf('campaigns') },
  'contents.getContent': { id: ofCreator('contents') },
  'contents.listCreatorContents': { id: `SELECT ${CREATOR} AS id`, as: 'creatorId' },
  'groups.getGroup': { id: ofCreator('content_groups') },
  'claims.getClaim': { id: ofCreator('claims') },
  'inquiries.getInquiry': { id: ofCreator('inquiries'), who: 'creator' },
  'links.getLink': { id: ofCreator('links') },
  'links.getLinkReport': { id: ofCreator('links') },
  'orders.listEarningsBy': { also: { by: 'link' } },
  'orders.getOrder': { id: ofCreator('orders') },
  'partners.getPartner': { id: PARTNER },
  'profiles.getCreator': { id: `SELECT ${CREATOR} AS id`, as: 'creatorId' },
  'shelf.getCreatorPage': {
    id: `SELECT '@' || handle AS id FROM handles WHERE creator_id = ${CREATOR}`,
    as: 'creator',
  },
  'statements.getYearStatement': { also: { year: '2026' } },
  'statements.getReceipt': { id: ofCreator('payouts') },
  'statements.listPayoutOrders': { id: ofCreator('payouts') },
  'tables.exportOrders': { also: SPAN },
  'tables.exportPayouts': { also: SPAN },
  'tables.exportJournal': { also: SPAN },
  'claimOps.getOpsClaim': { id: ofCreator('claims') },
  'intake.listSecrets': { id: PARTNER },
  'networks.getPartnerNetwork': { id: PARTNER },
  'orderOps.getOpsOrder': { id: ofCreator('orders') },
  'partnerOps.getOpsPartner': { id: PARTNER },
  'payoutBatches.previewPayoutBatch': { also: { payOn: '2026-11-25' } },
  'testOrders.getConsole': { id: PARTNER },
  'transferOps.getTransferImport': { id: oneOf('network_imports') },
  'tables.exportOpsList': { also: { list: 'inbox', state: 'quarantined' } },
  'billing.getBilling': { id: PARTNER, also: MONTH },
  'billing.exportBilling': { id: PARTNER, also: MONTH },
  'campaignOps.getOpsCampaign': { id: oneOf('campaigns') },
  'campaignOps.listCampaignApplications': { id: oneOf('campaigns') },
  'inquiryOps.getOpsInquiry': { id: ofCreator('inquiries') },
  'memberOps.getMember': { id: "SELECT id FROM users WHERE email = 'creator@itda.test'" },
  'taxFiles.getTaxFile': { also: { kind: 'monthly-business', ...MONTH } },
  'settlements.getSettlement': { id: PARTNER, also: MONTH },
  'settlements.exportSettlement': { id: PARTNER, also: MONTH },
  'contents.getContentNotice': { id: ofCreator('contents') },
  'flags.getFlag': { id: ofCreator('flags') },
  'inquiries.getInquirySubject': {
    id: `SELECT '/orders/' || id AS id FROM orders WHERE creator_id = ${CREATOR} LIMIT 1`,
    as: 'about',
    who: 'creator',
  },
  'journals.getJournal': { id: ofCreator('orders') },
  'referrals.findInviter': { id: 'SELECT code AS id FROM referrers LIMIT 1', as: 'invitedCode' },
  'search.getHelp': { also: { slug: 'clicks' } },
  'helpOps.getOpsHelp': { also: { slug: 'clicks' } },
  'site.getLegalText': { also: { kind: 'terms' } },
  'legalOps.getOpsLegalText': { also: { kind: 'terms', version: '1' } },
  'site.getAnnouncement': { id: oneOf('announcements', 'published_at IS NOT NULL') },
  'announcementOps.getOpsAnnouncement': { id: oneOf('announcements') },
  'flagOps.getOpsFlag': { id: oneOf('flags') },
  'intake.getImport': { id: oneOf('imports') },
  'payoutBatches.getPayoutBatch': { id: oneOf('payout_batches') },
  'payoutBatches.getPayoutResult': { id: oneOf('payout_results') },
  'advertisements.getAdvertisement': { id: oneOf('advertisements') },
  'deposits.getDeposit': { id: oneOf('deposits') },
  'mailOps.previewMail': { also: { kind: 'application-approved' } },
  'taxFiles.readTaxFile': { also: { kind: 'monthly-business', ...MONTH } },
  'webhooks.getWebhook': { id: ofCreator('webhook_endpoints') },
  'webhooks.listDeliveries': { id: ofCreator('webhook_endpoints') },
  'webhooks.getDelivery': { id: ofWebhook(`e.creator_id = ${CREATOR}`) },
  'recordExports.getRecordExport': { id: oneOf('data_exports', 'kinds IS NOT NULL') },
  'site.listPartnerAnnouncements': { id: PARTNER },
  'notes.getSubjectNotes': { id: ofCreator('contents') },
  'templates.listTemplateChoices': { also: { kind: 'inquiry' } },
  'templates.getTemplate': { id: oneOf('templates') },
  'savedFilters.listFiltersOfList': { also: { list: '/ops/inbox' } },
  'creatorOps.listApplicantConsents': { id: ofCreator('applications') },
  'channelOps.getChannelFacts': { id: ofCreator('channels') },
  'contentOps.getContentFacts': { id: ofCreator('contents') },
  'inbox.getReportFacts': { id: oneOf('inbox') },
  'intake.exportUnmatched': { id: oneOf('imports') },
  'books.getBookEntry': { id: oneOf('book_entries') },
  'networks.getNetwork': { id: "SELECT 'linkprice' AS id", as: 'network' },
  'networkShops.getShopChange': { id: oneOf('network_shop_changes') },
  'partnerPeople.listPartnerPeople': { id: PARTNER },
  'partnerIngestion.getPartnerIngestion': { id: PARTNER },
  'partnerProposals.getProposal': { id: ofPartner('partner_proposals') },
  'partnerWebhooks.getOwnWebhook': { id: ofPartner('webhook_endpoints') },
  'partnerWebhooks.listOwnDeliveries': { id: ofPartner('webhook_endpoints') },
  'partnerWebhooks.getOwnDelivery': { id: ofWebhook("e.partner_id = 'prt_demo'") },
  'partnerCampaigns.getOwnCampaign': { id: ofPartner('campaigns') },
  'partnerCampaigns.listOwnCampaignContents': { id: ofPartner('campaigns') },
  'partnerClaims.getOwnClaim': { id: ofPartner('claims', "state <> 'open'") },
  'partnerConsole.getOwnTestOrder': { id: ofPartner('test_orders') },
  'partnerInvoices.getOwnInvoice': { id: ofPartner('invoices') },
  'partnerInvoices.exportOwnInvoice': { id: ofPartner('invoices') },
}

/** Endpoints for the people of an agency; the contract declares them for members. */
const OF_AGENCIES = /^(agenc|delegations\.listDelegationRequests$)/

/** More inputs with filters and searches, where they use other queries or indexes. */
const ALSO: Record<string, Record<string, string>[]> = {
  'orderOps.listOpsOrders': [
    { partner: 'prt_demo' },
    { state: 'confirmed' },
    { q: 'NAM-100137' },
    { from: '2026-10-01', to: '2026-10-31' },
  ],
  'inbox.listInbox': [{ state: 'accepted' }],
  'payoutOps.listOpsPayouts': [{ state: 'paid' }, { state: 'paid', sort: 'amount' }],
  'creatorOps.listApplications': [{ state: 'approved' }],
  'contentOps.listOpsContents': [{ state: 'published' }],
  'contents.listContents': [{ sort: 'earnings' }, { q: '백팩' }],
  'links.listLinks': [{ sort: 'earnings' }, { q: '백팩' }],
  'memberOps.listMembers': [{ q: 'creator@itda.test' }],
  'search.searchAll': [{ q: '백팩' }],
  'books.listBookEntries': [
    { book: 'receivable' },
    { account: 'receivable:prt_demo' },
    { from: '2026-10-01', to: '2026-10-31' },
  ],
}

export async function listCalls(read: ReadRows): Promise<{ calls: Call[]; leftOut: string[] }> {
  const calls: Call[] = []
  const leftOut: string[] = []
  for (const { name, method, path, meta, input } of listEndpoints()) {
    if (method !== 'GET') continue
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const needs = NEEDS[name]
    const found = needs?.id ? (await read(needs.id))[0]?.id : ''
    if (NOT_CALLED[name] || (schema.required?.length && !needs) || found === undefined) {
      leftOut.push(name)
      continue
    }
    const who = needs?.who ?? callerOf(name, meta)
    const on = schema.properties?.after ? 'after' : schema.properties?.page ? 'page' : null
    for (const more of [{}, ...(ALSO[name] ?? [])]) {
      const fields: Record<string, string> = {
        ...needs?.also,
        ...more,
        ...(found && { [needs?.as ?? 'id']: found }),
      }
      const said = Object.entries(more).map(([key, value]) => `${key}=${value}`)
      calls.push({ name: [name, ...said].join(' '), path: toPath(path, fields), who, on })
    }
  }
  return { calls, leftOut }
}

function callerOf(name: string, { who }: Pick<Meta, 'who'>): Caller {
  if (OF_AGENCIES.test(name)) return 'agency'
  if (who === 'staff') return 'operator'
  return who === 'member' ? 'creator' : who
}

function toPath(path: string, fields: Record<string, string>): string {
  const rest = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? ''
    delete rest[name]
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams(rest).toString()
  return query ? `${filled}?${query}` : filled
}
