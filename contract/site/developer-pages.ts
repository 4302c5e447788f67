/** Addresses of the pages for people who write programs; see pages.ts. */
import type { Language } from './developers/developers.ts'

const part = encodeURIComponent

export const apiKeys = '/settings/api-keys'
/** The list with the question whether to revoke this key. */
export const apiKeyRevoke = (id: string) => `${apiKeys}?revoke=${part(id)}`
export const webhooks = '/settings/webhooks'
export const webhook = (id: string) => `${webhooks}/${part(id)}`
/** One delivery with its body and the answers to it. */
export const webhookDelivery = (id: string) => `${webhooks}/deliveries/${part(id)}`

/** The reports of a partner, for its own people. */
export const partnerHome = '/partner'
export const partnerReportsAfter = (id: string) => `${partnerHome}?after=${encodeURIComponent(id)}`
export const partnerOrders = '/partner/orders'
/** The list with filters, such as one month. */
export const partnerOrdersAt = (asked: Record<string, string>) =>
  `${partnerOrders}?${new URLSearchParams(asked)}`
/** The same orders as a file. */
export const partnerOrdersFile = (asked: Record<string, string>) =>
  `${partnerOrders}/download?${new URLSearchParams(asked)}`
/** The page that compares a file of the partner with our orders. */
export const partnerCompare = `${partnerOrders}/compare`
export const partnerStatistics = '/partner/statistics'
/** The days of a range; without one, the last thirty. */
export const partnerStatisticsOf = (range: { from: string; to: string }) =>
  `${partnerStatistics}?${new URLSearchParams(range)}`
/** One month by link or by content, further down from `after`. */
type MonthAsk = { month?: string; after?: string }
const monthAt = (path: string, { month, after }: MonthAsk) =>
  month || after
    ? `${path}?${new URLSearchParams({ ...(month && { month }), ...(after && { after }) })}`
    : path
const linkSums = `${partnerStatistics}/links`
const contentSums = `${partnerStatistics}/contents`
export const partnerLinkStatistics = (asked: MonthAsk = {}) => monthAt(linkSums, asked)
export const partnerContentStatistics = (asked: MonthAsk = {}) => monthAt(contentSums, asked)
export const partnerCampaigns = '/partner/campaigns'
export const partnerCampaignsAfter = (id: string) => `${partnerCampaigns}?after=${part(id)}`
/** The contents of one state, further down from `after`. */
export const partnerCampaign = (id: string, asked: { state?: string; after?: string } = {}) => {
  const query = new URLSearchParams(asked)
  return `${partnerCampaigns}/${part(id)}${query.size > 0 ? `?${query}` : ''}`
}
/** The proposals of a partner to operators. */
export const partnerProposals = '/partner/proposals'
export const partnerProposalsAfter = (id: string) => `${partnerProposals}?after=${part(id)}`
/** The list with the form of a new proposal of this kind, or with the question whether to take one back. */
export const partnerProposalNew = (kind: string) => `${partnerProposals}?new=${part(kind)}`
export const partnerProposalWithdraw = (id: string) => `${partnerProposals}?withdraw=${part(id)}`
/** The same proposals, for operators. */
export const opsProposals = (asked: { state?: string; after?: string } = {}) => {
  const query = new URLSearchParams(asked)
  return `/ops/partners/proposals${query.size > 0 ? `?${query}` : ''}`
}
export const opsProposal = (id: string) => `/ops/partners/proposals/${part(id)}`
export const partnerConsole = '/partner/console'
export const partnerConsoleAt = (tab: string) => `${partnerConsole}?tab=${tab}`
export const partnerTest = (testId: string) => `${partnerConsole}?test=${encodeURIComponent(testId)}`
/** Code for the pages of the partner's shop. */
export const partnerIngestion = '/partner/ingestion'
export const partnerIngestionFor = (system: string) => `${partnerIngestion}?system=${part(system)}`
/** The same for operators, with the names of the partner's columns and its address for files. */
export const opsPartnerIngestion = (id: string, system?: string) =>
  `/ops/partners/${part(id)}/ingestion${system ? `?system=${part(system)}` : ''}`
export const opsPartnerIngestionEdit = (id: string, edit: 'columns' | 'mail' | 'senders' | 'end') =>
  `${opsPartnerIngestion(id)}?edit=${edit}`
