/**
 * The addresses of the web's pages, for mails, responses, the menu and analytics. A link inside the web may spell out its
 * address, because a house rule checks that it leads to a page. Use `import * as pages`, so that a bundle contains only the
 * addresses it uses. Every line is a route, and every route has a line (tests/web/pages/pages.test.ts).
 */

import type { Provider } from '../accounts/social.ts'
import type { LinkedHelp } from './help-linked.ts'
import type { MemberWay } from './member-ops.ts'

const part = encodeURIComponent

export * from './billing-pages.ts'
export * from './developer-pages.ts'
export * from './earning-pages.ts'
export * from './paying-pages.ts'
export * from './upkeep-pages.ts'

export const home = '/'
export const start = '/start'
/** The start page with one section open; then it returns to `next`, a path of this site with its query. */
export const startSection = (
  section: 'email-login' | 'email-sign-up' | 'reset-password' | 'social-sign-up',
  next = home,
) => `${start}?${new URLSearchParams({ section, ...(next !== home && { next }) })}`
export const auth = (provider: Provider) => `/auth/${part(provider)}`
export const authCallback = (provider: Provider) => `${auth(provider)}/callback`
/** The target of the link in an invitation mail. */
export const operatorInvite = (token: string) => `/operator-invite?${new URLSearchParams({ token })}`
export const secondFactor = '/second-factor'
export const signOut = '/sign-out'
export const apply = '/apply'
export const identity = '/identity'
/** The page on which the person verifies their identity; afterwards it returns to `next`. */
export const identityFor = (purpose: 'apply' | 'guardian' | 'payout' | 'settings' | 'renew', next?: string) =>
  `${identity}?${new URLSearchParams({ for: purpose, ...(next && { next }) })}`
/** The page that the provider's window returns to. */
export const identityReturn = '/identity/return'
export const transfer = '/transfer'

export const search = '/search'
export const searchFor = (q: string) => `${search}?${new URLSearchParams({ q })}`
export const searchSuggestions = '/search/suggestions'
export const help = '/help'
export const helpArticle = (slug: string) => `/help/${part(slug)}`
/** A help article, for links in the product's own texts. */
export const helpOn = (slug: LinkedHelp) => helpArticle(slug)
export const announcements = '/announcements'
export const contact = '/contact'
/** The subject: `order:ord_…`, `payout:pay_…`, `link:lnk_…`, `partner:prt_…`, `page:/…`, `error:…`. */
/** The form of an inquiry that suggests this shop as a partner. */
export const contactShop = (host: string) => `${contact}?${new URLSearchParams({ shop: host })}`
export const contactAbout = (about: string) => `${contact}?${new URLSearchParams({ about })}`
/** One inquiry with its answers; a visitor opens it with the token from a mail. */
export const inquiry = (id: string, token?: string) =>
  `${contact}/${part(id)}${token ? `?${new URLSearchParams({ token })}` : ''}`
export const announcement = (id: string) => `/announcements/${part(id)}`
export const terms = '/terms'
export const privacy = '/privacy'
/** One version of a text, also before and after it is in force. */
export const legalText = (kind: 'terms' | 'privacy', version?: number) =>
  `${kind === 'terms' ? terms : privacy}${version ? `?version=${version}` : ''}`
export const banner = '/banner'
export const share = '/share'
export const sitemap = '/sitemap.xml'
export const robots = '/robots.txt'

export const partners = '/partners'
export const partner = (id: string) => `/partners/${part(id)}`
export const campaigns = '/campaigns'
export const campaign = (id: string) => `/campaigns/${part(id)}`
export const creator = (id: string) => `/creators/${part(id)}`
/** The page under the current handle; earlier handles of the creator redirect to it. */
export const handlePage = (handle: string) => `/@${part(handle)}`
export const group = (id: string) => `/groups/${part(id)}`
export const certificates = '/certificates'
export const certificate = (code: string) => `/certificates/${part(code)}`

export const links = '/links'
export const linksTab = (tab: 'create' | 'mine' | 'trash') => `${links}?tab=${tab}`
export const linkProblems = '/links?tab=mine&problem=true'
export const link = (id: string) => `/links/${part(id)}`
export const linkEdit = (id: string) => `${link(id)}/edit`
export const linkQr = (id: string) => `${link(id)}/qr`
export const linkRepoint = '/links/repoint'
export const channels = '/channels'
export const channelOwnership = (id: string) => `/channels/${part(id)}/ownership`
export const contents = '/contents'
export const contentNew = '/contents/new'
export const contentLinks = '/contents/links'
export const content = (id: string) => `/contents/${part(id)}`
export const contentEdit = (id: string) => `${content(id)}/edit`

