import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { textsOf } from '#tests/helpers/visible.ts'
import { run } from '../faults/run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

test('the payout page offers the tax calculation without the calculator script', async () => {
  const { text } = await run(door, { path: '/payouts', who: 'creator' })
  const seen = textsOf(text).filter(({ isSeen }) => isSeen)
  expect(seen.map((part) => part.text)).toContain('이 금액으로 세금 계산해 보기')
})

test('the amount typed for the tax appears again, with an error where it cannot be requested', async () => {
  const open = async (amount: string) =>
    run(door, { path: `/payouts?amount=${encodeURIComponent(amount)}`, who: 'creator' })
  const read = await open('12,000')
  expect(read.response.status).toBe(200)
  expect(read.text).toContain('value="12,000"')
  expect(read.text).toContain('11,610')
  for (const [typed, sentence] of [
    ['일만', '금액을 숫자로 입력해 주세요.'],
    ['12,00', '금액을 숫자로 입력해 주세요.'],
    ['9,999', '10,000원부터 출금할 수 있어요.'],
    ['50,001', '출금 가능 금액 50,000원보다 많아요.'],
  ] as const) {
    const { response, text } = await open(typed)
    expect([typed, response.status]).toEqual([typed, 422])
    expect(text).toContain(`value="${typed}"`)
    expect(text).toMatch(new RegExp(`-error"[^>]*>.*${sentence}`))
  }
})

function ask(amount: string) {
  const body = new FormData()
  const fields = { intent: 'request', amount, name: '김이음', idempotencyKey: 'key-of-this-form-0001' }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
  return run(door, { path: '/payouts', who: 'creator' }, {}, init)
}

test.each(['12,000', '12000', '１２,０００원', ' ₩12,000 '])('%j asks for 12,000 won', async (amount) => {
  const { response, calls } = await ask(amount)
  expect(response.status).toBe(302)
  const sent = calls.find(({ endpoint }) => endpoint === 'payouts.requestPayout')
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ amount: 12_000 })
})

test.each(['12,00', '만원', '1.5', '-1'])('%j asks for nothing, and stands there again', async (amount) => {
  const { response, text, calls } = await ask(amount)
  expect(response.status).toBe(422)
  expect(text).toContain(`value="${amount}"`)
  expect(text).toMatch(/request-payout-amount-error/)
  expect(calls.filter(({ endpoint }) => endpoint === 'payouts.requestPayout')).toEqual([])
})
