/** Partners and announcements of the development data. None of them exist in production. */
import { toKstDate } from '#contract/core/kst.ts'
import { beginShippedTexts } from '../../../accounts/legal/queries.ts'
import { insert } from '../../../db/sql.ts'
import type { Deps } from '../../../deps.ts'
import { storeImage } from '../../../platform/pictures/store.ts'
import { seal } from '../../../platform/secrets.ts'
import { makeLogo } from '../pictures/logos.ts'
import { exampleDetails } from './business-details.ts'
import { DAILY_PARTNERS } from './partners-daily.ts'
import { LEISURE_PARTNERS } from './partners-leisure.ts'
import { NETWORK_PARTNERS } from './partners-of-networks.ts'
import type { SeedPartner } from './seed-partner.ts'

const DAY_MS = 86_400_000
/** Partners are older than every link and order of the seed. */
const PARTNER_AGE_DAYS = 120

/** 24 invented shops that report their orders; those of networks and the demo shop are added to them. */
export const SEED_PARTNERS: SeedPartner[] = [...DAILY_PARTNERS, ...LEISURE_PARTNERS]

export function partnerIdOf(slug: string): string {
  return `prt_${slug}`
}

/** The secret with which the partner signs its reports. */
export function secretOf(slug: string): string {
  return `${slug}-shop-secret`
}

/**
 * Returns statements for an empty database: all partners with their hosts and sealed secrets, including the
 * demo shop (`prt_demo`), the announcements, and the business that runs the site.
 */
export async function seedPartners(deps: Deps): Promise<D1PreparedStatement[]> {
  const statements = await Promise.all(
    [...SEED_PARTNERS, ...NETWORK_PARTNERS, demoPartner(deps)].map((one) => toRows(deps, one)),
  )
  return [
    ...statements.flat(),
    ...toAnnouncements(deps),
    exampleDetails(deps, daysAgo(deps, PARTNER_AGE_DAYS)),
    beginShippedTexts(deps.db, toKstDate(daysAgo(deps, PARTNER_AGE_DAYS))),
  ]
}

/** The shop at /demo; its host is our own, in development only. */
function demoPartner(deps: Deps): SeedPartner {
  return {
    slug: 'demo',
    title: '데모 쇼핑몰',
    titleEn: 'Demo Shop',
    category: 'general',
    description: '링크부터 정산까지 눌러 볼 수 있는 시험용 쇼핑몰이에요. 실제로 결제되거나 배송되지 않아요.',
    hosts: [new URL(deps.siteOrigin).host],
    param: 'subid',
    rates: [{ label: '전체', rateBps: 800 }],
    windowDays: 7,
    confirmDays: 14,
    exclusions: ['배송비'],
    bannedMethods: ['대가를 주고 클릭이나 구매 부탁하기'],
    homeUrl: `${deps.siteOrigin}/demo`,
  }
}

async function toRows(deps: Deps, one: SeedPartner): Promise<D1PreparedStatement[]> {
  const id = partnerIdOf(one.slug)
  const secretId = `sec_${one.slug}`
  const at = daysAgo(deps, PARTNER_AGE_DAYS)
  const logo = await makeLogo(one.slug)
  const { hash } = await storeImage(deps, new Uint8Array(await logo.arrayBuffer()), logo.type)
  const hosts = one.hosts.map((host) => new URL(`https://${host}`).host)
  return [
    insert(deps.db, 'partners', {
      id,
      title: one.title,
      title_en: one.titleEn,
      category: one.category,
      description: one.description,
      home_url: one.homeUrl ?? `https://${hosts[0]}/`,
      rate_bps: Math.max(...one.rates.map((rate) => rate.rateBps)),
      rates: JSON.stringify(one.rates),
      window_days: one.windowDays,
      confirm_days: one.confirmDays,
      param: one.param,
      exclusions: JSON.stringify(one.exclusions),
      banned_methods: JSON.stringify(one.bannedMethods),
      state: one.state ?? 'active',
      logo_hash: hash,
      ...one.reported,
      created_at: at,
    }),
    ...hosts.map((host) => insert(deps.db, 'partner_hosts', { host, partner_id: id })),
    insert(deps.db, 'partner_secrets', {
      id: secretId,
      partner_id: id,
      sealed: await seal(deps.keys.data, `partner_secrets.sealed.${secretId}`, secretOf(one.slug)),
      created_at: at,
    }),
  ]
}

const ANNOUNCEMENTS = [
  {
    id: 'ann_open',
    daysAgo: 40,
    title: '링크를 만들면 대가성 문구도 함께 복사돼요',
    body: '공정거래위원회 지침에 맞춘 문구를 링크와 함께 복사해요. 제목이나 글의 첫 줄에 그대로 붙여 주세요. 채널 종류에 따라 문구가 달라져요.',
  },
  {
    id: 'ann_payday',
    daysAgo: 12,
    title: '출금은 매월 10일과 25일에 보내 드려요',
    body: '10일이나 25일이 쉬는 날이면 다음 영업일에 보내요. 10,000원부터 언제든 신청할 수 있고 수수료는 없어요.',
  },
  {
    id: 'ann_timeline',
    daysAgo: 2,
    title: '주문마다 지금 상태와 이유를 볼 수 있어요',
    body: '수익 화면에서 주문을 누르면 언제 알려졌고 왜 이 금액인지, 다음은 언제인지 차례로 보여 드려요.',
    banner: 1,
  },
]

/** The last one is in the top banner. */
function toAnnouncements(deps: Deps): D1PreparedStatement[] {
  return ANNOUNCEMENTS.map(({ daysAgo: days, ...row }) =>
    insert(deps.db, 'announcements', { ...row, published_at: daysAgo(deps, days) }),
  )
}

function daysAgo(deps: Deps, days: number): string {
  return new Date(deps.now().getTime() - days * DAY_MS).toISOString()
}
