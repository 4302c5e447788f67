/**
 * A creator's page, by handle and by id when there is no handle, and the page on which the creator arranges
 * it.
 */

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
  'routes/shelf._index': [
    { path: '/shelf', who: 'creator' },
    { path: `/shelf?item=${SHI}`, who: 'creator' },
  ],
  'routes/shelf.preview.$id': [{ path: '/shelf/preview/crt_1', who: 'creator', given: AT_IEUM }],
}
