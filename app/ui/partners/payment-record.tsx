import { PAYMENT_LIGHT_LABELS, type PaymentLight, type PaymentRecord } from '#contract/partners/partners.ts'
import { Inline, Muted } from '../kit/layout.tsx'
import { Badge, type Tone } from '../kit/notice.tsx'
import { count } from '../words/format.ts'

const TONES: Record<PaymentLight, Tone> = { good: 'good', slow: 'wait', bad: 'bad' }

/** A partner's record of paying confirmed commission: a tone with its label, and the average time. */
export function PaymentLine({ record }: { record: PaymentRecord | null }) {
  if (!record) return '아직 지급 기록이 모이지 않았어요'
  const { light, averageDays } = record
  return (
    <Inline>
      <Badge tone={TONES[light]}>{PAYMENT_LIGHT_LABELS[light]}</Badge>
      <span>
        {averageDays === null
          ? '약속한 날이 지났지만 아직 지급하지 않았어요'
          : `지난 12개월 평균 ${count(averageDays)}일 만에 지급`}
      </span>
    </Inline>
  )
}

/** Explains the period the payment record measures, and how it treats a month that was paid in part. */
export function PaymentRule() {
  return (
    <Muted tiny>
      지급 기록은 커미션이 확정된 달이 끝난 뒤 파트너의 돈이 들어오기까지의 평균이에요. 일부만 들어온 달은
      들어온 돈만 세고, 약속한 날이 지난 나머지는 늦은 것으로 봐요.
    </Muted>
  )
}
