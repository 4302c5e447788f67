/** The pages of agencies, and those of creators about them. */

import { sampleOf } from '../samples.ts'
import type { PageRow } from './pages.ts'

/** The pages work without these, because the API checks the age of the sign-in again. */
const WAYS = ['social.listProviders', 'account.listSessions']
const TOKEN = 'a'.repeat(43)
const [CREATOR] = sampleOf('agencies.listAgencyCreators').items
const FULL = (agency: object | null) => ({ 'auth.getMe': { ...sampleOf('auth.getMe'), agency } })
const OF_AGENCY = FULL({ name: '하늘 크루' })

export const AGENCY_PAGES: Record<string, PageRow[]> = {
  'routes/agency.new': [{ path: '/agency/new', who: 'member' }],
  'routes/agency._index': [{ path: '/agency', who: 'agency' }],
  'routes/agency.requests': [{ path: '/agency/requests', who: 'agency' }],
  'routes/agency.people': [
    { path: '/agency/people', who: 'agency', given: OF_AGENCY, soft: WAYS },
    { path: '/agency/people?remove=usr_1', who: 'agency', given: OF_AGENCY, soft: WAYS },
  ],
  'routes/agency.keys': [{ path: '/agency/keys', who: 'agency', given: OF_AGENCY, soft: WAYS }],
  'routes/agency.settings': [
    { path: '/agency/settings', who: 'agency', given: OF_AGENCY, soft: WAYS },
    { path: '/agency/settings?end=1', who: 'agency', given: OF_AGENCY, soft: WAYS },
  ],
  'routes/agency.creators.$id': [
    { path: `/agency/creators/${CREATOR.id}`, who: 'agency' },
    { path: `/agency/creators/${CREATOR.id}?tab=contents`, who: 'agency' },
    { path: `/agency/creators/${CREATOR.id}?leave=1`, who: 'agency' },
  ],
  'routes/agency-invite': [{ path: `/agency-invite?token=${TOKEN}`, who: 'member' }],
  'routes/delegation': [
    { path: `/delegation?token=${TOKEN}`, who: 'creator', given: FULL(null), soft: WAYS },
  ],
  'routes/settings.agencies._index': [
    { path: '/settings/agencies', who: 'creator' },
    { path: '/settings/agencies?end=dlg_1', who: 'creator' },
  ],
  'routes/settings.agencies.log': [
    { path: '/settings/agencies/log', who: 'creator' },
    { path: '/settings/agencies/log?after=agt_1', who: 'creator' },
  ],
}
