/**
 * Has a network make the addresses of links, where it makes each one itself. The person who makes a link waits a
 * moment for it; whatever is not made then is made in bulk each minute. All calls are claimed in the database
 * first, far below what the network allows.
 */
import { lookUp } from '#contract/core/look-up.ts'
import { NETWORK_FACTS, type NetworkFacts } from '#contract/partners/network-facts.ts'
import type { Deps } from '../../deps.ts'
import type { LinksAnswer, Network } from '../../outside/networks/interface/network.ts'
import { raiseEachTime } from '../../platform/alarms/raise.ts'
import type { Job } from '../../platform/clock/job.ts'
import { wakeSlices } from '../../platform/wake-slices.ts'
import * as db from './queries.ts'

/** The share of a minute's calls for people who wait; the rest is left to the job. */
const WAITING_SHARE = 0.6
/** A person waits this long for the address; it is kept also when it comes later. */
const MOST_MS = 1_500
const LEASE_MS = 60_000
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000
const REFUSED_AGAIN_MS = 7 * 24 * 60 * 60_000
const STOPPED_MS = 24 * 60 * 60_000

type MakingNetwork = Network & {
  makeLinks: NonNullable<Network['makeLinks']>
  calls: NonNullable<NetworkFacts['linkCalls']>
}

function toMaking(network: Network | undefined): MakingNetwork | null {
  const calls = network && NETWORK_FACTS[network.code].linkCalls
  return network?.makeLinks && calls ? { ...network, makeLinks: network.makeLinks, calls } : null
}

type AddressRequest = { network: string | null; creatorId: string; urls: string[] }

/**
 * Returns the addresses of product pages that are made, or get made within a moment, by page. Never throws: the
 * job makes the others.
 */
export async function makeAddressesNow(
  deps: Deps,
  wanted: AddressRequest,
  mostMs = MOST_MS,
): Promise<Map<string, string>> {
  const network = toMaking(lookUp(deps.networks, wanted.network ?? ''))
  if (!network || wanted.urls.length === 0) return new Map()
  try {
    const now = deps.now()
    const of = { network: network.code, creatorId: wanted.creatorId, urls: wanted.urls }
    const at = now.toISOString()
    const [, claimed, made] = await deps.db.batch<unknown>([
      db.claimCall(deps.db, {
        network: network.code,
        account: network.account,
        now: at,
        most: Math.floor(network.calls.aMinute * WAITING_SHARE),
      }),
      db.claimOfCreator(deps.db, {
        ...of,
        urls: wanted.urls.slice(0, network.calls.urls),
        now: at,
        until: later(now, LEASE_MS),
      }),
      db.listMade(deps.db, of),
    ])
    const known = toMap((made?.results ?? []) as db.MadeAddress[])
    const waiting = (claimed?.results ?? []) as db.WaitingLink[]
    if (waiting.length === 0) return known
    const calling = callFor(deps, network, waiting)
    deps.waitUntil(calling.then((fresh) => (fresh && fresh.length > 0 ? wakeSlices(deps) : undefined)))
    const late = new Promise<null>((done) => setTimeout(() => done(null), mostMs))
    return new Map([...known, ...toMap((await Promise.race([calling, late])) ?? [])])
  } catch (error) {
    deps.log('network_links_failed', { reason: network.code, error: String(error) })
    return new Map()
  }
}

/** Makes what waits, each minute; a minute's calls end it. */
export async function makeAddresses(deps: Deps): Promise<number> {
  let made = 0
  for (const one of Object.values(deps.networks)) {
    const network = toMaking(one)
    if (network) made += await makeOfNetwork(deps, network)
  }
  if (made > 0) await wakeSlices(deps)
  return made
}

async function makeOfNetwork(deps: Deps, network: MakingNetwork): Promise<number> {
  let made = 0
  for (let call = 0; call < network.calls.aMinute; call += 1) {
    const now = deps.now()
    const at = now.toISOString()
    const due = await db.findDue(deps.db, network.code, at)
    if (!due) break
    const { code, account, calls } = network
    const claim = await db.claimCall(deps.db, { network: code, account, now: at, most: calls.aMinute }).run()
    if (claim.meta.changes !== 1) break
    const most = sizesOf(network)[due.refusals] ?? 1
    const until = later(now, LEASE_MS)
    const answer = await callFor(deps, network, await db.claimDue(deps.db, { ...due, now: at, until, most }))
    // While it does not answer, one call a minute finds out.
    if (!answer) break
    made += answer.length
  }
  return made
}

