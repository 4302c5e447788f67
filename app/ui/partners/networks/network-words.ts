/** Words about a network, from the facts that are known without asking it. */
import { NETWORK_FACTS, type NetworkCode } from '#contract/partners/network-facts.ts'
import { count } from '../../words/format.ts'

const MINUTES_OF_HOUR = 60
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR

const REPORTS = {
  pull: '목록을 읽어요.',
  push: '네트워크가 알리면 그날을 바로 읽어요.',
  file: '파일로 받아요.',
}
const TAXES = {
  included: '커미션에 들어 있어요.',
  excluded: '커미션에 들어 있지 않아요.',
  unknown: '알려지지 않았어요.',
}
const STATEMENTS = { list: '주문 목록', file: '명세서 파일', sum: '금액만' }

/** Describes an interval: `15분마다`, `3시간마다`, `하루마다`. */
export function everyText(minutes: number): string {
  if (minutes < MINUTES_OF_HOUR) return `${count(minutes)}분마다`
  if (minutes < MINUTES_OF_DAY) return `${count(Math.round(minutes / MINUTES_OF_HOUR))}시간마다`
  const days = Math.round(minutes / MINUTES_OF_DAY)
  return days === 1 ? '하루마다' : `${count(days)}일마다`
}

/** Lists a network's facts as rows. */
export function networkFacts(code: NetworkCode) {
  const { attribution, links, reports, span, confirms, currency, tax, statement, limit } = NETWORK_FACTS[code]
  return [
    {
      label: '크리에이터를 찾는 방법',
      value:
        attribution === 'click'
          ? '주문에 클릭 번호가 함께 와요.'
          : '크리에이터마다 등록한 채널로 찾아요. 클릭은 알 수 없어요.',
    },
    {
      label: '링크',
      value: links === 'template' ? '우리가 주소를 만들어요.' : '네트워크가 주소를 만들어 줘요.',
    },
    { label: '실적을 받는 방법', value: reports.map((way) => REPORTS[way]).join(' ') },
    { label: '실적이 보이는 때', value: span.appearsAt ? `날마다 ${span.appearsAt}` : '바로' },
    {
      label: '주문 확정',
      value: confirms === 'network' ? '네트워크가 알려 줘요.' : '알려 주지 않아서 정한 날에 확정해요.',
    },
    { label: '통화', value: currency === 'KRW' ? '원화' : '여러 통화' },
    { label: '부가가치세', value: TAXES[tax] },
    { label: '지급 근거', value: STATEMENTS[statement] },
    { label: '호출 제한', value: `${count(limit.seconds)}초에 ${count(limit.calls)}번` },
  ]
}
