/** The pages of partners, for everybody and for operators. */

import { sampleOf } from '../samples.ts'
import { FILTERS } from './note-pages.ts'
import type { PageRow } from './pages.ts'

const PRT = sampleOf('partners.listPartners').items[0].id
const TST = sampleOf('testOrders.getConsole').test.id
const ORD = sampleOf('partnerOrders.listOwnOrders').items[0].id
const INVOICE = sampleOf('partnerInvoices.getOwnInvoice')
const INV = INVOICE.id
/** A cancelled invoice of a site that names no company. */
const NO_ACCOUNT = {
  'partnerInvoices.getOwnInvoice': { ...INVOICE, state: 'cancelled', from: null, receipts: [] },
}
const MSG = sampleOf('partnerConsole.listOwnReports').items[0].id
const CLM = sampleOf('partnerClaims.listOwnClaims').items[0].id
const PRP = sampleOf('partnerProposals.listOwnProposals').items[0].id
const NSC = sampleOf('networkShops.getShopChange').id
const CMP = sampleOf('partnerCampaigns.listOwnCampaigns').items[0].id
const LNK = sampleOf('partnerStatistics.listOwnLinkStatistics').items[0].id
const USR = sampleOf('partnerPeople.listOwnPeople').items[0].id
const KEY = sampleOf('partnerKeys.listOwnKeys').items[0].id
/** The page works without this endpoint, because the API checks the second factor again. */
const PROOF = ['secondFactor.getSecondFactor']

