/** Every page of this release, by who opens it. Paths with ids are found by the tests on the page before them. */
export const VISITOR_PAGES = [
  '/',
  '/partners',
  '/partners?q=%EB%8D%B0%EB%AA%A8',
  '/partners/prt_demo',
  '/start',
  '/start?section=email-login',
  '/start?section=email-sign-up',
  '/start?section=reset-password',
  '/start?section=social-sign-up',
  '/announcements',
  '/terms',
  '/privacy',
]
export const CREATOR_PAGES = [
  '/',
  '/partners',
  '/partners/prt_demo',
  '/links',
  '/links?tab=mine',
  '/links?tab=trash',
  '/channels',
  '/campaigns',
  '/campaigns?tab=mine',
  '/earnings',
  '/payouts',
  '/payouts/registration',
  '/grades',
  '/referrals',
  '/referrals?tab=record',
  '/apply',
  '/settings',
  '/settings?tab=account',
  '/settings?tab=marketing',
  '/settings?tab=sessions',
]
export const APPLICANT_PAGES = ['/', '/apply', '/links', '/channels', '/payouts', '/earnings']
export const OPERATOR_PAGES = [
  '/ops/applications',
  '/ops/payouts',
  '/ops/inbox',
  '/ops/channels',
  '/ops/channels?ownership=unverified',
  '/ops/campaigns',
  '/ops/campaigns/new',
  '/ops/grades',
  '/ops/grades?edit=grd_2',
]

/** Pages that are read, not filled in: no island may wake on them by itself. */
export const READING_PAGES = [
  '/',
  '/partners',
  '/partners/prt_demo',
  '/campaigns',
  '/campaigns?tab=mine',
  '/earnings',
  '/links?tab=mine',
  '/links?tab=trash',
]
