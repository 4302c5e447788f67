/** The forms of notes and assignments, which are on the page of every subject that operators decide about. */
import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'

const BY = { id: 'usr_2', email: 'other@itda.test' }
const AT = '2026-11-21T00:00:00.000Z'

/** The page of one subject, or a list with its row open. */
const PAGES: Record<string, [id: string, path: (id: string) => string]> = {
  'routes/ops.accounts': [
    sampleOf('accountOps.listAccountReviews').items[0].id,
    (id) => `/ops/accounts?open=${id}`,
  ],
  'routes/ops.applications': [
    sampleOf('creatorOps.listApplications').items[0].id,
    (id) => `/ops/applications?open=${id}`,
  ],
  'routes/ops.businesses': [
    sampleOf('businessOps.listBusinesses').items[0].id,
    (id) => `/ops/businesses?open=${id}`,
  ],
  'routes/ops.campaigns.$id': [
    sampleOf('campaignOps.listCampaignApplications').items[0].id,
    (id) => `/ops/campaigns/cmp_1?state=applied&id=${id}`,
  ],
  'routes/ops.channels': [
    sampleOf('channelOps.listOpsChannels').items[0].id,
    (id) => `/ops/channels?open=${id}`,
  ],
  'routes/ops.claims.$id': ['clm_1', (id) => `/ops/claims/${id}`],
  'routes/ops.contents': [
    sampleOf('contentOps.listOpsContents').items[0].id,
    (id) => `/ops/contents?open=${id}`,
  ],
  'routes/ops.flags.$id': ['flg_1', (id) => `/ops/flags/${id}`],
  'routes/ops.inbox': [sampleOf('inbox.listInbox').items[0].id, (id) => `/ops/inbox?open=${id}`],
  'routes/ops.inquiries.$id': ['inq_1', (id) => `/ops/inquiries/${id}`],
  'routes/ops.members.$id': ['usr_1', (id) => `/ops/members/${id}?from=nickname`],
  'routes/ops.orders.$id': ['ord_1', (id) => `/ops/orders/${id}`],
  'routes/ops.payouts': [sampleOf('payoutOps.listOpsPayouts').items[0].id, (id) => `/ops/payouts?open=${id}`],
}

/** Adds the forms of notes to those of each page. */
export function withNotes(forms: Record<string, FormRow[]>): Record<string, FormRow[]> {
  const added = Object.entries(PAGES).map(([route, [id, path]]) => [
    route,
    [...(forms[route] ?? []), ...rowsOf(id, path(id))],
  ])
  return { ...forms, ...Object.fromEntries(added) }
}

function rowsOf(id: string, path: string): FormRow[] {
  const subject = { ...sampleOf('notes.getSubjectNotes'), id, isOwn: false, mayTake: true }
  const operator = (assignment: object | null): Partial<FormRow> => ({
    who: 'operator',
    given: { 'notes.getSubjectNotes': { ...subject, assignment } },
  })
  const others = operator({ by: BY, at: AT, isMine: false })
  const taken = { intent: 'take', id, from: BY.id }
  return [
    form(path, 'notes.createNote', { intent: 'note', id, text: 'keep-me-note' }, ['keep-me-note'], others),
    form(path, 'assignments.takeSubject', { intent: 'take', id }, [], operator(null)),
    form(path, 'assignments.takeSubject', taken, [], others),
    form(
      path,
      'assignments.giveBackSubject',
      { intent: 'give-back', id },
      [],
      operator({ by: BY, at: AT, isMine: true }),
    ),
  ]
}
