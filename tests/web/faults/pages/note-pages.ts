/** The pages with notes and assignments, which also work without them. */
import { sampleOf } from '../samples.ts'
import type { PageRow } from './pages.ts'

/** Endpoints that a list, its open row and the page of a subject can do without. */
export const FILTERS = ['savedFilters.listFiltersOfList']
/** The same of a page whose rows operators take on. */
export const ASSIGNED = ['assignments.listAssignments']
export const LISTED = [...ASSIGNED, ...FILTERS]
export const NOTES = ['notes.getSubjectNotes']
/** The forms of a panel offer templates. */
export const TEMPLATES = ['templates.listTemplateChoices']
const OPEN = [...LISTED, ...NOTES, ...TEMPLATES]

const APPLICATION = sampleOf('creatorOps.listApplications').items[0].id
const CHANNEL = sampleOf('channelOps.listOpsChannels').items[0].id
const CONTENT = sampleOf('contentOps.listOpsContents').items[0].id
/** The panel says when it has no channels. */
const CHANNELS = ['channelOps.getChannelFacts']

const ROWS = {
  accounts: sampleOf('accountOps.listAccountReviews').items[0].id,
  businesses: sampleOf('businessOps.listBusinesses').items[0].id,
}

const lists = Object.entries(ROWS).map(([list, id]): [string, PageRow[]] => [
  `routes/ops.${list}`,
  [
    { path: `/ops/${list}`, who: 'operator', soft: LISTED },
    { path: `/ops/${list}?open=${id}`, who: 'operator', soft: OPEN },
  ],
])

export const NOTE_PAGES: Record<string, PageRow[]> = {
  ...Object.fromEntries(lists),
  'routes/ops.applications': [
    { path: '/ops/applications', who: 'operator', soft: LISTED },
    {
      path: `/ops/applications?open=${APPLICATION}`,
      who: 'operator',
      soft: [...CHANNELS, 'creatorOps.listApplicantConsents', ...OPEN],
    },
  ],
  'routes/ops.channels': [
    { path: '/ops/channels', who: 'operator', soft: FILTERS },
    { path: `/ops/channels?open=${CHANNEL}`, who: 'operator', soft: [...CHANNELS, ...FILTERS, ...NOTES] },
  ],
  'routes/ops.contents': [
    { path: '/ops/contents', who: 'operator', soft: LISTED },
    {
      path: `/ops/contents?open=${CONTENT}`,
      who: 'operator',
      soft: ['contentOps.getContentFacts', ...CHANNELS, ...OPEN],
    },
  ],
  'routes/ops.filters': [
    { path: '/ops/filters', who: 'operator' },
    { path: '/ops/filters?list=%2Fops%2Fpayouts&query=state%3Dpaid', who: 'operator' },
  ],
  'routes/ops.claims._index': [{ path: '/ops/claims', who: 'operator', soft: LISTED }],
  'routes/ops.claims.$id': [{ path: '/ops/claims/clm_1', who: 'operator', soft: [...NOTES, ...TEMPLATES] }],
  'routes/ops.flags._index': [{ path: '/ops/flags', who: 'operator', soft: LISTED }],
  'routes/ops.flags.$id': [{ path: '/ops/flags/flg_1', who: 'operator', soft: [...NOTES, ...TEMPLATES] }],
  'routes/ops.referrals': [
    { path: '/ops/referrals', who: 'operator', soft: FILTERS },
    {
      path: `/ops/referrals?open=${sampleOf('referralOps.listOpsReferrals').items[0].id}`,
      who: 'operator',
      soft: FILTERS,
    },
  ],
  'routes/ops.inquiries._index': [{ path: '/ops/inquiries', who: 'operator', soft: LISTED }],
  'routes/ops.inquiries.$id': [
    { path: '/ops/inquiries/inq_1', who: 'operator', soft: [...NOTES, ...TEMPLATES] },
  ],
}
