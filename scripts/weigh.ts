import { buildIfChanged } from './build.ts'
import { bundle, gzipBytes } from './bundles.ts'
import { groupOf, runsOf, type Share, sharesOf } from './test/shares.ts'
import { WORKERS } from './workers/workers.ts'

/**
 * npm run weigh: prints the size of each worker and where the bytes come from. The sizes are no budgets.
 * `npm run weigh -- web` shows only one worker.
 */
const GROUPS = 18
const MODULES = 20
const asked = process.argv.slice(2)
const chosen = WORKERS.filter(({ name }) => asked.length === 0 || asked.includes(name))

if (chosen.length === 0) {
  console.error(`There is no such worker; there are ${WORKERS.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
await buildIfChanged()
const weighed = await Promise.all(
  chosen.map(async ({ name, config }) => ({ name, ...(await bundle(config)) })),
)

say(`${'worker'.padEnd(8)}${'gz'.padStart(10)}${'raw'.padStart(10)}`)
for (const { name, code } of weighed)
  say(`${name.padEnd(8)}${kb(gzipBytes(code))}${kb(Buffer.byteLength(code))}`)
say('KB of 1024 bytes. gz of a part: what the worker would lose without it.')
for (const { name, code, map } of weighed) {
  if (!map) {
    say(`\n${name}: no source map lies beside its code.`)
    continue
  }
  const runs = runsOf(code, map)
  table(`${name}, by package and folder`, sharesOf(runs, groupOf, GROUPS))
  table(
    `${name}, the heaviest modules`,
    sharesOf(runs, (source) => source, MODULES),
  )
}

function table(title: string, shares: Share[]): void {
  say(`\n${title}\n${'gz'.padStart(10)}${'raw'.padStart(10)}`)
  for (const { name, bytes, gz } of shares) say(`${kb(gz)}${kb(bytes)}  ${name}`)
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(1).padStart(10)
}

function say(line: string): void {
  console.info(line)
}
