/** Writes build/documents: with every build, so it is never older than the code beside it. `node documents/write.ts` */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFiles } from './index.ts'

const FOLDER = join(import.meta.dirname, '../build/documents')
/** Two runs at once, such as a build and a start, must not rename or remove each other's parts. */
const PARTS = `${FOLDER}.${process.pid}.part`

const files = await makeFiles()
mkdirSync(FOLDER, { recursive: true })
mkdirSync(PARTS, { recursive: true })
for (const [name, text] of files) {
  // A worker that runs reads the whole file or the one before it.
  writeFileSync(join(PARTS, name), text)
  renameSync(join(PARTS, name), join(FOLDER, name))
}
rmSync(PARTS, { recursive: true })
const names = files.map(([name]) => name)
for (const name of readdirSync(FOLDER).filter((one) => !names.includes(one)))
  rmSync(join(FOLDER, name), { force: true })
