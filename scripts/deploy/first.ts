/**
 * Creates the missing stores of a first deployment: D1, KV, R2 and queues. It lists the existing ones, and
 * saves each id at once, so that the same command continues after an interruption.
 */
import { listIn, type RunResult, run as runScript, WRANGLER } from '../run.ts'
import {
  addressFault,
  configOf,
  type Installation,
  isId,
  readDeployments,
  saveInstallation,
  type Target,
} from '../workers/targets.ts'
import { WORKERS } from '../workers/workers.ts'
import { KINDS, type Kind, type Store, storesOf } from './stores.ts'

type Run = (...args: string[]) => Promise<Pick<RunResult, 'code' | 'output'>>
type Print = (line: string) => void
/** The stores by name; the value is null when its kind has no id we need. */
type Lists = Record<Kind, Map<string, string | null>>

const TITLES: Record<Kind, string> = { d1: 'D1', kv: 'KV', r2: 'R2', queues: 'Queues' }
const LIST: Record<Kind, string[]> = {
  d1: ['d1', 'list', '--json'],
  kv: ['kv', 'namespace', 'list'],
  r2: ['r2', 'bucket', 'list'],
  queues: ['queues', 'list'],
}
/** The location near Seoul; stores without this option follow D1. */
const CREATE: Record<Kind, (name: string) => string[]> = {
  d1: (name) => ['d1', 'create', name, '--location', 'apac'],
  kv: (name) => ['kv', 'namespace', 'create', name],
  r2: (name) => ['r2', 'bucket', 'create', name, '--location', 'apac'],
  queues: (name) => ['queues', 'create', name],
}
const CAUSES: [said: RegExp, cause: string][] = [
  [/10042|enable R2/i, 'R2 is not switched on for this account: in the dashboard under R2, with a card'],
  [/not (logged in|authenticated)|CLOUDFLARE_API_TOKEN/i, 'sign in first: npx wrangler login'],
  [/More than one account/i, 'say which account: CLOUDFLARE_ACCOUNT_ID=… in front of the command'],
]

/** Saves the address and creates the stores. Throws a plain message. */
export async function makeFirst(
  target: Target,
  { origin, zone }: { origin?: string | undefined; zone?: string | undefined },
  say: Print,
): Promise<void> {
  saveAddress(target, origin, zone)
  await makeStores(target, (...args) => runScript(WRANGLER, args, { env: { CI: '1' } }), say)
  // The files were written before the ids were known, so this writes them again.
  for (const { config } of WORKERS) configOf(config, target)
  const env = target === 'production' ? '' : ` --env ${target}`
  say(
    `deployments.json knows them: commit it. What comes next: npm run secrets -- --file <file>${env} (docs/deploy.md)`,
  )
}

/** Saves the address of the site. Throws when it is invalid. */
function saveAddress(target: Target, origin: string | undefined, zone: string | undefined): Installation {
  const known = readDeployments()[target]
  const address = (origin ?? known.origin).replace(/\/$/, '')
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  const domain = zone ?? (addressFault(address, known.zone) ? host : known.zone)
  const fault = addressFault(address, domain)
  if (fault) throw new Error(fault)
  if (/\.example$/.test(host))
    throw new Error('--origin says where people will reach the site: --origin https://itda.kr')
  return saveInstallation(target, { origin: address, zone: domain })
}

/** Creates the missing stores. Throws wrangler's message with advice on a failure. */
async function makeStores(target: Target, run: Run, say: Print): Promise<void> {
  const lists = await Promise.all(KINDS.map((kind) => listOf(kind, run)))
  const listed = Object.fromEntries(KINDS.map((kind, i) => [kind, lists[i]])) as Lists
  for (const store of storesOf(target)) await make(store, listed[store.kind], { target, run, say })
}

async function make(
  { kind, name }: Store,
  listed: Map<string, string | null>,
  { target, run, say }: { target: Target; run: Run; say: Print },
): Promise<void> {
  const title = `${TITLES[kind]} ${name}`
  const known = kind === 'd1' || kind === 'kv' ? readDeployments()[target][kind] : ''
  if (isId(known)) {
    if (![...listed.values()].includes(known))
      throw new Error(
        `deployments.json ${target}.${kind} is ${known}, which this account does not have: sign in to the account it belongs to, or write "" there for one of this account`,
      )
    return say(`· ${title} is there`)
  }
  const isThere = listed.has(name)
  if (!isThere) await ask(run, CREATE[kind](name), /already (exists|taken)|already own/i)
  if (kind === 'd1' || kind === 'kv') {
    const id = (isThere ? listed : await listOf(kind, run)).get(name)
    if (!id) throw new Error(`${title} was made and is not in the list yet: type the same again`)
    saveInstallation(target, { [kind]: id })
  }
  say(isThere ? `· ${title} is there` : `✓ ${title} is made`)
}

/** Lists the stores by name, with the id where one is needed. */
export async function listOf(kind: Kind, run: Run): Promise<Map<string, string | null>> {
  const output = await ask(run, LIST[kind])
  if (kind === 'd1')
    return new Map(listIn<{ name: string; uuid: string }>(output).map(({ name, uuid }) => [name, uuid]))
  if (kind === 'kv')
    return new Map(listIn<{ title: string; id: string }>(output).map(({ title, id }) => [title, id]))
  // Wrangler prints these two lists for people: `name:  itda-files`, and a table.
  const names =
    kind === 'r2'
      ? [...output.matchAll(/^name:\s+(\S+)\s*$/gm)].map(([, name = '']) => name)
      : output.split('\n').flatMap((line) => line.split(/[│|]/).map((cell) => cell.trim()))
  return new Map(names.map((name) => [name, null]))
}

/** `fine`: matches the output of a failure that is acceptable. */
async function ask(run: Run, args: string[], fine?: RegExp): Promise<string> {
  const { code, output } = await run(...args)
  if (code === 0 || fine?.test(output)) return output
  const cause = CAUSES.find(([said]) => said.test(output))?.[1]
  throw new Error(`wrangler ${args.join(' ')} failed${cause ? `: ${cause}` : ''}\n${output}`)
}