export const claims = '/claims'
/** The form for a missing sale of this link, by its code. */
export const claimOf = (code: string) => `${claims}?${new URLSearchParams({ link: code })}`
export const claim = (id: string) => `${claims}/${part(id)}`
export const payouts = '/payouts'
export const payoutOf = (amount: string) => `${payouts}?${new URLSearchParams({ amount })}`
export const payoutIdentity = '/payouts#identity'
export const payoutReceipt = (id: string) => `/payouts/${part(id)}/receipt`
export const payoutOrders = (id: string, after?: string) =>
  `/payouts/${part(id)}/orders${after ? `?${new URLSearchParams({ after })}` : ''}`
export const registration = '/payouts/registration'
export const residentNumber = '/payouts/resident-number'
export const statement = (year: number) => `/payouts/statements/${year}`
export const grades = '/grades'
export const referrals = '/referrals'

export const shelf = '/shelf'
/** The page of this creator as readers see it, for the frame beside the form. */
export const shelfPreview = (creator: string) => `${shelf}/preview/${part(creator)}`
/** The shelf with this link selected in the form. */
export const shelfAdd = (linkId: string) => `${shelf}?link=${part(linkId)}#add-card`
export const profile = '/profile'
export const notifications = '/notifications'
export const notificationsPush = `${notifications}#push`
export const settings = '/settings'
/** The link in a mail that withdraws the consent to advertising without a sign-in. */
export const unsubscribe = '/unsubscribe'
export const unsubscribeOf = (ref: { id: string; token: string }) =>
  `${unsubscribe}?${new URLSearchParams(ref)}`
export const settingsTab = (
  tab: 'profile' | 'account' | 'identity' | 'payout' | 'marketing' | 'sessions' | 'looks' | 'data' | 'leave',
) => `${settings}?tab=${tab}`
export const secondFactorSettings = '/settings/second-factor'

export const ops = '/ops'
export const opsAccounts = '/ops/accounts'
export const opsAdvertising = '/ops/advertising'
export const opsAdvertisingNew = `${opsAdvertising}/new`
export const opsAdvertisement = (id: string, doing?: 'send' | 'stop' | 'edit') =>
  `${opsAdvertising}/${part(id)}${doing ? `?do=${doing}` : ''}`
export const opsAdvertisingFrame = (id: string) => `${opsAdvertisement(id)}/frame`
export const opsAnnouncements = '/ops/announcements'
export const opsAnnouncementNew = '/ops/announcements/new'
export const opsAnnouncement = (id: string) => `/ops/announcements/${part(id)}`
export const opsApplications = '/ops/applications'
export const opsApprovals = '/ops/approvals'
export const opsApproved = '/ops/approvals?state=approved'
export const opsAudit = '/ops/audit'
export const opsBusinesses = '/ops/businesses'
export const opsCampaigns = '/ops/campaigns'
export const opsCampaignNew = '/ops/campaigns/new'
export const opsCampaign = (id: string) => `/ops/campaigns/${part(id)}`
export const opsChannels = '/ops/channels'
export const opsContents = '/ops/contents'
export const opsDownload = (list: string) => `/ops/download/${part(list)}`
export const opsAuditFile = '/ops/download/audit'
export const opsOrdersFile = '/ops/download/orders'
export const opsPersonalDataFile = '/ops/download/personal-data'
export const opsFile = (id: string) => `/ops/files/${part(id)}`
export const opsFinance = '/ops/finance'
export const opsFinanceOf = (month: string) => `${opsFinance}?${new URLSearchParams({ month })}`
export const opsReceivables = '/ops/finance/receivables'
export const opsFinanceClosing = (month: string) => `${opsFinanceOf(month)}&do=close`
export const opsBookEntry = '/ops/finance/entry'
export const opsBookEntryOf = (partner: string) => `${opsBookEntry}?${new URLSearchParams({ partner })}`
export const opsEntries = '/ops/finance/entries'
/** `book`: all accounts of a kind; `account`: one account. Without days: the open month. */
export const opsEntriesOf = (ask: { book?: string; account?: string; from?: string; to?: string }) =>
  `${opsEntries}?${new URLSearchParams(ask)}`
