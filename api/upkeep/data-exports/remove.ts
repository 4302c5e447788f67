/** Deletes the bytes of exports that expired, failed, or whose owner has withdrawn. */

import type { Deps } from '../../deps.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import { listObjects, removeObjects } from '../../platform/files/queries.ts'
import * as db from './queries.ts'

/** The most exports in one run; the next minute continues. */
const AT_ONCE = 200

/** Running it twice is safe: a row is marked after its folder is empty. */
export async function removeDataExports(deps: Deps): Promise<unknown> {
  const now = deps.now().toISOString()
  const rows = await db.listToRemove(deps.db, now, AT_ONCE)
  for (const row of rows) {
    await emptyFolder(deps, row.folder)
    await db.markExportRemoved(deps.db, row, now).run()
  }
  return rows.length === AT_ONCE ? MORE : null
}

/** Also deletes pieces that no row names, which an interrupted run wrote. */
async function emptyFolder(deps: Deps, folder: string): Promise<void> {
  for (;;) {
    const { objects } = await listObjects(deps.files, folder)
    if (objects.length === 0) return
    await removeObjects(
      deps.files,
      objects.map(({ key }) => key),
    )
  }
}

export const removeDataExportsJob: Job = {
  name: 'removeDataExports',
  area: 'upkeep',
  every: 'day',
  title: '만료된 내 데이터 파일 삭제',
  help: '다운로드 기간이 끝난 파일을 삭제해요.',
  twice: 'What is gone is gone, and marked behind that.',
  run: removeDataExports,
}
