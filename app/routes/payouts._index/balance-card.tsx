import { Card } from '#app/ui/kit/layout.tsx'
import { Stat, Stats } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import type { Balance } from '#contract/money/payouts.ts'
import { journalOf } from '#contract/site/pages.ts'

type BalanceProps = {
  balance: Balance
  nextPayOn: string
  /** The amount owed and the reason; undefined when nothing is owed. */
  debt: string | undefined
}

export function BalanceCard({ balance, nextPayOn, debt }: BalanceProps) {
  return (
    <Card>
      <Stat
        label="출금 가능 금액"
        value={balance.balance}
        size="big"
        href="/earnings/journal"
        note={`${dateTime(balance.asOf)} 기준 · 지급일 ${longDay(nextPayOn)}`}
      />
      {balance.debt > 0 && debt && (
        <Notice tone="wait" title="먼저 채워야 하는 금액이 있어요">
          <p>
            {debt} 그다음부터 다시 출금할 수 있어요.{' '}
            <a href="/earnings/journal?account=debt">왜 생겼는지 보기</a>
          </p>
        </Notice>
      )}
    </Card>
  )
}

/** The amounts that cannot be requested now, after the form for the one that can. */
export function OtherAmounts({ balance }: Pick<BalanceProps, 'balance'>) {
  return (
    <Card>
      <Stats>
        <Stat
          label="출금 중"
          value={balance.reserved}
          size="small"
          note="출금 신청한 금액"
          href="/earnings/journal?account=reserved"
        />
        {balance.awaited > 0 && (
          <Stat
            label="파트너 지급 대기"
            value={balance.awaited}
            size="small"
            note="확정됐어요. 파트너가 지급하면 출금할 수 있어요"
            href={journalOf('awaited')}
          />
        )}
        <Stat
          label="예정 수익"
          value={balance.pending}
          size="small"
          note="아직 확정되지 않은 금액"
          href="/earnings/journal?account=pending"
        />
      </Stats>
    </Card>
  )
}
