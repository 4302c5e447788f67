/** Takes the bytes of exports whose time is over, that failed, or whose owner left. */

import type { Deps } from '../../deps.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import { listObjects, removeObjects } from '../../platform/files/queries.ts'
import * as db from './queries.ts'

/** Data exports in one run; the next minute continues. */
const AT_ONCE = 200

/** Safe to run twice: a row is marked after its folder is empty. */
export async function removeDataExports(deps: Deps): Promise<unknown> {
  const now = deps.now().toISOString()
  const rows = await db.listToRemove(deps.db, now, AT_ONCE)
  for (const row of rows) {
    await emptyFolder(deps, row.folder)
    await db.markExportRemoved(deps.db, row, now).run()
  }
  return rows.length === AT_ONCE ? MORE : null
}

/** Also of pieces that no row names: a run that was broken off has written them. */
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
  every: 'day',
  title: '만료된 내 데이터 파일 삭제',
  help: '다운로드 기간이 끝난 파일을 삭제해요.',
  twice: 'What is gone is gone, and marked behind that.',
  run: removeDataExports,
}
