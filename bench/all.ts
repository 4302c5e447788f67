/**
 * `npm run bench`: runs every bench in turn, and then prints each measurement beside its budget. Exits with 1
 * when a bench failed or lost a click; a missed time budget is only reported. `node bench/all.ts`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COLLECTED, isMissed, lineOf, type Verdict } from './verdict.ts'

const BENCHES = ['startup', 'redirect', 'api', 'render', 'distance', 'phone']

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'itda-bench-'))
  const file = join(folder, 'verdicts')
  writeFileSync(file, '')
  const broken: string[] = []
  for (const name of BENCHES) {
    console.log(`\n# ${name}`)
    if ((await run(name, file)) !== 0) broken.push(name)
  }
  const all = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  rmSync(folder, { recursive: true })
  print(all.map((line) => JSON.parse(line) as Verdict))
  if (broken.length === 0) return
  console.log(`broke: ${broken.join(', ')}`)
  process.exitCode = 1
}

async function run(name: string, file: string): Promise<number> {
  const env = { ...process.env, [COLLECTED]: file }
  const [code] = await once(spawn(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit', env }), 'exit')
  return (code as number | null) ?? 1
}

function print(verdicts: Verdict[]): void {
  console.log('\n# all')
  for (const verdict of verdicts) console.log(lineOf(verdict))
  const missed = verdicts.filter(isMissed).length
  console.log(`${verdicts.length - missed} of ${verdicts.length} budgets kept`)
}

await main()