export const opsFilters = '/ops/filters'
export const opsFlags = '/ops/flags'
export const opsFlag = (id: string) => `/ops/flags/${part(id)}`
export const opsGrades = '/ops/grades'
export const opsGradesEdit = (what: 'table' | 'withdraw') => `${opsGrades}?edit=${what}`
export const opsImports = '/ops/imports'
export const opsImport = (id: string) => `/ops/imports/${part(id)}`
export const opsInbox = '/ops/inbox'
/** The waiting messages that match the beginning of an order number. */
export const opsInboxFor = (q: string) => `${opsInbox}?${new URLSearchParams({ q })}`
/** The inbox with one message open, if it is on the first page of waiting ones. */
export const opsInboxAt = (id: string) => `${opsInbox}?open=${part(id)}`
export const opsMembers = '/ops/members'
/** The members that match a search, such as the id of a creator. */
export const opsMembersFor = (q: string) => `${opsMembers}?${new URLSearchParams({ q })}`
/** `from`: how the operator found the member; `doing`: the open form. */
export const opsMember = (id: string, from?: MemberWay, doing?: string) => {
  const search = new URLSearchParams({ ...(from && { from }), ...(doing && { do: doing }) })
  return `/ops/members/${part(id)}${search.size > 0 ? `?${search}` : ''}`
}
export const opsInquiries = '/ops/inquiries'
export const opsInquiry = (id: string) => `/ops/inquiries/${part(id)}`
/** The list of claims for missing sales. */
export const opsClaims = '/ops/claims'
export const opsClaim = (id: string) => `/ops/claims/${part(id)}`
export const opsMails = '/ops/mails'
/** The preview of a mail of this kind. */
export const opsMailKind = (kind: string) => `${opsMails}?kind=${part(kind)}`
export const opsMailFrame = (kind: string) => `${opsMails}/${part(kind)}`
export const opsOutbox = '/ops/mails/outbox'
/** The list of mails sent to this address. */
export const opsOutboxTo = (email: string) =>
  `${opsOutbox}?${new URLSearchParams({ state: 'sent', q: email })}`
export const opsNetworkWords = '/ops/networks/words'
export const opsNetworkWordsOf = (asked: { network?: string; state?: string; after?: string }) =>
  `${opsNetworkWords}?${new URLSearchParams(asked)}`
export const opsOperators = '/ops/operators'
export const opsSecretsOf = (partner: string) => `/ops/secrets?partner=${part(partner)}`
export const opsOrders = '/ops/orders'
export const opsOrdersOf = (creator: string) => `${opsOrders}?${new URLSearchParams({ creator })}`
export const opsOrder = (id: string) => `${opsOrders}/${part(id)}`
export const opsOrderCorrection = (id: string) => `${opsOrder(id)}?edit=correct`
export const opsPartners = '/ops/partners'
export const opsPartnerNew = '/ops/partners/new'
export const opsPartnerFile = '/ops/partners/file'
export const opsPartner = (id: string) => `/ops/partners/${part(id)}`
export const opsPartnerConsole = (id: string, tab?: ConsoleTab) =>
  `${opsPartner(id)}/console${tab ? `?tab=${tab}` : ''}`
export const opsPartnerTest = (id: string, testId: string) =>
  `${opsPartnerConsole(id)}?${new URLSearchParams({ test: testId })}`
export type ConsoleTab = 'order' | 'signature' | 'code' | 'refused'
/** The forms of a partner's page, by their name in the address. */
export type PartnerEdit = 'page' | 'facts' | 'rates' | 'pays' | 'network' | 'open' | 'pause' | 'end'
export const opsPartnerEdit = (id: string, what: PartnerEdit) => `${opsPartner(id)}?edit=${what}`
export const opsPayouts = '/ops/payouts'
/** One payout, open in the list of its state. */
export const opsPayout = (id: string) =>
  `${opsPayouts}?${new URLSearchParams({ q: id, open: id })}#${part(id)}`
export const opsPersonalData = '/ops/personal-data'
export const opsReferrals = '/ops/referrals'
export const opsSearch = '/ops/search'
export const opsSearchSuggestions = '/ops/search/suggestions'
export const opsSecrets = '/ops/secrets'
export const opsSite = '/ops/site'
export const opsCategories = '/ops/site/categories'
/** The categories with the form of one, or of a new one, open. */
export const opsCategoryEdit = (code: string) => `${opsCategories}?${new URLSearchParams({ edit: code })}`
export const opsExperiments = '/ops/site/experiments'
export const opsHelp = '/ops/site/help'
/** The help with the form of a new article open. */
export const opsHelpNew = `${opsHelp}?edit=new`
/** `version`: an earlier version of the article. */
export const opsHelpArticle = (slug: string, version?: number) =>
  `${opsHelp}/${part(slug)}${version === undefined ? '' : `?version=${version}`}`
export const opsLegalTexts = '/ops/site/terms'
export const opsLegalText = (kind: string, version: number) => `${opsLegalTexts}/${part(kind)}/${version}`
/** `edit`: the kind of channel whose form is open; `outdate`: the sentence to confirm as outdated. */
export const opsNotices = '/ops/site/notices'
export const opsNoticeEdit = (channelCode: string) =>
  `${opsNotices}?${new URLSearchParams({ edit: channelCode })}`
export const opsNoticeOutdate = (code: string) => `${opsNotices}?${new URLSearchParams({ outdate: code })}`
export const opsPolicy = '/ops/site/policy'
export const opsTemplates = '/ops/templates'
export const opsTemplate = (id: string) => `${opsTemplates}/${part(id)}`
export const opsTemplateNew = `${opsTemplates}/new`
export const opsTemplateNewOf = (kind: string) => `${opsTemplateNew}?kind=${part(kind)}`
export const opsTransfers = '/ops/transfers'
export const opsTransfer = (id: string) => `/ops/transfers/${part(id)}`
