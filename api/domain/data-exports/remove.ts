/** Takes the bytes of exports whose time is over, that failed, or whose owner left. */
import * as db from '../../db/data-exports.ts'
import { listObjects, removeObjects } from '../../db/files.ts'
import type { Deps } from '../../deps.ts'

const A_NIGHT = 200

/** Safe to run twice: a row is marked after its folder is empty. */
export async function removeDataExports(deps: Deps): Promise<void> {
  const now = deps.now().toISOString()
  for (const row of await db.listToRemove(deps.db, now, A_NIGHT)) {
    await emptyFolder(deps, row.folder)
    await db.markExportRemoved(deps.db, row, now).run()
  }
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
