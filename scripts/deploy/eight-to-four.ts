/**
 * An installation of the eight workers of earlier releases: what they hold comes over to the four with the next whole deployment. A queue has one
 * consumer, so theirs leave before the API takes the queues; what is sent meanwhile waits. The shards of clicks are handed on by the platform with all
 * they hold (https://developers.cloudflare.com/durable-objects/reference/durable-object-class-migrations-legacy/). Nothing is deleted before the
 * four serve, and whoever was cut off types the same again.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { replaceFile } from '../files.ts'
import { type RunResult, run, WRANGLER } from '../run.ts'
import { nameIn, type Target } from '../workers/targets.ts'
import { WORKERS } from '../workers/workers.ts'
import { readWorker } from './stores.ts'

/** Each before those it is bound to: nobody asks a worker that is deleted. */
const RETIRED = ['itda-office', 'itda-books', 'itda-account', 'itda-back', 'itda-desk'] as const
const CONSUMER = 'itda-back'
const HELD_SHARDS = 'itda-desk'
const CREATED = 'new_sqlite_classes = ["ClickShard"]'

type Step = (name: string, work: () => Promise<RunResult>) => Promise<void>

/** Names of those that are still there. Throws with wrangler's words where that cannot be found out. */
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

/** The API takes the shards where the worker that has them is still there, and makes them where there never were any. */
export function takingShards(target: Target, retired: string[]): (text: string) => string {
  const from = nameIn(target, HELD_SHARDS)
  if (!retired.includes(from)) return (text) => text
  return (text) =>
    text.replace(
      CREATED,
      `transferred_classes = [{ from = "ClickShard", from_script = "${from}", to = "ClickShard" }]`,
    )
}

/** A consumer that has left before is no failure. */
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

/** Without a terminal, wrangler treats its question as answered, and may succeed without having deleted anything. */
export async function deleteRetired(retired: string[], step: Step): Promise<void> {
  for (const name of retired)
    await step(`${name} delete`, async () => {
      const said = await wranglerOf(name, 'delete', name)
      return /Successfully deleted/.test(said.output) ? said : { ...said, code: 1 }
    })
}

/** With a file that names this worker and nothing else, so that no other one can be meant. */
function wranglerOf(name: string, ...args: string[]): Promise<RunResult> {
  const file = `.wrangler/retired/${name}.toml`
  const text = `name = "${name}"\n`
  mkdirSync('.wrangler/retired', { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text)
  return run(WRANGLER, [...args, '-c', file], { idleMinutes: 2 })
}
