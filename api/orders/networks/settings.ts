/**
 * The networks' and merchants' settings that operators see and change. Secrets stay in the worker, and no page
 * can show them.
 */

import { AppError } from '#contract/core/errors.ts'
import { withParticle } from '#contract/core/particle.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import { notRouted, type PartnerNetwork, type PartnerNetworkUpdate } from '#contract/partners/networks.ts'
import { exactlyOne, type Row, update } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { requireAgreed } from '../../partners/partners/agree-terms.ts'
import { toPartnerNetwork } from '../../partners/partners/network.ts'
import {
  findOpsPartner,
  hasOrders,
  type OpsPartnerDetail,
} from '../../partners/partners/partner-ops.queries.ts'
import { findPartnerRow } from '../../partners/secrets/partner-secrets.queries.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { wakeSlices } from '../../platform/wake-slices.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { wakeLongSpans } from './pulls.queries.ts'

/** Throws `not_found`. */
export async function getPartnerNetwork(
  deps: ReadDeps,
  _actor: Actor,
  input: { id: string },
): Promise<PartnerNetwork> {
  const [partner, isInUse] = await Promise.all([
    findPartnerRow(deps.db, input.id),
    hasOrders(deps.db, input.id),
  ])
  if (!partner) throw new AppError('not_found')
  return toPartnerNetwork(deps, partner, isInUse)
}

/**
 * Throws `not_found`, `merchant_taken`, `partner_agree`, and `network_in_use` when the merchant of a partner
 * with orders would change.
 */
export function updatePartnerNetwork(deps: Deps, actor: Actor, input: PartnerNetworkUpdate) {
  const { id } = input
  const after = toColumns(input)
  return operate(deps, actor, {
    action: 'updatePartnerNetwork',
    subject: id,
    find: async () => {
      const [held, isInUse] = await awaitAll(findOpsPartner(deps.db, id), hasOrders(deps.db, id))
      return held && { held, isInUse }
    },
    guard: ({ held, isInUse }) => {
      if (after.network && !after.merchant_id)
        throw new AppError('invalid_input', { fields: { merchantId: ['머천트 아이디를 입력해 주세요.'] } })
      const isOther = held.network !== after.network || held.merchant_id !== after.merchant_id
      if (isInUse && isOther) refuse('network_in_use')
      requireAgreed(effectsOf(held, after, isRouted(deps.networks, after)), input.agreed ?? '')
    },
    write: ({ held: partner }, now) => {
      const names = Object.keys(after) as (keyof typeof after)[]
      const isTurnedOn = after.is_read === 1 && partner.is_read === 0
      return {
        statements: [
          update(deps.db, 'partners', { id }, after),
          exactlyOne(deps.db),
          // The lists of the months contain the rows that were skipped while reading was off.
          ...(isTurnedOn && after.network ? [wakeLongSpans(deps.db, after.network, now.toISOString())] : []),
        ],
        before: Object.fromEntries(names.map((name) => [name, partner[name]])),
        after,
        races: {
          partners_network_in_use: () => refuse('network_in_use'),
          'partners.network, partners.merchant_id': () => refuse('merchant_taken'),
        },
        // Existing links lead to the older target until their copies are written again.
        wake: () => wakeSlices(deps),
      }
    },
  })
}

/** True when links to the partner can go through its network, or it has none. */
function isRouted(networks: Deps['networks'], { network }: Columns): boolean {
  return network === null || networks[network] !== undefined
}

type Columns = ReturnType<typeof toColumns>

/**
 * Returns sentences about the targets of existing links. A partner without links gets none, except that its
 * links would not count.
 */
function effectsOf(held: OpsPartnerDetail, after: Columns, isRouted: boolean): string[] {
  const title = after.network ? NETWORK_FACTS[after.network].title : ''
  const { network, merchant_id, deep_links } = after
  const links = `링크 ${held.links}개`
  const front = deep_links === 0 ? ' 상품 대신 파트너의 첫 화면이 열려요.' : ''
  if (!isRouted) return network && held.network !== network ? [notRouted(network)] : []
  if (held.links === 0) return []
  if (held.network !== network)
    return network
      ? [`${links}가 ${title}(머천트 ${merchant_id})를 거쳐서 가요.${front} 저장하면 바로 바뀌어요.`]
      : [`${links}가 네트워크를 거치지 않고 파트너 주소로 바로 가요. 저장하면 바로 바뀌어요.`]
  if (!network) return []
  const said: string[] = []
  if (held.merchant_id !== merchant_id)
    said.push(
      `${links}의 머천트가 ${held.merchant_id}에서 ${withParticle(merchant_id ?? '', '으로/로')} 바뀌어요.`,
    )
  if (held.deep_links !== deep_links)
    said.push(`${links}에서 ${deep_links === 1 ? '파트너의 첫 화면 대신 상품이 바로 열려요.' : front.trim()}`)
  return said
}

/** A partner without a network has no merchant and confirms by days. */
function toColumns(input: PartnerNetworkUpdate) {
  const network = input.network === 'itda' ? null : input.network
  const isListed = network !== null
  return {
    network,
    merchant_id: isListed ? (input.merchantId ?? null) : null,
    is_read: isListed ? Number(input.isRead) : 1,
    deep_links: Number(input.deepLinks),
    confirm_rule: input.confirmRule,
    settle_months: input.settleMonths,
    settling: input.settling ?? 'listed',
    books_in: input.booksIn && input.booksIn !== 'KRW' ? input.booksIn : null,
  } satisfies Partial<Row<'partners'>>
}

function refuse(code: 'network_in_use' | 'merchant_taken'): never {
  throw new AppError(code, { fields: { merchantId: [new AppError(code).message] } })
}
