/**
 * An operator accepts what a network's list changed, with the act that makes or changes the partner, in one batch with the change, or
 * dismisses it. The act keeps its own rules: its warnings, its rights and its row in the audit log.
 */
import { AppError } from '#contract/core/errors.ts'
import { withParticle } from '#contract/core/particle.ts'
import { NETWORK_FACTS, type NetworkCode } from '#contract/partners/network-facts.ts'
import type { ShopAccepting } from '#contract/partners/network-shops.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import { exactlyOne, type Row, update } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { addAuditRow } from '../../platform/operator-act/request-audit.ts'
import { wakeSlices } from '../../platform/wake-slices.ts'
import { requireAgreed } from '../partners/agree-terms.ts'
import { createShopPartner } from '../partners/create.ts'
import { openPartner, pausePartner } from '../partners/partner-state.ts'
import { setPartnerRates } from '../partners/rates.ts'
import { updatePartner } from '../partners/update.ts'
import type { ShopRow } from './catalogue.queries.ts'
import * as db from './changes.queries.ts'
import { actOf } from './suggest.ts'

/**
 * Makes a draft of the shop. Its secret is not in the answer, because the network reports its orders. Throws `not_found`,
 * `shop_change_state`, `shop_not_approved`, `invalid_input` for a logo that cannot be fetched, and what `createShopPartner` throws.
 */
export async function acceptShop(deps: Deps, actor: Actor, { id, logoUrl, ...input }: ShopAccepting) {
  const found = await requireOpen(deps, id)
  if (found.change.kind !== 'listed') throw new AppError('shop_change_state')
  if (found.shop.is_approved === 0 || found.shop.gone_at !== null) throw new AppError('shop_not_approved')
  const logoFile = logoUrl === '' ? undefined : await fetchLogo(deps, logoUrl)
  const facts = { ...input, ...(logoFile && { logoFile }) }
  const within = withDecision(deps, actor, { id, action: 'acceptShop' })
  return unlessDecided(deps, id, () => createShopPartner(within, actor, facts, toColumns(found.shop)))
}

/** Throws `not_found`, `shop_change_state`, and what the act itself throws, such as `partner_agree`. */
export async function acceptShopChange(
  deps: Deps,
  actor: Actor,
  input: { id: string; rates?: string | undefined; agreed: string },
) {
  const { id } = input
  const found = await requireOpen(deps, id)
  const act = actOf(found)
  if (act === null || act === 'make') throw new AppError('shop_change_state')
  if (act === 'note')
    return operate(deps, actor, {
      action: 'acceptShopChange',
      subject: id,
      write: (_, now) => ({
        statements: db.decideChange(deps.db, id, {
          state: 'accepted',
          decided_by: actor.userId,
          decided_at: now.toISOString(),
        }),
        after: { kind: found.change.kind },
        races: { network_shop_changes_once: 'shop_change_state' },
      }),
    })
  const within = withDecision(deps, actor, { id, action: 'acceptShopChange' })
  return unlessDecided(deps, id, () => ACTS[act](within, actor, found, input))
}

/** Throws `not_found` and `shop_change_state`. */
export function dismissShopChange(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return operate(deps, actor, {
    action: 'dismissShopChange',
    subject: id,
    find: () => requireOpen(deps, id),
    write: ({ change }, now) => {
      const at = now.toISOString()
      return {
        statements: [
          ...db.decideChange(deps.db, id, {
            state: 'dismissed',
            decided_by: actor.userId,
            decided_at: at,
            reason,
          }),
          ...(change.kind === 'listed' ? [db.declineShop(deps.db, change, at)] : []),
        ],
        before: { state: change.state },
        after: { state: 'dismissed', reason },
        races: { network_shop_changes_once: 'shop_change_state' },
      }
    },
  })
}

async function requireOpen(deps: Deps, id: string): Promise<db.ChangeMatch> {
  const found = await db.findChange(deps.db, id)
  if (!found) throw new AppError('not_found')
  if (found.change.state !== 'open') throw new AppError('shop_change_state')
  return found
}

/** The request in which the act's batch decides the change, too. */
function withDecision(deps: Deps, actor: Actor, { id, action }: { id: string; action: AuditAction }): Deps {
  const state = 'accepted'
  const noted = addAuditRow(deps, actor, {
    action,
    subject: id,
    before: { state: 'open' },
    after: { state },
  })
  const set = { state, decided_by: actor.userId, decided_at: deps.now().toISOString() } as const
  const also = [...db.decideChange(deps.db, id, set), ...(noted.request.also ?? [])]
  return { ...noted, request: { ...noted.request, also } }
}

