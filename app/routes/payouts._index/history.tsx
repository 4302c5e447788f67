import { DownloadForm } from '#app/ui/forms/download-form.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Inline, More, Muted, Section, Stack } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { PayoutFacts } from '#app/ui/money/payout-facts.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { type Payout, payoutLabel } from '#contract/money/payouts.ts'
import { contactAbout, payoutOrders } from '#contract/site/pages.ts'

const TONES: Record<Payout['state'], Tone> = {
  requested: 'wait',
  processing: 'wait',
  paid: 'good',
  failed: 'bad',
  cancelled: 'mute',
}

type HistoryProps = {
  payouts: { items: Payout[]; page: number; limit: number; total: number }
  isRegistered: boolean
  /** The time of the page's data. */
  asOf: string
}

export function History({ payouts, isRegistered, asOf }: HistoryProps) {
  return (
    <Section
      title="출금 내역"
      more={{ href: `/payouts/statements/${toKstDate(asOf).slice(0, 4)}`, label: '연간 지급 명세' }}
    >
      {payouts.items.length === 0 && (
        <Empty
          title="아직 출금한 적이 없어요"
          {...(isRegistered
            ? {}
            : { action: { href: '/payouts/registration', label: '정산 정보 등록하기' } })}
        >
          {isRegistered
            ? '출금을 신청하면 여기에서 진행 상황을 볼 수 있어요.'
            : '정산 정보를 미리 등록해 두면 그때 기다리지 않아요.'}
        </Empty>
      )}
      {payouts.items.map((payout) => (
        <PayoutCard key={payout.id} payout={payout} />
      ))}
      <Pager {...payouts} href={(page) => `/payouts?page=${page}`} />
      {payouts.items.length > 0 && <DownloadForm of="payouts" title="출금 내역을 파일로 받기" asOf={asOf} />}
    </Section>
  )
}

function PayoutCard({ payout }: { payout: Payout }) {
  const name = `${won(payout.amount)}, ${dateTime(payout.requestedAt)} 신청`
  // A cancelled or failed payout pays no orders.
  const hasOrders = payout.paidOn !== null || payout.state === 'requested' || payout.state === 'processing'
  const amount = <Won amount={payout.amount} />
  return (
    <Card>
      <Stack gap={2}>
        <Inline apart>
          <strong>
            {hasOrders ? (
              <a href={payoutOrders(payout.id)} aria-label={`${won(payout.amount)}, 포함된 주문`}>
                {amount}
              </a>
            ) : (
              amount
            )}
          </strong>
          <Badge tone={TONES[payout.state]}>{payoutLabel(payout)}</Badge>
        </Inline>
        <Muted tiny>{dateTime(payout.requestedAt)} 신청</Muted>
        <Muted>{sentenceOf(payout)}</Muted>
        <details>
          <summary>세금과 입금액</summary>
          <PayoutFacts payout={payout} ordersHref={hasOrders ? payoutOrders(payout.id) : undefined} />
        </details>
        <Inline>
          {hasOrders && <More href={payoutOrders(payout.id)} label="주문" of={name} />}
          {payout.paidOn && <More href={`/payouts/${payout.id}/receipt`} label="지급 명세" of={name} />}
          <More href={`/earnings/journal/${payout.id}`} label="내역" of={name} />
          <More href={contactAbout(`payout:${payout.id}`)} label="문의하기" of={name} />
        </Inline>
      </Stack>
    </Card>
  )
}

function sentenceOf({ state, payOn, paidOn, returnedOn, failReason }: Payout): string {
  if (state === 'paid') return `${paidOn ? longDay(paidOn) : ''}에 입금했어요.`
  if (returnedOn)
    return `${longDay(returnedOn)}에 은행에서 되돌아왔어요: ${failReason ?? ''} 원천징수한 세금까지 출금 가능 금액으로 돌아왔어요. 받을 수 있는 계좌를 등록한 뒤 다시 신청해 주세요.`
  if (state === 'failed')
    return `입금하지 못했어요: ${failReason ?? ''} 금액은 출금 가능 금액으로 돌아왔어요.`
  if (state === 'cancelled') return '신청을 취소했어요.'
  return `${longDay(payOn)}에 입금할 예정이에요.`
}
