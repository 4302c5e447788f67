/**
 * Every page that loads data: its address, the person who opens it, and the endpoints that may fail without
 * breaking it. For a page in no table, its `handle` gives the person and the address, and it needs all its
 * endpoints.
 */

import { readPages } from '../../../../scripts/pages.ts'
import { dueOf } from '../forms/ops/legal-forms.ts'
import type { Person } from '../people.ts'
import { OPEN_CAMPAIGN, SELECTED_CAMPAIGN, sampleOf } from '../samples.ts'
import { ACCOUNT_PAGES } from './account-pages.ts'
import { AGENCY_PAGES } from './agency-pages.ts'
import { CONTENT_PAGES } from './content-pages.ts'
import { OPS_PAGES } from './ops-pages.ts'
import { PARTNER_PAGES } from './partner-pages.ts'
import { NO_HANDLE, SHELF_PAGES } from './shelf-pages.ts'

export type PageRow = {
  path: string
  who: Person
  /** Answers by endpoint that replace the samples. */
  given?: Record<string, unknown>
  /** Optional endpoints: the page works without them. */
  soft?: string[]
  /** Endpoints whose refusals (4xx) the page shows itself. */
  says?: string[]
  /** Endpoints that check the input in the address: the page shows their refusal with its status. */
  refuses?: string[]
  /** The address to which the page redirects in the good case. */
  leadsTo?: string
  /** It redirects by the person. When it cannot learn who they are, it says so. */
  leadsBy?: 'person'
  /**
   * Its address requests something impossible: the whole page is shown with a message, and the status is 422.
   */
  isRefused?: boolean
}

/** Endpoints of the layout: the site configuration, and the counts of waiting items for operators. */
export const SOFT_EVERYWHERE = ['site.getSiteConfig', 'home.getWaiting']

const DEV_MAIL = encodeURIComponent(sampleOf('dev.listMails')[0].id)
const CONFIRMING = ['account.listSessions', 'social.listProviders']
/** An operator who has not proved a factor yet. */
const UNPROVED = {
  'secondFactor.getSecondFactor': { ...sampleOf('secondFactor.getSecondFactor'), isFresh: false },
}

