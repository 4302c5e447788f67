import type { ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { WARMING } from './keep-warm.ts'

/** What a person at the terminal should see of a server that talks a lot; the file has everything. */
const WORTH_SEEING =
  /\[ERROR\]|"level":"error"|"event":"unexpected|Uncaught|^\[wrangler:(error|warn)\]| 5\d\d .*\(\d+ms\)$/

/** Writes the output of the workers to `file` and passes on the lines that tell of trouble. */
export function keepLog(child: ChildProcess, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const log = createWriteStream(file)
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (raw) => {
      const line = stripVTControlCharacters(raw)
      if (WARMING.test(line)) return
      log.write(`${line}\n`)
      if (WORTH_SEEING.test(line)) console.error(line)
    })
  }
}
