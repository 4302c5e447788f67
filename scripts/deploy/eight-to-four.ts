/**
 * Moves an installation of the eight workers of earlier releases to the four, with the next full deployment.
 * A queue has one consumer, so the old ones are removed before the API consumes the queues; messages wait
 * meanwhile. Cloudflare transfers the shards of clicks with their data
 * (https://developers.cloudflare.com/durable-objects/reference/durable-object-class-migrations-legacy/).
 * Nothing is deleted before the four serve. After an interruption, run the same command again.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { replaceFile } from '../files.ts'
import { type RunResult, run, WRANGLER } from '../run.ts'
import { nameIn, type Target } from '../workers/targets.ts'
import { WORKERS } from '../workers/workers.ts'
import { readWorker } from './stores.ts'

/** Each worker is listed before those it is bound to, so that no worker calls a deleted one. */
const RETIRED = ['itda-office', 'itda-books', 'itda-account', 'itda-back', 'itda-desk'] as const
const CONSUMER = 'itda-back'
const HELD_SHARDS = 'itda-desk'
const CREATED = 'new_sqlite_classes = ["ClickShard"]'

type Step = (name: string, work: () => Promise<RunResult>) => Promise<void>

/** Lists the retired workers that still exist. Throws wrangler's message when it cannot find out. */
export async function retiredIn(target: Target): Promise<string[]> {
  const there = await Promise.all(
    RETIRED.map(async (retired) => {
      const name = nameIn(target, retired)
      const { code, output } = await wranglerOf(name, 'secret', 'list', '--format', 'json')
      if (code !== 0 && !/Worker "[^"]*".* not found/.test(output))
        throw new Error(`Cloudflare does not say whether ${name} is still there\n${output}`)
      return code === 0 ? name : null
    }),
  )
  return there.filter((name) => name !== null)
}

/** Describes what a deployment will do with the retired workers, for the person who reads the output. */
export function movesOf(retired: string[]): string[] {
  if (retired.length === 0) return []
  return [
    `${retired.join(', ')} are of an earlier release, which had eight workers`,
    'their consumers leave the queues, whose messages wait for itda-api',
    'the shards of clicks go over to itda-api, with the clicks that wait in them',
    'when the four serve, they are deleted: docs/deploy.md',
  ]
}

/** Makes the API take over the shards from the worker that has them, or create them where there were none. */
export function takingShards(target: Target, retired: string[]): (text: string) => string {
  const from = nameIn(target, HELD_SHARDS)
  if (!retired.includes(from)) return (text) => text
  return (text) =>
    text.replace(
      CREATED,
      `transferred_classes = [{ from = "ClickShard", from_script = "${from}", to = "ClickShard" }]`,
    )
}

/** Removes the old consumers. A consumer that is gone already is no failure. */
export async function freeQueues(target: Target, retired: string[], step: Step): Promise<void> {
  const consumer = nameIn(target, CONSUMER)
  if (!retired.includes(consumer)) return
  const queues = WORKERS.flatMap((worker) => readWorker(worker, target).queues.consumers ?? [])
  for (const { queue } of queues)
    await step(`${queue} leaves ${consumer}`, async () => {
      const said = await wranglerOf(consumer, 'queues', 'consumer', 'remove', queue, consumer)
      return /No worker consumer/.test(said.output) ? { ...said, code: 0 } : said
    })
}

/**
 * Without a terminal, wrangler answers its own question and may succeed without a deletion, so this checks
 * the output.
 */
export async function deleteRetired(retired: string[], step: Step): Promise<void> {
  for (const name of retired)
    await step(`${name} delete`, async () => {
      const said = await wranglerOf(name, 'delete', name)
      return /Successfully deleted/.test(said.output) ? said : { ...said, code: 1 }
    })
}

/** Runs wrangler with a file that names only this worker, so that the command cannot reach another one. */
function wranglerOf(name: string, ...args: string[]): Promise<RunResult> {
  const file = `.wrangler/retired/${name}.toml`
  const text = `name = "${name}"\n`
  mkdirSync('.wrangler/retired', { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text)
  return run(WRANGLER, [...args, '-c', file], { idleMinutes: 2 })
}
