/** The partner networks for operators: all of them with their figures, and one with its readings, partners and alarms. */
import { AppError } from '#contract/core/errors.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { isForeign } from '#contract/partners/attribution.ts'
import { NETWORK_CODES, type NetworkCode } from '#contract/partners/network-facts.ts'
import type { NetworkDetail, NetworkPull, NetworkSummary } from '#contract/partners/networks.ts'
import type { Actor } from '../../deps.ts'
import { isLate, promisedMs } from '../../orders/networks/promise.ts'
import { partnerStatusOf } from '../../partners/partners/partner-state.ts'
import { toPartnerRef } from '../../partners/partners/ref.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { ALARM_KINDS, kindOfAlarm } from '../alarms/kinds.ts'
import * as db from './networks.queries.ts'

/** The end of an account that is shown: enough to tell two apart, too little to use. */
const SHOWN_CHARACTERS = 3
const KINDS = ALARM_KINDS.filter((kind) => kind.startsWith('network_'))
/** A calendar that depends on terms is asked with those of a usual shop. */
const USUAL_TERMS = {
  confirm_rule: 'monthly',
  confirm_days: 30,
  settle_months: 2,
  settling: 'listed',
  listed_settling: null,
  listed_months: 2,
}

export async function listNetworks(deps: ReadDeps): Promise<{ items: NetworkSummary[] }> {
  const rows = await db.readOverview(deps.db, KINDS)
  return { items: NETWORK_CODES.map((code) => toSummary(deps, code, rows)) }
}

/** Throws `not_found` for a network that we do not know. */
export async function getNetwork(
  deps: ReadDeps,
  _actor: Actor,
  { network: code }: { network: string },
): Promise<NetworkDetail> {
  const known = NETWORK_CODES.find((one) => one === code)
  if (!known) throw new AppError('not_found')
  const account = deps.networks[known]?.account ?? ''
  const [overview, { pulls, partners, alarms, shops }] = await Promise.all([
    db.readOverview(deps.db, KINDS),
    db.readNetwork(deps.db, known, account, kindsOf(known)),
  ])
  return {
    ...toSummary(deps, known, overview),
    accountEnd: account.slice(-SHOWN_CHARACTERS) || null,
    pulls: pulls.map(toPull),
    shops: { listed: shops[0]?.listed ?? 0, gone: shops[0]?.gone ?? 0 },
    members: partners.map((row) => ({
      ...toPartnerRef(row),
      standing: partnerStatusOf(row),
      merchantId: row.merchant_id ?? '',
      isRead: row.is_read === 1,
      links: row.links,
    })),
    open: alarms.map(({ id, kind, at, detail }) => ({
      id,
      kind,
      title: kindOfAlarm(kind).title,
      at,
      detail: detail.slice(0, 300),
    })),
  }
}

/** An alarm about rates names no network: it concerns those with several currencies. */
function kindsOf(network: NetworkCode): typeof KINDS {
  return isForeign(network) ? KINDS : KINDS.filter((kind) => kind !== 'network_rate')
}

type Overview = Awaited<ReturnType<typeof db.readOverview>>

function toSummary(deps: ReadDeps, code: NetworkCode, rows: Overview): NetworkSummary {
  const network = deps.networks[code]
  const account = rows.accounts.find((one) => one.account === network?.account)
  const reading = rows.readings.find((one) => one.account === network?.account)
  const partners = rows.partners.find((one) => one.network === code)
  const difference = rows.differences.find((one) => one.network === code)
  const now = deps.now()
  const readAt = reading?.read_at ?? null
  const terms = partners ? [USUAL_TERMS] : []
  const countOf = (counts: { network: string | null; count: number }[]) =>
    counts.filter((one) => one.network === code).reduce((sum, { count }) => sum + count, 0)
  return {
    network: code,
    isOn: network !== undefined,
    missing: network ? [] : [...(lookUp(deps.networkGaps, code) ?? [])],
    partners: partners?.partners ?? 0,
    lastReadAt: readAt,
    nextCallAt: account?.next_call_at ?? null,
    everyMinutes:
      network && terms.length > 0
        ? Math.round(promisedMs(network, new Date(readAt ?? now), terms) / 60_000)
        : null,
    isLate: network ? isLate(network, { readAt, now, terms }) : false,
    newestOrderAt: partners?.newest ?? null,
    stoppedAt: account?.stopped_at ?? null,
    stopCode: account?.stop_reason ?? null,
    refused: reading?.refused ?? 0,
    unknownShops: countOf(rows.alarms.filter(({ kind }) => kind === 'network_merchant')),
    unknownCreators: countOf(rows.unknown),
    statements: { differing: difference?.count ?? 0, won: difference?.won ?? 0 },
    changes: countOf(rows.changes),
    alarms: countOf(rows.alarms),
  }
}

function toPull(row: db.PullRow): NetworkPull {
  const isRead = row.last_result === 'read'
  const isCode = row.last_result !== null && /^[\w-]{1,20}$/.test(row.last_result)
  return {
    span: row.span,
    result: row.last_result === null ? 'waiting' : isRead ? 'read' : isCode ? 'refused' : 'failed',
    code: !isRead && isCode ? row.last_result : null,
    rows: row.last_rows,
    failures: row.failures,
    readAt: row.last_at,
    dueAt: row.due_at,
  }
}
