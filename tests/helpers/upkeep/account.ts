/**
 * A folder with the configuration of this repository and the account that wrangler-stand-in.ts answers from: commands run there
 * reach no network. It is the test's working directory until the test ends.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Installation } from '../../../scripts/workers/targets.ts'
import { WORKERS } from '../../../scripts/workers/workers.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

export type Account = {
  d1: { name: string; uuid: string }[]
  kv: { title: string; id: string }[]
  r2: string[]
  queues: string[]
  /** Secrets by the name of the worker. */
  secrets: Record<string, Record<string, string>>
  /** The worker that consumes each queue, and the clicks in the shards of each worker. */
  consumers: Record<string, string>
  shards: Record<string, string[]>
  /** The next command that starts with `command` fails; `cut`: it fails after its work. */
  fail: { command: string; says: string; cut?: boolean } | null
  ids: number
}
export type AccountFolder = ReturnType<typeof makeAccount>

const EMPTY: Account = {
  d1: [],
  kv: [],
  r2: [],
  queues: [],
  secrets: {},
  consumers: {},
  shards: {},
  fail: null,
  ids: 0,
}

export function makeAccount(given: Partial<Account> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'itda-account-'))
  const before = process.cwd()
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(before)
    for (const one of [folder, `${folder}-secrets`]) rmSync(one, { recursive: true, force: true })
  })
  for (const file of ['deployments.json', 'docs/settings.md', ...WORKERS.map(({ config }) => config)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(folder, file))
  }
  const at = (file: string) => join(folder, file)
  const read = (file: string) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '')
  const account = (): Account => JSON.parse(read('account.json')) as Account
  const change = (some: Partial<Account>) =>
    writeFileSync(at('account.json'), JSON.stringify({ ...account(), ...some }))
  writeFileSync(at('account.json'), JSON.stringify({ ...EMPTY, ...given }))
  return {
    folder,
    read,
    account,
    change,
    installation: (target: 'production' | 'staging' = 'production') =>
      (JSON.parse(read('deployments.json')) as Record<string, Installation>)[target],
    /** The wrangler commands since the last call. */
    typed: () => {
      const lines = read('typed.log').split('\n').filter(Boolean)
      rmSync(at('typed.log'), { force: true })
      return lines
    },
    /** Runs a command there, and returns its output and whether it failed. */
    type: async (command: (say: (line: string) => void) => Promise<void>) => {
      const lines: string[] = []
      const say = (line: string) => void lines.push(line)
      const code = await command(say).then(
        () => 0,
        (error: Error) => {
          say(error.message)
          return 1
        },
      )
      return { code, said: lines.join('\n') }
    },
  }
}
