/**
 * Simulates wrangler for an account that is a file in the working directory, in wrangler's own words. `account.fail` names the
 * command that fails next; a command that is `cut` fails after its work. It answers inside the process that asks: a first
 * deployment types some 25 commands, and a process for each would cost more than the rest of its test.
 *
 * A test file puts `run` in the place of that of scripts/run.ts by `vi.mock`; so this module imports only types from there.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import type { RunResult } from '../../../scripts/run.ts'
import type { Account } from './account.ts'

type Command = { args: string[]; typed: string; input: string; account: Account }
/** The words of a command that failed; `Command` handlers throw it. */
class Refused extends Error {}

/** Stands in for `run` of scripts/run.ts, for wrangler only. */
export async function run(
  script: string,
  args: string[],
  { input = '' }: { input?: string } = {},
): Promise<RunResult> {
  if (!script.endsWith('wrangler.js')) throw new Error(`This test runs only wrangler, not ${script}.`)
  const typed = args.join(' ')
  appendFileSync('typed.log', `${typed}\n`)
  const account = JSON.parse(readFileSync('account.json', 'utf8')) as Account
  const fails = account.fail && typed.startsWith(account.fail.command) ? account.fail : null
  if (fails) account.fail = null
  try {
    if (fails && !fails.cut) throw new Refused(fails.says)
    const output = execute({ args, typed, input, account })
    if (fails) throw new Refused(fails.says)
    return { code: 0, output: `${output}\n`, isStopped: false }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { code: 1, output: `✘ [ERROR] ${error.message}\n`, isStopped: false }
  } finally {
    writeFileSync('account.json', JSON.stringify(account))
  }
}

/** Carries out one command and answers what wrangler prints. */
function execute(command: Command): string {
  const { typed } = command
  const found = COMMANDS.find(([begin]) => typed === begin || typed.startsWith(`${begin} `))
  if (!found) throw new Refused(`Unknown command: ${typed}`)
  return found[1](command)
}

const COMMANDS: [begin: string, answer: (command: Command) => string][] = [
  ['d1 list --json', ({ account }) => JSON.stringify(account.d1, null, 2)],
  ['kv namespace list', ({ account }) => JSON.stringify(account.kv, null, '  ')],
  ['r2 bucket list', ({ account }) => `Listing buckets...\n${account.r2.map(describeBucket).join('\n\n')}`],
  ['queues list', ({ account }) => tableOf(account.queues)],
  ['d1 create', createDatabase],
  ['kv namespace create', createNamespace],
  ['r2 bucket create', createBucket],
  ['queues create', createQueue],
  ['secret list', listSecrets],
  ['secret bulk', putSecrets],
  ['queues consumer remove', removeConsumer],
  ['deploy', deploy],
  ['delete', deleteWorker],
]

function describeBucket(name: string): string {
  return `name:           ${name}\ncreation_date:  2026-11-01T00:00:00.000Z`
}

function tableOf(queues: string[]): string {
  const rows = queues.map((one) => `│ 0f3e │ ${one} │ 2026 │ 0 │`)
  return `┌────┬──────┐\n│ id │ name │\n├────┼──────┤\n${rows.join('\n')}\n└────┴──────┘`
}

function newId(account: Account): string {
  account.ids += 1
  return String(account.ids).padStart(32, '0')
}

/** The name of the store that a command creates; refuses one that exists. */
function freeName({ args }: Command, all: string[]): string {
  const name = args.find((one) => one.startsWith('itda')) ?? ''
  if (all.includes(name)) throw new Refused(`${name} already exists`)
  return name
}

function createDatabase(command: Command): string {
  const { account } = command
  const name = freeName(
    command,
    account.d1.map((one) => one.name),
  )
  const uuid = newId(account).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  account.d1.push({ name, uuid })
  return `✅ Successfully created DB '${name}' in region APAC`
}

function createNamespace(command: Command): string {
  const { account } = command
  const title = freeName(
    command,
    account.kv.map((one) => one.title),
  )
  account.kv.push({ title, id: newId(account) })
  return '✨ Success!'
}

function createBucket(command: Command): string {
  const name = freeName(command, command.account.r2)
  command.account.r2.push(name)
  return `✅ Created bucket '${name}' with default storage class of Standard.`
}

function createQueue(command: Command): string {
  const name = freeName(command, command.account.queues)
  command.account.queues.push(name)
  return `✅ Created queue '${name}'`
}

/** The configuration that a command names, and the worker in it. */
function configOf({ args }: Command): { text: string; worker: string } {
  const text = readFileSync(args[args.indexOf('-c') + 1] ?? '', 'utf8')
  const [, worker = ''] = /^name = "([^"]+)"/m.exec(text.split('[env.')[1] ?? text) ?? []
  return { text, worker }
}

function listSecrets(command: Command): string {
  const { worker } = configOf(command)
  const secrets = command.account.secrets[worker]
  if (!secrets) throw new Refused(`Worker "${worker}" (env: production) not found.`)
  return JSON.stringify(
    Object.keys(secrets).map((name) => ({ name, type: 'secret_text' })),
    null,
    '  ',
  )
}

function putSecrets(command: Command): string {
  const { secrets } = command.account
  const { worker } = configOf(command)
  secrets[worker] = { ...secrets[worker], ...JSON.parse(command.input) }
  return '✨ secrets successfully created'
}

function removeConsumer({ args, account }: Command): string {
  const [, , , queue = '', script = ''] = args
  if (account.consumers[queue] !== script)
    throw new Refused(`No worker consumer '${script}' exists for queue ${queue}`)
  delete account.consumers[queue]
  return `Removed consumer from queue ${queue}.`
}

function deploy(command: Command): string {
  const { consumers, shards, secrets } = command.account
  const { text, worker } = configOf(command)
  const taken = [...text.matchAll(/^\[\[env\.\w+\.queues\.consumers\]\]\nqueue = "([^"]+)"/gm)].map(
    ([, one = '']) => one,
  )
  const other = taken.find((queue) => consumers[queue] && consumers[queue] !== worker)
  if (other) throw new Refused(`Queue "${other}" already has a consumer. [code: 11004]`)
  const [, from] = /from_script = "([^"]+)"/.exec(text) ?? []
  // Only the first deployment hands on or creates a class.
  if ((from || text.includes('new_sqlite_classes')) && !shards[worker]) {
    shards[worker] = from ? (shards[from] ?? []) : []
    if (from) delete shards[from]
  }
  for (const queue of taken) consumers[queue] = worker
  secrets[worker] = { ...secrets[worker] }
  return `Deployed ${worker}`
}

function deleteWorker(command: Command): string {
  const { worker } = configOf(command)
  for (const all of [command.account.secrets, command.account.shards]) delete all[worker]
  return `Successfully deleted ${worker}`
}
