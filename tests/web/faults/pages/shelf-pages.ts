/** A creator's page as it is asked for by its handle, and by its number where there is none; and where its creator puts it in order. */

import { sampleOf } from '../samples.ts'
import type { PageRow } from './pages.ts'

const OPEN = sampleOf('shelf.getCreatorPage')
const AT_IEUM = { 'shelf.getCreatorPage': { ...OPEN, handle: 'ieum' } }
export const NO_HANDLE = {
  'shelf.getCreatorPage': { ...OPEN, handle: null, creator: { ...OPEN.creator, id: 'crt_1' } },
}
const SHI = sampleOf('shelf.getMyShelf').items[0].id

export const SHELF_PAGES: Record<string, PageRow[]> = {
  'routes/$handle': [
    { path: '/@ieum', who: 'visitor', given: AT_IEUM },
    { path: '/@ieum?page=2', who: 'creator', given: AT_IEUM },
    { path: '/nothing-here', who: 'visitor', leadsTo: '404' },
  ],
  'routes/shelf': [
    { path: '/shelf', who: 'creator' },
    { path: `/shelf?item=${SHI}`, who: 'creator' },
  ],
}
