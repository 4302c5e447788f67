import { PAYS_WHEN_LABELS, type Partner } from '#contract/partners/partners.ts'
import { Notice } from '../kit/notice.tsx'
import { longDay } from '../words/dates.ts'
import { percentFromBps } from '../words/format.ts'

type Props = { partner: Pick<Partner, 'nextRates' | 'endsOn' | 'isEnded'> }
type Changing<Name extends keyof Partner> = { partner: Pick<Partner, Name | 'attribution'> }

/** Announced rates; nothing without any. */
export function NextRates({ partner: { nextRates, attribution } }: Changing<'nextRates'>) {
  if (!nextRates) return null
  const said = nextRates.rates.map(({ label, rateBps }) => `${label} ${percentFromBps(rateBps)}`)
  return (
    <Notice tone="wait" title={`${longDay(nextRates.startsOn)}부터 커미션이 바뀌어요`}>
      {`${said.join(' · ')}. ${attribution === 'click' ? '그 전에 일어난 클릭의 주문은' : '그 전의 주문은'} 지금의 커미션으로 봐요.`}
    </Notice>
  )
}

/** Announces the day from which clicks are paid later; nothing without one. */
export function NextPays({ partner: { paysLaterOn, attribution } }: Changing<'paysLaterOn'>) {
  if (!paysLaterOn) return null
  return (
    <Notice tone="wait" title={`${longDay(paysLaterOn)}부터 출금 조건이 바뀌어요`}>
      {attribution === 'click'
        ? '그날부터의 클릭은 주문이 확정되고 파트너가 지급한 뒤에 출금할 수 있어요. 그 전에 일어난 클릭의 주문은 지금처럼 확정되면 출금할 수 있어요.'
        : '그날부터의 주문은 확정되고 파트너가 지급한 뒤에 출금할 수 있어요. 그 전의 주문은 지금처럼 확정되면 출금할 수 있어요.'}
    </Notice>
  )
}

type PayTerms = Pick<Partner, 'paysWhen' | 'expectedPayOn'>

/**
 * The time from which the earning of an order of today can be paid out. When that depends on the partner's
 * payment, the day is unknown.
 */
export function payFacts({ paysWhen, expectedPayOn }: PayTerms) {
  return [
    { label: '출금 가능 시점', value: PAYS_WHEN_LABELS[paysWhen] },
    ...(paysWhen === 'confirmed'
      ? [{ label: '오늘 주문의 예상 지급일', value: longDay(expectedPayOn) }]
      : []),
  ]
}

/** A notice that the partnership will end or has ended; nothing without a known end. */
export function PartnerEnd({ partner: { endsOn, isEnded } }: Props) {
  if (isEnded)
    return (
      <Notice tone="wait" title="제휴가 끝난 파트너예요">
        새 링크는 만들 수 없고, 만들어 둔 링크는 끝난 뒤 30일까지만 이어져요. 이미 생긴 실적은 그대로예요.
      </Notice>
    )
  if (!endsOn) return null
  return (
    <Notice tone="wait" title={`${longDay(endsOn)}까지만 제휴해요`}>
      그 뒤에는 새 링크를 만들 수 없고, 만들어 둔 링크는 30일 더 이어져요.
    </Notice>
  )
}
