/**
 * Plays wrangler for an account that is a file: lists, creates and stores resources with wrangler's own
 * messages. `account.fail` names the command that fails next; with `cut`, it fails after its work.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import type { Account } from './account.ts'

const before = readFileSync('account.json', 'utf8')
const account = JSON.parse(before) as Account
const args = process.argv.slice(2)
const typed = args.join(' ')
appendFileSync('typed.log', `${typed}\n`)

function end(text: string, code = 0): never {
  // Commands that list may run at the same time, so they do not write the file.
  const now = JSON.stringify(account)
  if (now !== before) writeFileSync('account.json', now)
  console.log(text)
  process.exit(code)
}

const fails = account.fail && typed.startsWith(account.fail.command) ? account.fail : null
if (fails) account.fail = null
if (fails && !fails.cut) end(`✘ [ERROR] ${fails.says}`, 1)
const done = (text: string): never => (fails ? end(`✘ [ERROR] ${fails.says}`, 1) : end(text))

const id = () => {
  account.ids += 1
  return String(account.ids).padStart(32, '0')
}
const dashed = (text: string) => text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const name = args.find((one) => one.startsWith('itda')) ?? ''
const refuseTaken = (all: string[]) => {
  if (all.includes(name)) end(`✘ [ERROR] ${name} already exists`, 1)
}

if (typed === 'd1 list --json') done(JSON.stringify(account.d1, null, 2))
if (typed === 'kv namespace list') done(JSON.stringify(account.kv, null, '  '))
if (typed === 'r2 bucket list')
  done(
    `Listing buckets...\n${account.r2.map((one) => `name:           ${one}\ncreation_date:  2026-11-01T00:00:00.000Z`).join('\n\n')}`,
  )
if (typed === 'queues list')
  done(
    `┌────┬──────┐\n│ id │ name │\n├────┼──────┤\n${account.queues.map((one) => `│ 0f3e │ ${one} │ 2026 │ 0 │`).join('\n')}\n└────┴──────┘`,
  )
if (typed.startsWith('d1 create')) {
  refuseTaken(account.d1.map((one) => one.name))
  account.d1.push({ name, uuid: dashed(id()) })
  done(`✅ Successfully created DB '${name}' in region APAC`)
}
if (typed.startsWith('kv namespace create')) {
  refuseTaken(account.kv.map((one) => one.title))
  account.kv.push({ title: name, id: id() })
  done('✨ Success!')
}
if (typed.startsWith('r2 bucket create')) {
  refuseTaken(account.r2)
  account.r2.push(name)
  done(`✅ Created bucket '${name}' with default storage class of Standard.`)
}
if (typed.startsWith('queues create')) {
  refuseTaken(account.queues)
  account.queues.push(name)
  done(`✅ Created queue '${name}'`)
}

const config = args[args.indexOf('-c') + 1] ?? ''
const text = readFileSync(config, 'utf8')
const [, worker = ''] = /^name = "([^"]+)"/m.exec(text.split('[env.')[1] ?? text) ?? []
const kept = account.secrets[worker]
if (typed.startsWith('secret list')) {
  if (!kept) end(`✘ [ERROR] Worker "${worker}" (env: production) not found.`, 1)
  done(
    JSON.stringify(
      Object.keys(kept).map((one) => ({ name: one, type: 'secret_text' })),
      null,
      '  ',
    ),
  )
}
if (typed.startsWith('secret bulk')) {
  account.secrets[worker] = { ...kept, ...JSON.parse(readFileSync(0, 'utf8')) }
  done('✨ secrets successfully created')
}
if (typed.startsWith('queues consumer remove')) {
  const [, , , queue = '', script = ''] = args
  if (account.consumers[queue] !== script)
    end(`✘ [ERROR] No worker consumer '${script}' exists for queue ${queue}`, 1)
  delete account.consumers[queue]
  done(`Removed consumer from queue ${queue}.`)
}
if (typed.startsWith('deploy ')) {
  const { consumers, shards } = account
  const taken = [...text.matchAll(/^\[\[env\.\w+\.queues\.consumers\]\]\nqueue = "([^"]+)"/gm)].map(
    ([, one = '']) => one,
  )
  const other = taken.find((queue) => consumers[queue] && consumers[queue] !== worker)
  if (other) end(`✘ [ERROR] Queue "${other}" already has a consumer. [code: 11004]`, 1)
  const [, from] = /from_script = "([^"]+)"/.exec(text) ?? []
  const makes = text.includes('new_sqlite_classes')
  // Only the first deployment transfers or creates a class.
  if ((from || makes) && !shards[worker]) {
    shards[worker] = from ? (shards[from] ?? []) : []
    if (from) delete shards[from]
  }
  for (const queue of taken) consumers[queue] = worker
  account.secrets[worker] = { ...kept }
  done(`Deployed ${worker}`)
}
if (typed.startsWith('delete ')) {
  for (const all of [account.secrets, account.shards]) delete all[worker]
  done(`Successfully deleted ${worker}`)
}
end(`✘ [ERROR] Unknown command: ${typed}`, 1)
