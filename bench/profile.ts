/**
 * Shows how a worker spends processor time while one page, or one call of the API, is requested many times:
 * self time by package or file and by function, with the names of the sources. `node bench/profile.ts
 * [--worker itda-web] [--path /payouts] [--times 150] [--port 8940] [--persist-to folder] [--as
 * creator@itda.test] [--lines 30]`. `--path payout`: changes the amount of a payout.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { startEngine } from '../scripts/engine/engine.ts'
import { fill } from '../scripts/engine/fill.ts'
import { openLog } from '../scripts/engine/log.ts'
import { startSession } from './distance/people.ts'
import { profileOf } from './profile/inspector.ts'
import { requestOf } from './profile/requests.ts'
import { tableOf } from './profile/table.ts'

const { values } = parseArgs({
  options: {
    worker: { type: 'string', multiple: true, default: ['itda-web', 'itda-api'] },
    path: { type: 'string', multiple: true, default: ['/payouts'] },
    times: { type: 'string', default: '150' },
    port: { type: 'string', default: '8940' },
    'persist-to': { type: 'string' },
    as: { type: 'string', default: 'creator@itda.test' },
    lines: { type: 'string', default: '30' },
  },
})
const times = Number(values.times)
const port = Number(values.port)
const inspectorPort = port + 1
const origin = `http://localhost:${port}`

async function main(): Promise<void> {
  await buildIfChanged()
  const kept = values['persist-to']
  const persistTo = kept ?? mkdtempSync(join(tmpdir(), 'itda-profile-'))
  const engine = await startEngine({ port, inspectorPort, persistTo, tell: openLog(persistTo).add })
  try {
    await fill(engine, origin, () => {})
    const person = await startSession(origin, values.as)
    for (const path of values.path) {
      const ask = await requestOf(origin, path, person)
      for (let i = 0; i < 40; i += 1) await ask()
      for (const worker of values.worker) await profile(worker, path, ask)
    }
  } finally {
    await engine.end()
    if (!kept) rmSync(persistTo, { recursive: true })
  }
}

async function profile(worker: string, path: string, ask: () => Promise<void>): Promise<void> {
  const taken = await profileOf(inspectorPort, worker, async () => {
    for (let i = 0; i < times; i += 1) await ask()
  })
  const { total, modules, functions } = tableOf(taken, worker)
  const most = Number(values.lines)
  console.log(`\n${worker}, ${path} asked ${times} times: ${each(total)} ms each`)
  for (const { name, us } of modules.slice(0, most)) console.log(`${each(us).padStart(8)}  ${name}`)
  console.log('   by function')
  for (const { name, us } of functions.slice(0, most)) console.log(`${each(us).padStart(8)}  ${name}`)
}

function each(us: number): string {
  return (us / 1000 / times).toFixed(3)
}

await main()