/** Of two operators who accept at once, the slower one learns that it is decided, whichever guard stopped the act. */
async function unlessDecided<T>(deps: Deps, id: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (await db.isOpenChange(deps.db, id)) throw error
    throw new AppError('shop_change_state')
  }
}

type ChangeAct = (
  deps: Deps,
  actor: Actor,
  found: db.ChangeMatch & { partner: db.ShopPartnerRow | null },
  input: { rates?: string | undefined; agreed: string },
) => ReturnType<typeof setPartnerRates>

const ACTS: Record<'pause' | 'open' | 'rates' | 'title' | 'deep_links', ChangeAct> = {
  pause: (deps, actor, { change, partner }) =>
    pausePartner(deps, actor, { id: idOf(partner), reason: pauseReason(change) }),
  open: (deps, actor, { partner }) => openPartner(deps, actor, { id: idOf(partner) }),
  rates: (deps, actor, { partner }, { rates, agreed }) => {
    if (!rates)
      throw new AppError('invalid_input', { fields: { rates: ['파트너의 커미션을 입력해 주세요.'] } })
    return setPartnerRates(deps, actor, { id: idOf(partner), rates, agreed })
  },
  title: (deps, actor, { change, partner }, { agreed }) =>
    updatePartner(deps, actor, {
      ...toInput(partner),
      title: (change.after ?? '').slice(0, 40),
      agreed,
    }),
  deep_links: (deps, actor, { change, partner }, { agreed }) => {
    const id = idOf(partner)
    const before = { deep_links: partner?.deep_links ?? 0 }
    const after = { deep_links: Number(change.after) }
    return operate(deps, actor, {
      action: 'acceptShopChange',
      subject: id,
      guard: () => requireAgreed(deepLinkEffects(partner, after.deep_links === 1), agreed),
      write: () => ({
        statements: [update(deps.db, 'partners', { id, ...before }, after), exactlyOne(deps.db)],
        before,
        after,
        races: { exactly_one: 'conflict' },
        wake: () => wakeSlices(deps),
      }),
    })
  },
}

function deepLinkEffects(partner: db.ShopPartnerRow | null, isDeep: boolean): string[] {
  if (!partner || partner.links === 0) return []
  return [
    `링크 ${partner.links}개에서 ${isDeep ? '파트너의 첫 화면 대신 상품이 바로 열려요.' : '상품 대신 파트너의 첫 화면이 열려요.'}`,
  ]
}

function pauseReason({ network, kind }: db.ChangeRow): string {
  const { title } = NETWORK_FACTS[network as NetworkCode]
  return kind === 'gone'
    ? `${title} 목록에서 사라졌어요.`
    : `${withParticle(title, '이/가')} 더는 우리를 승인하지 않아요.`
}

function idOf(partner: db.ShopPartnerRow | null): string {
  if (!partner) throw new AppError('shop_change_state')
  return partner.partner_id
}

/** The facts of a partner as the form of operators sends them, unchanged. */
function toInput(partner: db.ShopPartnerRow | null) {
  const id = idOf(partner)
  const held = partner as db.ShopPartnerRow
  return {
    id,
    title: held.partner_title,
    titleEn: held.partner_title_en,
    category: held.partner_category,
    hosts: (JSON.parse(held.hosts) as string[]).join('\n'),
    param: held.param,
    windowDays: held.window_days,
    confirmDays: held.confirm_days,
    contacts: held.contacts,
  }
}

/** The usual settlement of a network, where its list does not say one. */
const USUAL_MONTHS = 2

/** Returns the columns that the network decides, beside the operator's form. */
function toColumns(shop: ShopRow): Partial<Row<'partners'>> {
  return {
    network: shop.network,
    merchant_id: shop.merchant_id,
    is_read: 1,
    deep_links: shop.is_deep_linked ?? 0,
    confirm_rule: shop.is_stay === 1 ? 'stay' : 'monthly',
    settle_months: shop.settle_months ?? USUAL_MONTHS,
    settling: 'listed',
    listed_settling: shop.settling,
    listed_months: shop.settle_months,
    listed_terms: shop.terms,
  }
}

async function fetchLogo(deps: Deps, address: string): Promise<File> {
  const image = await deps.fetchImage(address)
  if (image.ok) return new File([image.bytes], 'logo', { type: image.mediaType })
  throw new AppError('invalid_input', {
    fields: {
      logoUrl: ['이 주소에서 로고를 받지 못했어요. 비우고 만든 뒤 파트너 화면에서 로고를 올려 주세요.'],
    },
  })
}
