/** Writes build/documents: with every build, so it is never older than the code beside it. `node documents/write.ts` */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFiles } from './index.ts'

const FOLDER = join(import.meta.dirname, '../build/documents')

const files = await makeFiles()
mkdirSync(FOLDER, { recursive: true })
for (const [name, text] of files) {
  // A worker that runs reads the whole file or the one before it.
  writeFileSync(join(FOLDER, `${name}.part`), text)
  renameSync(join(FOLDER, `${name}.part`), join(FOLDER, name))
}
const names = files.map(([name]) => name)
for (const name of readdirSync(FOLDER).filter((one) => !names.includes(one))) rmSync(join(FOLDER, name))
