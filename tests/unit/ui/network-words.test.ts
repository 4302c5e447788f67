import { expect, test } from 'vitest'
import { networkFacts, refusalText } from '#app/ui/partners/networks/network-words.ts'
import { NETWORK_CODES, NETWORK_FACTS } from '#contract/partners/network-facts.ts'

const factOf = (code: (typeof NETWORK_CODES)[number], label: string) =>
  networkFacts(code).find((fact) => fact.label === label)?.value

test('every network says what identifies an order, its states, spans and limits in Korean', () => {
  for (const code of NETWORK_CODES) {
    const facts = networkFacts(code)
    expect(new Set(facts.map(({ label }) => label)).size, code).toBe(facts.length)
    expect(factOf(code, '주문을 묶는 값')).toBe(NETWORK_FACTS[code].orderIdentity)
    for (const { value } of facts) expect(value).not.toMatch(/undefined|NaN/)
    for (const word of Object.keys(NETWORK_FACTS[code].states))
      expect(
        facts
          .filter(({ label }) => label.startsWith('상태: '))
          .map(({ value }) => value)
          .join(),
      ).toContain(word)
  }
  expect(factOf('linkprice', '읽기 호출 제한')).toBe('15분에 1번')
  expect(factOf('coupang', '읽기 호출 제한')).toBe('1시간에 500번')
  expect(factOf('coupang', '주소 만들기 제한')).toContain('20번')
  expect(factOf('awin', '주소 만들기 제한')).toBeUndefined()
  expect(factOf('awin', '상태: 취소')).toBe('declined, deleted')
  expect(factOf('cj', '상태: 정산 끝')).toBe('closed(바뀌지 않음)')
})

test('the codes that stop a network have a sentence that says what to do; any other word is quoted', () => {
  for (const code of ['coupang', 'awin', 'cj'] as const)
    for (const result of ['400', '401', '403']) expect(refusalText(code, result)).toMatch(/주세요\.$/)
  expect(refusalText('coupang', '429')).toContain('호출 한도')
  expect(refusalText('linkprice', '300')).toContain('LINKPRICE_AUTH_KEY')
  expect(refusalText('awin', '418')).toBe('네트워크가 응답 418번으로 거절했어요.')
  expect(refusalText('cj', 'constructor')).toBe('네트워크가 이렇게 답하며 거절했어요: constructor')
  expect(refusalText('cj', null)).toBe('네트워크가 거절했어요.')
})
