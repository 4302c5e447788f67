import { LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import type { OpsPayout } from '#contract/money/payout-ops.ts'

/** The obstacles that prevent the payout from being sent, and flags of its creator that do not concern this money. */
export function PayoutObstacles({ payout: { obstacles, undecidedFlags } }: { payout: OpsPayout }) {
  const isAboutFlags = obstacles.some(({ href }) => href !== null)
  return (
    <>
      {obstacles.length > 0 && (
        <Notice tone="bad" title="지금은 보낼 수 없어요">
          <Stack gap={2}>
            {obstacles.map(({ cause, text }) => (
              <span key={cause}>{text}</span>
            ))}
            {isAboutFlags && (
              <LinkButton href="/ops/flags" tone="quiet" size="small">
                부정 거래 보기
              </LinkButton>
            )}
          </Stack>
        </Notice>
      )}
      {undecidedFlags > 0 && (
        <Muted tiny>이 크리에이터에게 심사를 기다리는 부정 거래가 {undecidedFlags}건 있어요.</Muted>
      )}
    </>
  )
}