const ROWS_BY_HAND: Record<string, PageRow[]> = {
  ...OPS_PAGES,
  ...ACCOUNT_PAGES,
  ...AGENCY_PAGES,
  'routes/_index': [
    { path: '/', who: 'visitor', soft: ['audience.getExperiments'] },
    { path: '/?clicks=1000&bought=1.5&order=30000', who: 'visitor', soft: ['audience.getExperiments'] },
    { path: '/', who: 'creator', soft: ['grades.getMyGrade'] },
    {
      path: '/',
      who: 'operator',
      soft: ['creators.getCreatorHome', 'grades.getMyGrade'],
      leadsTo: '/ops',
      leadsBy: 'person',
    },
  ],
  'routes/$': [{ path: '/nothing-here', who: 'visitor', leadsTo: '404' }],
  ...SHELF_PAGES,
  ...PARTNER_PAGES,
  'routes/announcements._index': [
    { path: '/announcements', who: 'visitor' },
    { path: '/announcements', who: 'member' },
  ],
  // No provider is set up here; other tests cover the round trip.
  'routes/auth.$provider._index': [{ path: '/auth/kakao', who: 'visitor', leadsTo: '404' }],
  'routes/auth.$provider.callback': [
    { path: '/auth/kakao/callback?code=x&state=y', who: 'visitor', leadsTo: '/start' },
  ],
  'routes/banner': [{ path: '/banner', who: 'visitor', leadsTo: '/' }],
  'routes/campaigns._index': [
    { path: '/campaigns', who: 'creator', soft: ['channels.listChannels'] },
    { path: '/campaigns?tab=mine', who: 'creator' },
  ],
  'routes/campaigns.$id': [
    { path: '/campaigns/cmp_1', who: 'creator' },
    { path: '/campaigns/cmp_1', who: 'member', given: OPEN_CAMPAIGN },
    { path: '/campaigns/cmp_2', who: 'creator', given: SELECTED_CAMPAIGN },
  ],
  'routes/channels.$id.ownership': [
    { path: `/channels/${sampleOf('channels.listChannels').items[0].id}/ownership`, who: 'creator' },
  ],
  ...CONTENT_PAGES,
  'routes/creators.$id': [
    { path: '/creators/crt_1', who: 'visitor', given: NO_HANDLE },
    { path: '/creators/crt_1?page=2', who: 'creator', given: NO_HANDLE },
  ],
  'routes/contact._index': [
    { path: '/contact', who: 'visitor' },
    { path: '/contact?about=order:ord_1', who: 'creator', soft: ['inquiries.getInquirySubject'] },
  ],
  'routes/contact.$id': [
    { path: '/contact/inq_1', who: 'member' },
    { path: `/contact/inq_1?token=${'a'.repeat(43)}`, who: 'visitor' },
    { path: '/contact/inq_1', who: 'visitor', leadsTo: '/start?next=%2Fcontact%2Finq_1' },
  ],
  // Other tests cover the result of the window.
  'routes/identity.return': [
    { path: '/identity/return', who: 'visitor', leadsTo: '/start?next=%2Fidentity%2Freturn' },
  ],
  'routes/dev.mail._index': [
    { path: '/dev/mail', who: 'visitor' },
    { path: `/dev/mail?show=${DEV_MAIL}`, who: 'visitor' },
  ],
  'routes/dev.mail.$id': [{ path: `/dev/mail/${DEV_MAIL}`, who: 'visitor' }],
  'routes/earnings._index': [
    { path: '/earnings', who: 'creator' },
    { path: '/earnings?by=content&from=2026-11-01&to=2026-11-21', who: 'creator' },
  ],
  'routes/earnings.download.$table': [
    { path: '/earnings/download/orders?from=2026-11-01&to=2026-11-21', who: 'creator' },
    { path: '/earnings/download/payouts?from=2026-11-01&to=2026-11-21', who: 'creator' },
    { path: '/earnings/download/journal?account=debt&from=2026-11-01&to=2026-11-21', who: 'creator' },
  ],
  'routes/earnings.orders': [
    { path: '/earnings/orders', who: 'creator' },
    { path: '/earnings/orders?partnerId=prt_1&from=2026-11-01&to=2026-11-21', who: 'creator' },
    { path: '/earnings/orders?paidIn=2026&after=x', who: 'member' },
    { path: '/earnings/orders?state=lost', who: 'creator', refuses: ['figures.listOrdersBehind'] },
  ],
  'routes/earnings.journal._index': [
    { path: '/earnings/journal', who: 'creator' },
    { path: '/earnings/journal?account=balance&cause=referral&before=x', who: 'member' },
    { path: '/earnings/journal?sealed=2026-11-20', who: 'creator' },
    { path: '/earnings/journal?sealed=yesterday', who: 'creator', isRefused: true },
  ],
  'routes/earnings.journal.$id': [
    { path: '/earnings/journal/ord_1', who: 'creator', soft: ['orders.getOrder'] },
  ],
  'routes/robots[.]txt': [{ path: '/robots.txt', who: 'visitor' }],
  'routes/share': [{ path: '/share?text=x', who: 'visitor', leadsTo: '/links?tab=create&shared=nothing' }],
  'routes/links._index': [
    { path: '/links?tab=mine&select=1', who: 'creator', soft: ['links.listLinkPartners'] },
    { path: '/links?tab=mine&problem=true', who: 'creator', soft: ['links.listLinkPartners'] },
    { path: '/links?tab=mine', who: 'creator', soft: ['links.listLinkPartners'] },
    { path: '/links?tab=trash', who: 'creator' },
    {
      path: '/links?tab=create&url=https%3A%2F%2Fshop.example%2Fp',
      who: 'creator',
      refuses: ['links.previewLink'],
    },
  ],
  'routes/links.repoint': [
    { path: '/links/repoint', who: 'creator' },
    {
      path: '/links/repoint?ids=lnk_1&url=https%3A%2F%2Fshop.example%2Fp',
      who: 'creator',
      refuses: ['links.previewRepoint'],
    },
  ],
  'routes/operator-invite': [
    { path: `/operator-invite?token=${'a'.repeat(43)}`, who: 'member' },
    {
      path: `/operator-invite?token=${'a'.repeat(43)}`,
      who: 'visitor',
      leadsTo: `/start?next=%2Foperator-invite%3Ftoken%3D${'a'.repeat(43)}`,
    },
  ],
  'routes/payouts.registration': [{ path: '/payouts/registration', who: 'creator', soft: CONFIRMING }],
  'routes/payouts.resident-number': [{ path: '/payouts/resident-number', who: 'creator', soft: CONFIRMING }],
  'routes/privacy': [
    { path: '/privacy', who: 'visitor' },
    { path: '/privacy', who: 'creator', given: dueOf('privacy') },
  ],
  'routes/terms': [
    { path: '/terms', who: 'visitor' },
    { path: '/terms?version=2', who: 'visitor' },
    { path: '/terms', who: 'creator', given: dueOf('terms') },
  ],
  'routes/claims._index': [{ path: '/claims', who: 'creator', soft: ['links.listLinks'] }],
  'routes/search._index': [
    { path: '/search', who: 'visitor' },
    { path: '/search?q=a', who: 'creator', soft: ['links.listLinks', 'orders.listOrders'] },
  ],
  'routes/search.suggestions': [
    { path: '/search/suggestions?q=a', who: 'visitor', soft: ['search.listSuggestions'] },
  ],
  'routes/referrals': [
    { path: '/referrals', who: 'creator' },
    { path: '/referrals?tab=record', who: 'creator' },
  ],
  'routes/notifications': [
    { path: '/notifications', who: 'member', soft: ['push.listPushDevices'] },
    {
      path: `/notifications?after=${sampleOf('notifications.listNotifications').items[0].id}`,
      who: 'creator',
    },
  ],
  'routes/second-factor': [
    {
      path: '/second-factor?next=%2Fops%2Fpayouts',
      who: 'operator',
      given: UNPROVED,
      soft: ['secondFactor.previewPasskey'],
    },
  ],
  'routes/sign-out': [{ path: '/sign-out', who: 'visitor', leadsTo: '/' }],
  'routes/transfer': [
    { path: '/transfer', who: 'member' },
    { path: '/transfer?undo=ntr_1', who: 'creator' },
  ],
  'routes/start': [
    { path: '/start', who: 'visitor', soft: ['social.listProviders'] },
    { path: '/start?section=email-login', who: 'visitor', soft: ['social.listProviders'] },
    { path: '/start?section=reset-password', who: 'visitor', soft: ['social.listProviders'] },
    { path: '/start?section=social-sign-up', who: 'visitor', soft: ['social.listProviders'] },
  ],
}

const LOADING = readPages().filter(({ isLoading }) => isLoading)
const ROWS_FROM_HANDLES = LOADING.map(({ route, handle }): [string, PageRow[]] => [
  `routes/${route}`,
  [{ path: handle.example, who: handle.who }],
])
export const PAGES: Record<string, PageRow[]> = { ...Object.fromEntries(ROWS_FROM_HANDLES), ...ROWS_BY_HAND }
