/**
 * Two missing orders of the example creator: the partner was asked about one, and the other was reported this
 * morning.
 */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { Deps } from '../../deps.ts'
import { listLinks } from '../../links/links/list-links.ts'
import { createClaim } from '../../orders/claims/create.ts'
import { forwardClaim } from '../../orders/claims/ops.ts'
import type { Cast } from './people.ts'

const DAY_MS = 86_400_000

export async function makeClaims(deps: Deps, { operator, creator }: Cast): Promise<void> {
  const { items } = await listLinks(deps, creator, {
    q: '',
    page: 1,
    limit: 2,
    deleted: false,
    inTrouble: false,
  })
  const [first, second = first] = items
  if (!first || !second) return
  const claimAfter = (days: number) => ({
    orderedOn: addDays(toKstDate(deps.now()), -days),
    orderedTime: '14:05',
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
