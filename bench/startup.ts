/**
 * Measures the processor time each deployed bundle needs to start (bench/startup/measure.ts), optionally
 * beside the bundles of another build in the same run: `node bench/startup.ts [--rounds 6] [--beside
 * ../before/build]`. Cloudflare refuses a worker that needs more than a second.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { type Startup, startsOf } from './startup/measure.ts'
import { ownBundles } from './startup/own-bundles.ts'
import { atMost } from './verdict.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '6' }, beside: { type: 'string' } },
})
/** Each of our workers, with the folders of its code in other builds. */
const KINDS: Record<string, string[]> = {
  'itda-web': ['web', 'account'],
  'itda-ops': ['ops', 'office', 'books'],
  'itda-api': ['api', 'back', 'desk'],
}
const BUDGET_MS = 500
const BUDGET_BESIDE = 1.25

async function main(): Promise<void> {
  await buildIfChanged()
  const ours = await ownBundles()
  const theirs = values.beside ? ours.flatMap((one) => otherKinds(one, values.beside ?? '')) : []
  const took = await startsOf([...ours, ...theirs], Number(values.rounds))
  if (!took) return console.log('this system does not tell what a process takes')
  for (const [name, ms] of took) console.log(`${name.padEnd(24)} ${ms.toFixed(0).padStart(5)} ms`)
  for (const { name } of ours) {
    const own = took.get(name) ?? 0
    atMost(BUDGET_MS, `start of ${name}, ms of a processor`, own)
    const others = [...took].filter(([other]) => other.startsWith(`${name} `))
    if (others.length === 0) continue
    const heaviest = Math.max(...others.map(([, ms]) => ms))
    atMost(BUDGET_BESIDE, `start of ${name} against the heaviest of its kind beside it`, own / heaviest)
  }
}

/** Returns the bundles of the same kind in another build's folder. */
function otherKinds({ name, ...compatibility }: Startup, build: string): Startup[] {
  const known = KINDS[name] ?? []
  return ['server', '.']
    .flatMap((folder) =>
      existsSync(join(build, folder)) ? readdirSync(join(build, folder)).map((one) => join(folder, one)) : [],
    )
    .filter(
      (folder) =>
        known.includes(folder.replace(/^server\//, '')) && existsSync(join(build, folder, 'index.js')),
    )
    .map((folder) => ({
      ...compatibility,
      name: `${name} (${folder.replace(/^server\//, '')})`,
      file: join(build, folder, 'index.js'),
    }))
}

await main()
