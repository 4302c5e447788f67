/** The pages of the back office; see pages.ts. */
import type { PageRow } from './pages.ts'
import { sampleOf } from './samples.ts'

const PRT = sampleOf('partners.listPartners').items[0].id
/** The API judges it again. */
const PROOF = ['secondFactor.getSecondFactor']
/** Files that were read and wait for their start. */
const READY = {
  'intake.getImport': { ...sampleOf('intake.getImport'), state: 'ready' },
  'transferOps.getTransferImport': { ...sampleOf('transferOps.getTransferImport'), state: 'ready' },
}

export const OPS_PAGES: Record<string, PageRow[]> = {
  'routes/ops.$': [{ path: '/ops/nothing-here', who: 'visitor', leadsTo: '404' }],
  'routes/ops._index': [{ path: '/ops', who: 'operator', leadsTo: '/ops/applications' }],
  'routes/ops.applications': [{ path: '/ops/applications', who: 'operator' }],
  'routes/ops.businesses': [{ path: '/ops/businesses', who: 'operator' }],
  'routes/ops.campaigns._index': [{ path: '/ops/campaigns', who: 'operator' }],
  'routes/ops.campaigns.new': [{ path: '/ops/campaigns/new', who: 'operator' }],
  'routes/ops.campaigns.$id': [
    { path: '/ops/campaigns/cmp_1', who: 'operator' },
    { path: '/ops/campaigns/cmp_1?edit=1', who: 'operator' },
  ],
  'routes/ops.contents': [{ path: '/ops/contents', who: 'operator' }],
  'routes/ops.flags._index': [{ path: '/ops/flags', who: 'operator' }],
  'routes/ops.flags.$id': [{ path: '/ops/flags/flg_1', who: 'operator' }],
  'routes/ops.files.$id': [{ path: '/ops/files/fil_1', who: 'operator', soft: PROOF }],
  'routes/ops.download.$list': [{ path: '/ops/download/payouts?state=paid', who: 'operator' }],
  'routes/ops.channels': [{ path: '/ops/channels', who: 'operator' }],
  'routes/ops.grades': [{ path: '/ops/grades?edit=grd_1', who: 'operator', soft: PROOF }],
  'routes/ops.imports._index': [{ path: '/ops/imports', who: 'operator' }],
  'routes/ops.imports.$id': [
    { path: '/ops/imports/imp_1', who: 'operator', soft: PROOF },
    { path: '/ops/imports/imp_1', who: 'operator', given: READY, soft: PROOF },
  ],
  'routes/ops.alarms': [{ path: '/ops/alarms', who: 'operator' }],
  'routes/ops.approvals': [
    { path: '/ops/approvals', who: 'operator', soft: PROOF },
    { path: '/ops/approvals?do=approve&id=apv_1', who: 'operator', soft: PROOF },
  ],
  'routes/ops.site': [{ path: '/ops/site', who: 'operator', soft: PROOF }],
  'routes/ops.operators': [
    { path: '/ops/operators', who: 'operator', soft: PROOF },
    { path: '/ops/operators?do=role&id=usr_2', who: 'operator', soft: PROOF },
  ],
  'routes/ops.secrets': [{ path: `/ops/secrets?partner=${PRT}`, who: 'operator', soft: PROOF }],
  'routes/ops.referrals': [{ path: '/ops/referrals', who: 'operator' }],
  'routes/ops.networks': [{ path: `/ops/networks?partner=${PRT}`, who: 'operator', soft: PROOF }],
  'routes/ops.inbox': [{ path: '/ops/inbox', who: 'operator', soft: ['ops.getLedgerProof'] }],
  'routes/ops.payouts': [
    { path: '/ops/payouts', who: 'operator' },
    { path: '/ops/payouts?open=pay_1&do=reveal', who: 'operator', soft: PROOF },
  ],
  'routes/ops.transfers._index': [{ path: '/ops/transfers', who: 'operator' }],
  'routes/ops.transfers.$id': [
    { path: '/ops/transfers/nim_1', who: 'operator', soft: PROOF },
    { path: '/ops/transfers/nim_1', who: 'operator', given: READY, soft: PROOF },
  ],
}
