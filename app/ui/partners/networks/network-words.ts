/** Words about a network, from the facts that are known without asking it. */
import { lookUp } from '#contract/core/look-up.ts'
import { NETWORK_FACTS, type NetworkCode, type NetworkRowState } from '#contract/partners/network-facts.ts'
import { count } from '../../words/format.ts'

const SECONDS_OF_MINUTE = 60
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
const ZONES = { 'Asia/Seoul': '한국 시각', UTC: '협정 세계시(오전 9시에 바뀜)' }
const STATES: Record<NetworkRowState, string> = {
  open: '들어온 주문',
  settling: '정산 중',
  settled: '정산 끝',
  cancelling: '취소 중',
  cancelled: '취소',
}
const STATEMENTS = { list: '주문 목록', file: '명세서 파일', sum: '금액만' }

/** Describes an interval: `15분마다`, `3시간마다`, `하루마다`. */
export function everyText(minutes: number): string {
  if (minutes < MINUTES_OF_HOUR) return `${count(minutes)}분마다`
  if (minutes < MINUTES_OF_DAY) return `${count(Math.round(minutes / MINUTES_OF_HOUR))}시간마다`
  const days = Math.round(minutes / MINUTES_OF_DAY)
  return days === 1 ? '하루마다' : `${count(days)}일마다`
}

/** Describes the time of a limit: `1분에`, `15분에`, `1시간에`. */
function describeTime(seconds: number): string {
  const minutes = seconds / SECONDS_OF_MINUTE
  return minutes % MINUTES_OF_HOUR === 0
    ? `${count(minutes / MINUTES_OF_HOUR)}시간에`
    : `${count(minutes)}분에`
}

/** Describes a refusal, and what an operator does about it. The code comes from the network and may be any word. */
export function refusalText(code: NetworkCode, result: string | null): string {
  if (!result) return '네트워크가 거절했어요.'
  const known = lookUp(NETWORK_FACTS[code].refusals ?? {}, result)
  if (known) return known
  return /^\d+$/.test(result)
    ? `네트워크가 응답 ${result}번으로 거절했어요.`
    : `네트워크가 이렇게 답하며 거절했어요: ${result}`
}

/** Lists its own words for each of our states. */
function statesOf(code: NetworkCode) {
  const states = Object.entries(NETWORK_FACTS[code].states)
  return Object.entries(STATES).flatMap(([state, label]) => {
    const words = states.filter(([, { means }]) => means === state)
    if (words.length === 0) return []
    const value = words.map(([word, { isFinal }]) => (isFinal ? `${word}(바뀌지 않음)` : word)).join(', ')
    return [{ label: `상태: ${label}`, value }]
  })
}

/** The limits of its calls; ours for made addresses is below the network's. */
function limitsOf(code: NetworkCode) {
  const { limit, linkCalls } = NETWORK_FACTS[code]
  return [
    { label: '읽기 호출 제한', value: `${describeTime(limit.seconds)} ${count(limit.calls)}번` },
    ...(linkCalls
      ? [
          {
            label: '주소 만들기 제한',
            value: `1분에 ${count(linkCalls.aMinute)}번, ${count(linkCalls.urls)}개씩`,
          },
        ]
      : []),
  ]
}

/** Lists the ways of its reports, the days of one request, and when they appear. */
function reportsOf(code: NetworkCode) {
  const { reports, span } = NETWORK_FACTS[code]
  return [
    { label: '실적을 받는 방법', value: reports.map((way) => REPORTS[way]).join(' ') },
    { label: '한 번에 읽는 기간', value: `${count(span.mostDays)}일까지` },
    { label: '하루의 기준', value: ZONES[span.zone] },
    { label: '실적이 보이는 때', value: span.appearsAt ? `날마다 ${span.appearsAt}` : '바로' },
  ]
}

/** Lists a network's facts as rows. */
export function networkFacts(code: NetworkCode) {
  const facts = NETWORK_FACTS[code]
  const { attribution, reference, links, confirms, currency, tax, statement } = facts
  return [
    {
      label: '크리에이터를 찾는 값',
      value: attribution === 'click' ? '주문에 오는 클릭 번호' : '등록한 채널 번호',
    },
    { label: '링크에 넣는 곳', value: `${reference.param}, ${count(reference.mostLetters)}자까지` },
    { label: '링크 주소', value: links === 'template' ? '우리가 만들어요.' : '네트워크가 만들어 줘요.' },
    ...reportsOf(code),
    { label: '주문을 묶는 값', value: facts.orderIdentity },
    { label: '줄을 나누는 값', value: facts.rowIdentity },
    ...statesOf(code),
    {
      label: '주문 확정',
      value: confirms === 'network' ? '네트워크가 알려 줘요.' : '정한 날에 우리가 해요.',
    },
    { label: '통화', value: currency === 'KRW' ? '원화' : '여러 통화' },
    { label: '부가가치세', value: TAXES[tax] },
    { label: '지급 근거', value: STATEMENTS[statement] },
    ...limitsOf(code),
  ]
}
