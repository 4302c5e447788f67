/**
 * Deletes documents and images without a row: their upload, or their deletion, was interrupted between the
 * bucket and the batch.
 */

import type { Deps } from '../../deps.ts'
import type { Job } from '../clock/job.ts'
import { listObjects, listUnknownKeys, removeObjects } from './queries.ts'

const DAY_MS = 86_400_000
const PLACES = ['private/identification/', 'private/account/', 'private/inquiry/', 'images/']
/**
 * Keys continue with random hexadecimal digits, so each night checks the sixteenth that begins with its
 * digit.
 */
const PARTS = 16
const MOST_PAGES = 50
const A_PAGE = 1000

/**
 * Running it twice is safe: deleted objects are not listed again. An upload of the last 24 hours may still
 * get its row.
 */
export async function removeOrphanedFiles(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  const digit = (Math.floor(now / DAY_MS) % PARTS).toString(16)
  let removed = 0
  for (const place of PLACES) {
    let cursor: string | undefined
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const listed = await listObjects(deps.files, place + digit, cursor, A_PAGE)
      const old = listed.objects.filter((object) => object.uploaded.getTime() < now - DAY_MS)
      const lying = old.map(({ key }) => ({ key, own: ownKey(key) }))
      const orphans = await listUnknownKeys(deps.db, lying)
      if (orphans.length > 0) await removeObjects(deps.files, orphans)
      removed += orphans.length
      if (!listed.truncated) break
      cursor = listed.cursor
    }
  }
  if (removed > 0) deps.log('orphaned_files_deleted', { count: removed })
}

/** Returns the key in the row; the sizes of a picture are stored under it. */
function ownKey(key: string): string {
  return key.split('/').slice(0, 3).join('/')
}

export const removeOrphanedFilesJob: Job = {
  name: 'removeOrphanedFiles',
  area: 'platform',
  every: 'day',
  title: '미연결 파일 삭제',
  help: '업로드가 끝나지 않은 파일을 삭제해요.',
  twice: 'Bytes that no row knows are gone once.',
  run: removeOrphanedFiles,
}
