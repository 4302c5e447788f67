/** Twelve shops of LinkPrice's list: two are drafts of partners, most were dismissed, and four changes wait. */

import { lookUp } from '#contract/core/look-up.ts'
import type { Actor, Deps } from '../../../deps.ts'
import type { NetworkShop } from '../../../outside/networks/interface/network.ts'
import { getShopChange, listShopChanges } from '../../../partners/network-shops/changes.ts'
import { acceptShop, dismissShopChange } from '../../../partners/network-shops/decide.ts'
import { saveShops } from '../../../partners/network-shops/save.ts'

const DAYS_AGO = 30
const DAY_MS = 86_400_000

type Row = [
  merchantId: string,
  title: string,
  category: string,
  host: string,
  rateBps: number,
  isDeep: boolean,
]
const BEFORE: Row[] = [
  ['garambty', '가람뷰티', '뷰티', 'www.garam-beauty.example', 700, true],
  ['naroo', '나루마켓', '식품', 'www.naroo-market.example', 250, true],
  ['dalbit', '달빛가구', '리빙', 'www.dalbit-gagu.example', 400, true],
  ['moaelec', '모아전자', '디지털', 'www.moa-elec.example', 120, false],
  ['baramtrip', '바람여행', '여행', 'www.baram-trip.example', 350, true],
  ['saebook', '새봄문고', '도서', 'www.saebom-book.example', 300, true],
  ['arumkids', '아름키즈', '유아동', 'www.arum-kids.example', 500, true],
  ['jaramsp', '자람스포츠', '스포츠', 'www.jaram-sports.example', 450, false],
  ['chorokpet', '초록펫', '반려동물', 'www.chorok-pet.example', 600, true],
  ['kongglobal', '콩직구', '해외직구', 'www.kong-global.example', 200, true],
]
const NEW: Row[] = [
  ['taeyang', '태양패션', '패션', 'www.taeyang-fashion.example', 800, true],
  ['pureunmall', '푸른몰', '종합몰', 'www.pureun-mall.example', 150, true],
]
/** Drafts, as an operator filled in the form. */
const DRAFTS: Record<string, { titleEn: string; category: string }> = {
  garambty: { titleEn: 'Garam Beauty', category: 'beauty' },
  dalbit: { titleEn: 'Dalbit Furniture', category: 'living' },
}
const LOOKED_AT = '크리에이터가 찾는 쇼핑몰부터 열어요.'

export async function makeNetworkShops(deps: Deps, operator: Actor): Promise<void> {
  const before = new Date(deps.now().getTime() - DAYS_AGO * DAY_MS)
  const then = { ...deps, now: () => before }
  await saveShops(then, 'linkprice', BEFORE.map(toShop))
  const { items } = await listShopChanges(then, operator, { limit: BEFORE.length })
  for (const { id, merchantId } of items) {
    const draft = lookUp(DRAFTS, merchantId)
    if (!draft) {
      await dismissShopChange(then, operator, { id, reason: LOOKED_AT })
      continue
    }
    const { suggested } = await getShopChange(then, operator, { id })
    await acceptShop(then, operator, {
      ...suggested,
      ...draft,
      id,
      contacts: '',
      windowDays: Number(suggested.windowDays),
      confirmDays: Number(suggested.confirmDays),
    })
  }
  const now = BEFORE.filter(([merchantId]) => merchantId !== 'dalbit').map(toShop)
  const raised = now.map((shop) => (shop.merchantId === 'garambty' ? { ...shop, rateBps: 900 } : shop))
  await saveShops(deps, 'linkprice', [...raised, ...NEW.map(toShop)])
}

function toShop([merchantId, title, category, host, rateBps, isDeepLinked]: Row): NetworkShop {
  const isStay = category === '여행'
  return {
    merchantId,
    title,
    category,
    homeUrl: `https://${host}/`,
    logoUrl: null,
    isDeepLinked,
    rateBps,
    regions: [],
    isApproved: true,
    terms: {
      settling: 'keep',
      months: 2,
      isStay,
      words: `전체 실적 중 확정 건 제외한 실적 취소 · ${isStay ? '이용 완료' : '구매'} 월 기준 익익월 6일 지급`,
    },
    conditions: { windowDays: 7, exclusions: ['상품권'], bannedMethods: ['상호 키워드 유료 광고'] },
  }
}
