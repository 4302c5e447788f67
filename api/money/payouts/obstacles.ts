/** Describes the obstacles of a payout for operators. Pure. */

import { formatWon } from '#contract/core/won.ts'
import type { OpsPayout } from '#contract/money/payout-ops.ts'
import * as pages from '#contract/site/pages.ts'
import { OBSTACLES, type Obstacle } from './payout-obstacles.queries.ts'

type DescribedObstacle = OpsPayout['obstacles'][number]

const DESCRIPTIONS: Record<Obstacle['cause'], (won: string) => Omit<DescribedObstacle, 'cause'>> = {
  conflict: () => ({
    text: '이 크리에이터의 출금 하나를 은행은 보냈다고 하는데 우리 기록과 달라요. 두 운영자가 정할 때까지 이 크리에이터의 출금은 모두 멈춰요.',
    href: null,
  }),
  debt: (won) => ({
    text: `신청한 뒤 주문이 취소되거나 파트너의 지급이 되돌려져서 갚을 금액이 ${won} 있어요. 돌려주기로 처리하면 갚을 금액을 먼저 빼고 나머지를 돌려줘요.`,
    href: null,
  }),
  flagged: (won) => ({
    text: `보류 중인 수익 ${won}이 이 출금에 들어 있어요. 부정 거래를 먼저 심사해 주세요.`,
    href: pages.opsFlags,
  }),
  settling: (won) => ({
    text: `방금 보류되거나 보류가 풀린 수익 ${won}을 반영하고 있어요. 1분 뒤에 다시 해 주세요.`,
    href: null,
  }),
  suspended: () => ({ text: '이용이 정지된 크리에이터예요. 정지가 풀린 뒤에 보내 주세요.', href: null }),
  account: () => ({
    text: '은행이 이 계좌의 예금주를 확인해 주지 않았어요. 돌려주기로 처리하고 이유를 알려 주세요.',
    href: null,
  }),
  unreviewed: () => ({
    text: '상호 계좌로 신청했는데 그 사업자 정보가 지금은 승인된 것이 아니에요. 돌려주기로 처리하고 이유를 알려 주세요.',
    href: null,
  }),
  changed: () => ({
    text: '신청한 뒤에 정산 계좌를 바꿨어요. 돌려주기로 처리하면 크리에이터가 새 계좌로 다시 신청할 수 있어요.',
    href: null,
  }),
  business: () => ({
    text: '사업자로 계산한 출금인데 지금은 승인된 사업자 정보가 없어요. 돌려주기로 처리하고 이유를 알려 주세요.',
    href: null,
  }),
  invoice: () => ({
    text: '이 금액의 세금계산서가 아직 없어요. 크리에이터나 운영자가 기록하면 보낼 수 있어요.',
    href: null,
  }),
}

/** Returns one sentence per cause, with the sum of its amounts (won), in a fixed order. */
export function describeObstacles(found: readonly Obstacle[]): DescribedObstacle[] {
  return OBSTACLES.flatMap((cause) => {
    const same = found.filter((one) => one.cause === cause)
    if (same.length === 0) return []
    const won = same.reduce((sum, one) => sum + one.won, 0)
    return [{ cause, ...DESCRIPTIONS[cause](formatWon(won)) }]
  })
}
