/**
 * Three missing orders of the example creator: the demo shop answered one and was asked about another, and the
 * third was reported this morning.
 */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { Deps } from '../../deps.ts'
import { listLinks } from '../../links/links/list-links.ts'
import { createClaim } from '../../orders/claims/create.ts'
import { answerClaim, forwardClaim } from '../../orders/claims/ops.ts'
import { partnerIdOf } from './partners/partners.ts'
import type { Cast } from './people.ts'

const DAY_MS = 86_400_000

export async function makeClaims(deps: Deps, { operator, creator }: Cast): Promise<void> {
  const { items } = await listLinks(deps, creator, {
    q: '',
    page: 1,
    limit: 30,
    deleted: false,
    inTrouble: false,
  })
  const [second] = items
  const first = items.find(({ partner }) => partner.id === partnerIdOf('demo'))
  if (!first || !second) return
  const claimAfter = (days: number) => ({
    orderedOn: addDays(toKstDate(deps.now()), -days),
    orderedTime: '14:05',
  })
  const answered = await createClaim(ago(deps, 9), creator, {
    link: first.code,
    orderCode: 'M-20277',
    amount: 24_500,
    ...claimAfter(11),
  })
  await forwardClaim(ago(deps, 8), operator, { id: answered.id, text: '쿠폰을 쓴 주문인지 봐 주세요.' })
  await answerClaim(ago(deps, 7), operator, {
    id: answered.id,
    answer: '회원 등급 쿠폰을 쓴 주문이라 실적에서 빠져요.',
  })
  const asked = await createClaim(ago(deps, 3), creator, {
    link: first.code,
    orderCode: 'M-20318',
    amount: 32_000,
    text: '방송을 보고 바로 산 분이 주문 내역을 보내 주셨어요.',
    ...claimAfter(5),
  })
  await forwardClaim(ago(deps, 2), operator, { id: asked.id, text: '방송 직후의 주문이에요. 확인해 주세요.' })
  await createClaim(ago(deps, 0.1), creator, {
    link: second.code,
    orderCode: 'M-20411',
    amount: 18_900,
    ...claimAfter(2),
  })
}

function ago(deps: Deps, days: number): Deps {
  const at = new Date(deps.now().getTime() - days * DAY_MS)
  return { ...deps, now: () => at }
}
