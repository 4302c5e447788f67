/**
 * Keeps what a network's list of shops says, and queues what an operator has to decide: a new shop that may become a partner, and
 * what changed about a shop that is one. Nothing of it changes a partner by itself.
 */
import type { NetworkCode } from '#contract/partners/network-facts.ts'
import type { ShopChangeKind } from '#contract/partners/network-shops.ts'
import { makeId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import type { NetworkShop } from '../../outside/networks/interface/network.ts'
import { closeOf } from '../../platform/alarms/queries.ts'
import { raiseOfStem } from '../../platform/alarms/raise.ts'
import * as db from './catalogue.queries.ts'
import { differencesOf, mergeFacts, toFacts } from './facts.ts'

/** Rows of one statement: a value of the database holds two million bytes. */
const AT_ONCE = 300

type Catalogue = Awaited<ReturnType<typeof db.readCatalogue>>
type ChangeFacts = Omit<db.NewChange, 'id'>
/** `lapsing`: open changes that the reading took back, by shop and kind. */
type Plan = { changes: ChangeFacts[]; lapsing: { merchant_id: string; kind: ShopChangeKind }[] }

/**
 * A list that suddenly lost more than half of its shops is rather broken than true: its shops stay, and an alarm says so. Reading
 * the same list twice changes nothing.
 */
export async function saveShops(deps: Deps, network: NetworkCode, listed: NetworkShop[]): Promise<void> {
  const at = deps.now().toISOString()
  const catalogue = await db.readCatalogue(deps.db, network)
  const facts = new Map(listed.flatMap((shop) => toFacts(shop) ?? []).map((one) => [one.merchant_id, one]))
  const living = catalogue.shops.filter(({ gone_at }) => gone_at === null)
  const missing = living.filter(({ merchant_id }) => !facts.has(merchant_id)).map((one) => one.merchant_id)
  const isSudden = missing.length * 2 > living.length
  if (isSudden) await reportLoss(deps, network, { at, known: living.length, missing: missing.length })
  const held = new Map(catalogue.shops.map((shop) => [shop.merchant_id, shop]))
  const merged = [...facts.values()].map((one) => mergeFacts(held.get(one.merchant_id), one))
  const written = merged.filter((one) => isOther(held.get(one.merchant_id), one))
  const gone = isSudden ? [] : missing
  const plan = planChanges(catalogue, merged, gone)
  const statements = [
    ...chunksOf(written).map((some) =>
      db.saveShopFacts(
        deps.db,
        network,
        some.map((one) => ({ ...one, last_seen_at: at })),
      ),
    ),
    ...chunksOf([...facts.keys()]).map((some) => db.markSeen(deps.db, network, some, at)),
    ...chunksOf(gone).map((some) => db.markGone(deps.db, network, some, at)),
    ...writeChanges(deps, network, catalogue, plan),
    ...(isSudden
      ? []
      : [closeOf(deps.db, { kind: 'network_catalogue', name: 'network', value: network }, at)]),
  ]
  await deps.db.batch(statements)
}

/** The shops that a sudden loss left out are gone after all: an operator said so. */
export async function acceptLoss(deps: Deps, network: string, at: string): Promise<void> {
  const [catalogue, lost] = await Promise.all([
    db.readCatalogue(deps.db, network),
    db.listLost(deps.db, network, at),
  ])
  if (lost.length === 0) return
  await deps.db.batch([
    ...chunksOf(lost).map((some) => db.markGone(deps.db, network, some, deps.now().toISOString())),
    ...writeChanges(deps, network, catalogue, planChanges(catalogue, [], lost)),
  ])
}

async function reportLoss(
  deps: Deps,
  network: string,
  detail: { at: string; known: number; missing: number },
): Promise<void> {
  const about = { stem: `alm_nc_${network}`, kind: 'network_catalogue' }
  // A list is read a few times a day at most, and each loss is one of its own.
  await raiseOfStem(deps, { ...about, detail: JSON.stringify({ network, ...detail }), isNew: true })
}

function isOther(held: db.ShopRow | undefined, facts: db.ShopFacts): boolean {
  if (!held || held.gone_at !== null) return true
  return (Object.keys(facts) as (keyof db.ShopFacts)[]).some((name) => held[name] !== facts[name])
}

function planChanges({ shops, partners, open }: Catalogue, seen: db.ShopFacts[], gone: string[]): Plan {
  const held = new Map(shops.map((shop) => [shop.merchant_id, shop]))
  const partnerOf = new Map(partners.map((partner) => [partner.merchant_id ?? '', partner]))
  const waiting = new Set(open.map(({ merchant_id, kind }) => `${kind} ${merchant_id}`))
  const plan: Plan = { changes: [], lapsing: [] }
  for (const facts of seen) {
    const before = held.get(facts.merchant_id)
    const partner = partnerOf.get(facts.merchant_id)
    const isBack = before?.gone_at != null
    if (partner) plan.lapsing.push({ merchant_id: facts.merchant_id, kind: 'listed' })
    if (!partner) planCandidate(plan, before, facts)
    else if (partner.ended_at === null) {
      if (isBack) plan.lapsing.push({ merchant_id: facts.merchant_id, kind: 'gone' })
      if (isBack && partner.state === 'paused' && !waiting.has(`gone ${facts.merchant_id}`))
        plan.changes.push({ merchant_id: facts.merchant_id, kind: 'returned', before: null, after: null })
      if (before) plan.changes.push(...differencesOf(before, facts))
    }
  }
  for (const merchant_id of gone) {
    const partner = partnerOf.get(merchant_id)
    plan.lapsing.push({ merchant_id, kind: 'listed' }, { merchant_id, kind: 'returned' })
    if (partner && partner.ended_at === null)
      plan.changes.push({ merchant_id, kind: 'gone', before: null, after: null })
  }
  return plan
}

/** A shop waits to become a partner once we may sell for it, and once more when it comes back. */
function planCandidate(plan: Plan, before: db.ShopRow | undefined, facts: db.ShopFacts): void {
  const { merchant_id } = facts
  const wasOffered = before?.gone_at === null && before.is_approved === 1
  if (facts.is_approved === 0) plan.lapsing.push({ merchant_id, kind: 'listed' })
  else if (!wasOffered && before?.declined_at == null)
    plan.changes.push({ merchant_id, kind: 'listed', before: null, after: null })
}

function writeChanges(
  deps: Deps,
  network: string,
  { open }: Catalogue,
  { changes, lapsing }: Plan,
): D1PreparedStatement[] {
  const now = deps.now()
  const openOf = new Map(open.map((one) => [`${one.kind} ${one.merchant_id}`, one]))
  const lapsed = new Set(
    lapsing.flatMap(({ kind, merchant_id }) => openOf.get(`${kind} ${merchant_id}`)?.id ?? []),
  )
  const moved: { id: string; after: string | null }[] = []
  const added: db.NewChange[] = []
  for (const change of changes) {
    const waiting = openOf.get(`${change.kind} ${change.merchant_id}`)
    if (!waiting) added.push({ id: makeId('nsc', now), ...change })
    else if (change.after !== null && waiting.before === change.after) lapsed.add(waiting.id)
    else if (waiting.after !== change.after) moved.push({ id: waiting.id, after: change.after })
  }
  return [
    ...chunksOf([...lapsed]).map((some) => db.lapseChanges(deps.db, some, now.toISOString())),
    ...chunksOf(moved).map((some) => db.moveChanges(deps.db, some)),
    ...chunksOf(added).map((some) => db.insertChanges(deps.db, network, some, now.toISOString())),
  ]
}

function chunksOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) =>
    all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  )
}