export const PARTNER_PAGES: Record<string, PageRow[]> = {
  'routes/partners._index': [
    { path: '/partners', who: 'visitor', soft: ['creators.listGrades'] },
    { path: '/partners?q=a', who: 'creator', soft: ['creators.listGrades'] },
  ],
  'routes/partners.$id': [
    {
      path: '/partners/prt_1',
      who: 'visitor',
      soft: ['creators.listGrades', 'site.listPartnerAnnouncements'],
    },
    {
      path: '/partners/prt_1',
      who: 'member',
      soft: ['creators.listGrades', 'campaigns.listCampaigns', 'site.listPartnerAnnouncements'],
    },
  ],
  'routes/ops.partners._index': [
    { path: '/ops/partners', who: 'operator', soft: FILTERS },
    { path: `/ops/partners?q=a&state=paused&after=%7E${PRT}`, who: 'operator', soft: FILTERS },
    { path: `/ops/partners?do=pause-many&ids=${PRT}`, who: 'operator', soft: [...PROOF, ...FILTERS] },
  ],
  'routes/ops.partners.$id._index': [
    { path: `/ops/partners/${PRT}`, who: 'operator' },
    { path: `/ops/partners/${PRT}?edit=page`, who: 'operator', soft: PROOF },
    { path: `/ops/partners/${PRT}?edit=facts`, who: 'operator', soft: PROOF },
    { path: `/ops/partners/${PRT}?edit=rates`, who: 'operator', soft: PROOF },
    { path: `/ops/partners/${PRT}?edit=pays`, who: 'operator', soft: PROOF },
    { path: `/ops/partners/${PRT}?edit=network`, who: 'operator', soft: PROOF },
    { path: `/ops/partners/${PRT}?edit=open`, who: 'operator', soft: PROOF },
    { path: `/ops/partners/${PRT}?edit=end`, who: 'operator', soft: PROOF },
  ],
  'routes/ops.partners.file': [{ path: '/ops/partners/file', who: 'operator', soft: PROOF }],
  'routes/ops.partners.$id.console': [
    { path: `/ops/partners/${PRT}/console`, who: 'operator' },
    { path: `/ops/partners/${PRT}/console?test=${TST}`, who: 'operator' },
    { path: `/ops/partners/${PRT}/console?test=%00&tab=nothing`, who: 'operator' },
    { path: `/ops/partners/${PRT}/console?tab=signature`, who: 'operator' },
    { path: `/ops/partners/${PRT}/console?tab=code`, who: 'operator' },
    { path: `/ops/partners/${PRT}/console?tab=refused`, who: 'operator' },
  ],
  'routes/partner.console': [
    { path: '/partner/console', who: 'partner' },
    { path: `/partner/console?test=${TST}`, who: 'partner' },
    { path: '/partner/console?test=%00&tab=nothing', who: 'partner' },
    { path: '/partner/console?tab=signature', who: 'partner' },
    { path: '/partner/console?tab=code', who: 'partner' },
    { path: '/partner/console?tab=refused', who: 'partner' },
  ],
  'routes/partner.webhooks.$id': [
    { path: '/partner/webhooks/whe_1', who: 'partner', soft: ['partnerWebhooks.listOwnDeliveries'] },
  ],
  'routes/partner._index': [
    { path: '/partner', who: 'partner' },
    { path: `/partner?after=${MSG}`, who: 'partner' },
  ],
  'routes/partner.claims._index': [
    { path: '/partner/claims', who: 'partner' },
    { path: `/partner/claims?tab=ended&after=${CLM}`, who: 'partner' },
  ],
  'routes/partner.claims.$id': [{ path: `/partner/claims/${CLM}`, who: 'partner' }],
  'routes/partner.ingestion': [
    { path: '/partner/ingestion', who: 'partner' },
    { path: '/partner/ingestion?system=php', who: 'partner' },
  ],
  'routes/ops.partners.$id.ingestion': [
    { path: `/ops/partners/${PRT}/ingestion`, who: 'operator' },
    { path: `/ops/partners/${PRT}/ingestion?system=node`, who: 'operator' },
    { path: `/ops/partners/${PRT}/ingestion?edit=columns`, who: 'operator' },
    { path: `/ops/partners/${PRT}/ingestion?edit=mail`, who: 'operator', soft: PROOF },
  ],
  'routes/partner.secrets': [{ path: '/partner/secrets', who: 'partner', soft: PROOF }],
  'routes/partner.orders._index': [
    { path: '/partner/orders', who: 'partner' },
    { path: `/partner/orders?month=2026-11&monthOf=confirmed&q=a&after=2026%7E${ORD}`, who: 'partner' },
    { path: '/partner/orders?month=lost', who: 'partner', isRefused: true },
    { path: '/partner/orders?monthOf=confirmed&state=cancelled', who: 'partner', isRefused: true },
  ],
  'routes/partner.orders.compare': [{ path: '/partner/orders/compare', who: 'partner' }],
  'routes/partner.invoices._index': [
    { path: '/partner/invoices', who: 'partner' },
    { path: `/partner/invoices?after=2026-10%7E${INV}`, who: 'partner' },
  ],
  'routes/partner.invoices.$id._index': [
    { path: `/partner/invoices/${INV}`, who: 'partner' },
    { path: `/partner/invoices/${INV}`, who: 'partner', given: NO_ACCOUNT },
  ],
  'routes/partner.proposals': [
    { path: '/partner/proposals', who: 'partner' },
    { path: `/partner/proposals?after=${PRP}`, who: 'partner' },
    ...['rates', 'window', 'exclusions', 'announcement'].map((kind) => ({
      path: `/partner/proposals?new=${kind}`,
      who: 'partner' as const,
    })),
    { path: `/partner/proposals?withdraw=${PRP}`, who: 'partner' },
  ],
  'routes/ops.networks.$network': [{ path: '/ops/networks/linkprice', who: 'operator' }],
  'routes/ops.networks.shops._index': [
    { path: '/ops/networks/shops', who: 'operator' },
    {
      path: `/ops/networks/shops?state=dismissed&kind=rate&network=linkprice&q=a&after=%7E${NSC}`,
      who: 'operator',
    },
    { path: `/ops/networks/shops?do=accept-many&ids=${NSC}`, who: 'operator', soft: PROOF },
  ],
  'routes/ops.networks.shops.$id': [{ path: `/ops/networks/shops/${NSC}`, who: 'operator', soft: PROOF }],
  'routes/ops.partners.proposals._index': [
    { path: '/ops/partners/proposals', who: 'operator' },
    { path: `/ops/partners/proposals?state=declined&after=${PRP}`, who: 'operator' },
  ],
  'routes/ops.partners.proposals.$id': [
    { path: `/ops/partners/proposals/${PRP}`, who: 'operator', soft: PROOF },
  ],
  'routes/partner.campaigns._index': [
    { path: '/partner/campaigns', who: 'partner' },
    { path: `/partner/campaigns?after=${CMP}`, who: 'partner' },
  ],
  'routes/partner.campaigns.$id': [
    { path: `/partner/campaigns/${CMP}`, who: 'partner' },
    { path: `/partner/campaigns/${CMP}?state=done`, who: 'partner' },
  ],
  'routes/partner.statistics._index': [
    { path: '/partner/statistics', who: 'partner' },
    { path: '/partner/statistics?from=2026-11-01&to=2026-11-20', who: 'partner' },
  ],
  'routes/partner.statistics.links': [
    { path: '/partner/statistics/links', who: 'partner' },
    {
      path: `/partner/statistics/links?month=2026-10&after=1%7E${LNK}`,
      who: 'partner',
    },
  ],
  'routes/partner.statistics.contents': [
    { path: '/partner/statistics/contents?month=2026-10', who: 'partner' },
  ],
  'routes/partner.keys': [
    { path: '/partner/keys', who: 'partner', soft: PROOF },
    { path: `/partner/keys?revoke=${KEY}`, who: 'partner', soft: PROOF },
  ],
  'routes/partner.people': [
    { path: '/partner/people', who: 'partner', soft: PROOF },
    { path: `/partner/people?remove=${USR}`, who: 'partner', soft: PROOF },
  ],
  'routes/ops.partners.$id.people': [
    { path: `/ops/partners/${PRT}/people`, who: 'operator' },
    { path: `/ops/partners/${PRT}/people?remove=${USR}`, who: 'operator' },
  ],
  'routes/partner-invite': [{ path: `/partner-invite?token=${'a'.repeat(43)}`, who: 'member' }],
  'routes/ops.partners.new': [{ path: '/ops/partners/new', who: 'operator', soft: PROOF }],
}
