/** Partners: what everybody reads of them, and what operators do about them. */
import type { PageRow } from './pages.ts'
import { sampleOf } from './samples.ts'

const PRT = sampleOf('partners.listPartners').items[0].id
/** The API judges it again. */
const PROOF = ['secondFactor.getSecondFactor']

export const PARTNER_PAGES: Record<string, PageRow[]> = {
  'routes/partners._index': [
    { path: '/partners', who: 'visitor' },
    { path: '/partners?q=a', who: 'creator' },
  ],
  'routes/partners.$id': [
    { path: '/partners/prt_1', who: 'visitor' },
    { path: '/partners/prt_1', who: 'member', soft: ['campaigns.listCampaigns'] },
  ],
  'routes/ops.partners._index': [
    { path: '/ops/partners', who: 'operator' },
    { path: `/ops/partners?q=a&after=${PRT}`, who: 'operator' },
  ],
  'routes/ops.partners.$id._index': [
    { path: `/ops/partners/${PRT}`, who: 'operator' },
    { path: `/ops/partners/${PRT}?edit=page`, who: 'operator', soft: PROOF },
  ],
}