export const opsUnmatched = (importId: string) => `/ops/download/unmatched?import=${part(importId)}`
export const partnerSecrets = '/partner/secrets'
export const partnerKeys = '/partner/keys'
/** The list with the question whether to revoke this key. */
export const partnerKeyRevoke = (id: string) => `${partnerKeys}?revoke=${part(id)}`
export const partnerWebhooks = '/partner/webhooks'
export const partnerWebhook = (id: string) => `${partnerWebhooks}/${part(id)}`
export const partnerWebhookDelivery = (id: string) => `${partnerWebhooks}/deliveries/${part(id)}`
/** Missing sales that operators asked the partner about; `tab`: those it answered. */
export const partnerClaims = '/partner/claims'
export const partnerClaimsEnded = `${partnerClaims}?tab=ended`
export const partnerClaim = (id: string) => `${partnerClaims}/${part(id)}`
export const partnerPeople = '/partner/people'
/** The list with the question whether to remove this person. */
export const partnerPersonRemove = (id: string) => `${partnerPeople}?remove=${encodeURIComponent(id)}`
/** The same people, for operators. */
export const opsPartnerPeople = (id: string) => `/ops/partners/${encodeURIComponent(id)}/people`
export const opsPartnerPersonRemove = (id: string, person: string) =>
  `${opsPartnerPeople(id)}?remove=${encodeURIComponent(person)}`
/** The link in an invitation mail. */
export const partnerInvite = (token: string) => `/partner-invite?${new URLSearchParams({ token })}`

/** The creators of an agency, for its people. */
export const agency = '/agency'
export const agencyCreator = (id: string) => `${agency}/creators/${part(id)}`
/** The creator's contents, in place of the links. */
export const agencyContents = (id: string) => `${agencyCreator(id)}?tab=contents`
/** The question whether to leave this creator. */
export const agencyLeave = (id: string) => `${agencyCreator(id)}?leave=1`
export const agencyNew = '/agency/new'
export const agencyRequests = '/agency/requests'
export const agencySettings = '/agency/settings'
/** The question whether to end the agency. */
export const agencyEnd = `${agencySettings}?end=1`
export const agencyPeople = '/agency/people'
export const agencyPersonRemove = (id: string) => `${agencyPeople}?remove=${part(id)}`
export const agencyKeys = '/agency/keys'
/** The list with the question whether to revoke this key. */
export const agencyKeyRevoke = (id: string) => `${agencyKeys}?revoke=${part(id)}`
/** The keys of a person, of their agency, or of their partner. */
export const keysOf = (owner: 'own' | 'agency' | 'partner') =>
  owner === 'partner' ? partnerKeys : owner === 'agency' ? agencyKeys : apiKeys
/** The link in an invitation to work for an agency. */
export const agencyInvite = (token: string) => `/agency-invite?${new URLSearchParams({ token })}`
/** The link in an agency's request to a creator. */
export const delegationRequest = (token: string) => `/delegation?${new URLSearchParams({ token })}`
/** The agencies to which a creator gave something. */
export const ownAgencies = '/settings/agencies'
export const ownAgencyEnd = (id: string) => `${ownAgencies}?end=${part(id)}`
export const agencyActs = `${ownAgencies}/log`
export const agencyActsAfter = (id: string) => `${agencyActs}?after=${part(id)}`

export const devMail = '/dev/mail'
/** The mailbox with one mail open, as text and as HTML. */
export const devMailShown = (id: string) => `${devMail}?show=${part(id)}`
export const devMailFrame = (id: string) => `${devMail}/${part(id)}`

/** The parameter that chooses English; Korean has none. */
const inLanguage = (path: string, lang: Language) => (lang === 'en' ? `${path}?lang=en` : path)
export const developers = '/developers'
export const developersIn = (lang: Language) => inLanguage(developers, lang)
export const developersSearch = `${developers}/search`
export const developersSearchFor = (q: string, lang: Language) =>
  `${developersSearch}?${new URLSearchParams({ q, ...(lang === 'en' && { lang }) })}`
export const developerGuide = (slug: string, lang: Language = 'ko') =>
  inLanguage(`${developers}/guides/${part(slug)}`, lang)
export const developerArea = (area: string, lang: Language = 'ko') =>
  inLanguage(`${developers}/areas/${part(area)}`, lang)
/** `name`: the operation, such as `links.createLink`. */
export const developerOperation = (name: string, lang: Language = 'ko') =>
  inLanguage(`${developers}/reference/${part(name)}`, lang)