/** One bad address refuses the whole call, so refused ones are asked for in smaller calls, and last alone. */
function sizesOf({ calls }: MakingNetwork): number[] {
  return [calls.urls, Math.ceil(calls.urls / 4), 1]
}

/**
 * Calls the network once for addresses of one word, and keeps what comes. Returns the made ones; null when it gave
 * no readable answer.
 */
async function callFor(
  deps: Deps,
  network: MakingNetwork,
  waiting: db.WaitingLink[],
): Promise<db.MadeAddress[] | null> {
  const [first] = waiting
  if (!first) return []
  try {
    const urls = waiting.map(({ url }) => url)
    const answer = await network.makeLinks(first.reference, urls)
    if (answer.kind === 'refused' && answer.isStopping) await stop(deps, network, answer.result)
    return await keep(deps, network, waiting, answer)
  } catch (error) {
    deps.log('network_links_failed', { reason: network.code, error: String(error) })
    const now = deps.now()
    const tries = waiting.map((one) => {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** one.failures, LONGEST_WAIT_MS)
      return { ...toTry(one, later(now, wait)), failures: one.failures + 1 }
    })
    await db.saveTries(deps.db, first, tries).run()
    return null
  }
}

async function keep(
  deps: Deps,
  network: MakingNetwork,
  waiting: db.WaitingLink[],
  answer: LinksAnswer,
): Promise<db.MadeAddress[]> {
  const now = deps.now()
  const word = { network: network.code, reference: waiting[0]?.reference ?? '' }
  const made = answer.kind === 'made' ? answer.links : []
  const isStopped = answer.kind === 'refused' && answer.isStopping
  const tries = waiting
    .filter(({ url }) => !made.some((one) => one.url === url))
    .map((one) => (isStopped ? toTry(one, later(now, 0)) : toRefusal(one, network, now)))
  await deps.db.batch([
    ...(tries.length > 0 ? [db.saveTries(deps.db, word, tries)] : []),
    ...(made.length > 0
      ? [
          db.saveMade(deps.db, word, made, now.toISOString()),
          db.republish(deps.db, { ...word, urls: made.map(({ url }) => url) }),
        ]
      : []),
  ])
  return made
}

/** Asks again at once in a smaller call; an address that was refused alone waits a week. */
function toRefusal(one: db.WaitingLink, network: MakingNetwork, now: Date): db.LinkTry {
  const refusals = one.refusals + 1
  const isAlone = refusals >= sizesOf(network).length
  return isAlone
    ? { ...toTry(one, later(now, REFUSED_AGAIN_MS)), failures: 0, state: 'refused' }
    : { ...toTry(one, later(now, 0)), failures: 0, refusals }
}

function toTry({ url, refusals, failures, state }: db.WaitingLink, next_try_at: string): db.LinkTry {
  return { url, refusals, failures, state, next_try_at }
}

/** Another try could be the excess that restricts the account, so a day passes and an operator is told. */
async function stop(deps: Deps, network: MakingNetwork, result: string): Promise<void> {
  const now = deps.now()
  await db
    .stopCalls(deps.db, { network: network.code, account: network.account, until: later(now, STOPPED_MS) })
    .run()
  const detail = JSON.stringify({ network: network.code, result })
  await raiseEachTime(deps, 'network_links', detail)
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}

function toMap(made: db.MadeAddress[]): Map<string, string> {
  return new Map(made.map(({ url, target }) => [url, target]))
}

export const makeAddressesJob: Job = {
  name: 'makeAddresses',
  area: 'links',
  every: 'minute',
  title: '수익 링크 만들기',
  help: '네트워크가 만들어 주는 수익 링크를 받아요.',
  twice: 'An address and a call are claimed before the network is called; a made address never changes.',
  run: makeAddresses,
}
