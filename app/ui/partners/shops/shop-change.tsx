import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import {
  SHOP_CHANGE_LABELS,
  type ShopChange,
  type ShopChangeDetail,
  type ShopChangeState,
} from '#contract/partners/network-shops.ts'
import { Muted } from '../../kit/layout.tsx'
import { Facts } from '../../kit/money.tsx'
import { Badge, type Tone } from '../../kit/notice.tsx'
import { longDay } from '../../words/dates.ts'
import { percentFromBps } from '../../words/format.ts'

const STATES: Record<ShopChangeState, { tone: Tone; label: string }> = {
  open: { tone: 'wait', label: '기다림' },
  accepted: { tone: 'good', label: '반영함' },
  dismissed: { tone: 'mute', label: '닫음' },
  lapsed: { tone: 'mute', label: '저절로 끝남' },
}

export function ShopChangeBadge({ state }: { state: ShopChangeState }) {
  return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
}

/** Describes a value of the list. */
function toWords(kind: ShopChange['kind'], value: string | null): string {
  if (value === null) return '알 수 없음'
  if (kind === 'rate') return percentFromBps(Number(value))
  if (kind === 'deep_link') return value === '1' ? '상품으로 바로 이어져요' : '첫 화면만 돼요'
  return kind === 'approval' ? (value === '1' ? '승인함' : '승인하지 않음') : value
}

/** The change in one line: `커미션 바뀜 · 3% → 5%`. */
export function shopChangeText({ kind, before, after }: ShopChange): string {
  const label = SHOP_CHANGE_LABELS[kind]
  if (after === null || kind === 'terms') return label
  return `${label} · ${toWords(kind, before)} → ${toWords(kind, after)}`
}

/** The network's facts about the shop, with the change beside them. */
export function ShopFacts({ change }: { change: ShopChangeDetail }) {
  const { shop, kind, before, after, merchantId, network } = change
  const isCompared = after !== null
  return (
    <Facts
      items={[
        ...(isCompared
          ? [
              { label: '전', value: toWords(kind, before) },
              { label: '지금', value: toWords(kind, after), strong: true },
            ]
          : []),
        { label: '네트워크', value: NETWORK_FACTS[network].title },
        { label: '머천트 아이디', value: merchantId },
        { label: '분류', value: shop.category ?? <Muted>목록에 없음</Muted> },
        {
          label: '첫 화면',
          value: shop.homeUrl ? (
            <a href={shop.homeUrl} rel="noreferrer">
              {shop.homeUrl}
            </a>
          ) : (
            <Muted>목록에 없음</Muted>
          ),
        },
        {
          label: '커미션',
          value: shop.rateBps === null ? <Muted>목록에 없음</Muted> : `최대 ${percentFromBps(shop.rateBps)}`,
        },
        {
          label: '상품 링크',
          value:
            shop.isDeepLinked === null ? (
              <Muted>목록에 없음</Muted>
            ) : (
              toWords('deep_link', shop.isDeepLinked ? '1' : '0')
            ),
        },
        { label: '승인', value: toWords('approval', shop.isApproved ? '1' : '0') },
        { label: '정산 조건', value: shop.terms ?? <Muted>목록에 없음</Muted> },
        ...(shop.regions.length > 0 ? [{ label: '판매 지역', value: shop.regions.join(', ') }] : []),
        { label: '처음 보인 날', value: longDay(shop.firstSeenAt) },
        shop.goneAt
          ? { label: '사라진 날', value: longDay(shop.goneAt) }
          : { label: '마지막으로 본 날', value: longDay(shop.lastSeenAt) },
      ]}
    />
  )
}
