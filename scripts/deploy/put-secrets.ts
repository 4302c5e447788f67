/**
 * Puts the values of the secrets file into the workers of the list. A worker gets a key only when it has
 * none, and all other values each time.
 */
import { existsSync, readFileSync } from 'node:fs'
import { run, WRANGLER } from '../run.ts'
import { KEYS } from '../serve/keys.ts'
import { FEATURES, featureSentences } from '../workers/features.ts'
import { configOf, readDeployments, type Target, type WorkerName } from '../workers/targets.ts'
import { namesFor, WORKERS, type Worker } from '../workers/workers.ts'
import { presentIn } from './checks.ts'
import {
  completeFile,
  requirePrivate,
  type Values,
  valueFaults,
  valuesIn,
  writeSecretsFile,
} from './secrets-file.ts'
import { readWorker } from './stores.ts'

type Print = (line: string) => void

/** Throws a plain message that contains no value. After an interruption, run the same command again. */
export async function putSecrets(file: string, target: Target, say: Print): Promise<void> {
  requirePrivate(file)
  const present = await presentIn(target)
  const values = readOrMake(file, { target, present, say })
  const faults = valueFaults(values)
  if (faults.length > 0) throw new Error(`Nothing was put. ${file}:\n${toBullets(faults)}`)
  const { off } = readDeployments()[target]
  for (const worker of WORKERS) {
    const sent = valuesFor(worker, values, { off, has: present.get(worker.name) ?? [] })
    await put(worker, sent, { target, say })
    present.set(worker.name, [...(present.get(worker.name) ?? []), ...Object.keys(sent)])
  }
  const missing = gapsOf(present, target, off)
  if (missing.length > 0) throw new Error(`Still missing, in ${file}:\n${toBullets(missing)}`)
  say('Every worker has what it needs.')
}

/**
 * Reads or creates the file. It must not make a new key when a worker has one, because nothing could open the
 * stored values any more.
 */
function readOrMake(
  file: string,
  { target, present, say }: { target: Target; present: ReadonlyMap<WorkerName, string[]>; say: Print },
): Values {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null
  const { text, made } = completeFile(before, target)
  const kept = made.filter((name) => [...present.values()].some((names) => names.includes(name)))
  if (kept.length > 0)
    throw new Error(
      `${file} has no ${kept.join(', ')}, and workers of ${target} have: what is stored opens with those alone. Give the file they were made in, or write them into this one`,
    )
  if (text !== before) {
    writeSecretsFile(file, text)
    say(
      before === null
        ? `✓ ${file} is made, with keys of its own: keep a copy somewhere safe`
        : `✓ ${file} names what is new`,
    )
  }
  return valuesIn(text)
}

/** Returns only the values that a worker needs. */
function valuesFor(worker: Worker, values: Values, { off, has }: { off: string[]; has: string[] }): Values {
  const features = FEATURES.filter(({ name }) => !off.includes(name))
  const names = new Set(namesFor(worker, features))
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => names.has(name) && !(Object.hasOwn(KEYS, name) && has.includes(name)),
    ),
  )
}

async function put(
  worker: Worker,
  sent: Values,
  { target, say }: { target: Target; say: Print },
): Promise<void> {
  const names = Object.keys(sent)
  if (names.length === 0) return say(`· ${worker.name}: nothing to put`)
  const args = ['secret', 'bulk', '--env', target, '-c', configOf(worker.config, target)]
  const { code, output } = await run(WRANGLER, args, { input: JSON.stringify(sent), idleMinutes: 2 })
  if (code !== 0)
    throw new Error(
      `${worker.name} was not given its secrets; type the same again.\n${withoutValues(output, sent)}`,
    )
  say(`✓ ${worker.name}: ${names.join(', ')}`)
}

function withoutValues(output: string, sent: Values): string {
  return Object.values(sent).reduce((text, value) => text.replaceAll(value, '…'), output)
}

function gapsOf(present: ReadonlyMap<WorkerName, string[]>, target: Target, off: string[]): string[] {
  const given = new Map(
    WORKERS.map((one) => [
      one.name,
      [...(present.get(one.name) ?? []), ...Object.keys(readWorker(one, target).vars)],
    ]),
  )
  const gaps = WORKERS.flatMap(({ name, secrets, anyOf = [] }) => {
    const has = given.get(name) ?? []
    const ways = anyOf.length > 0 && !anyOf.some((one) => has.includes(one)) ? [anyOf.join(' or ')] : []
    return [...secrets.filter((one) => !has.includes(one)), ...ways]
  })
  return [
    ...[...new Set(gaps)].map((name) => `${name}: nothing is deployed without it`),
    ...featureSentences(given, off).missing,
  ]
}

function toBullets(lines: string[]): string {
  return lines.map((line) => `  - ${line}`).join('\n')
}
