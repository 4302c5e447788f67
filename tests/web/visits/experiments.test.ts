import { expect, test, vi } from 'vitest'
import { headlineOf } from '#app/services/visits/experiments.server.ts'
import { hang, json, refusal, reset, type Step, tokens } from '../api/scripted-api.ts'
import { page } from '../test-build.ts'
import { visit } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

test.each([
  ['b', json({ data: { experiments: { landing_headline: 'b' } } }), 'b'],
  ['nothing: a refusal', refusal(429, 'rate_limited'), 'a'],
  ['nothing: a wrong shape', json({ data: { experiments: {} } }), 'a'],
  ['nothing in time', hang, 'a'],
  ['nothing: a reset', reset, 'a'],
] as [string, Step, string][])('the headline when the API says %s', async (_, step, expected) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  page.answer = async ({ context }) => new Response(await headlineOf(context))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let text: string | undefined
  void visit(door, '/', {}, [step, step]).then(async ({ response }) => {
    text = await response.text()
  })
  // Timeouts and retries end on the test's clock, within this test.
  while (text === undefined || vi.getTimerCount() > 0) {
    await new Promise((next) => setImmediate(next))
    await vi.advanceTimersByTimeAsync(50)
  }
  vi.useRealTimers()
  expect(text).toBe(expected)
})

test('the same browser asks with the same number, and one that refused statistics gets the first wording without a call', async () => {
  page.answer = async ({ context }) => new Response(await headlineOf(context))
  const cookie = `__Host-itda-visitor=${'b'.repeat(32)}`
  const steps = () => [json({ data: { experiments: { landing_headline: 'b' } } })]
  const { asked } = await visit(door, '/', { headers: { cookie } }, steps())
  expect(asked[0]?.path).toBe(`/api/ab-test-creators/me?visitorId=${'b'.repeat(32)}`)
  const refused = await visit(door, '/', { headers: { 'sec-gpc': '1' } }, steps())
  expect([await refused.response.text(), refused.asked]).toEqual(['a', []])
})

test('the wording of a signed-in person is asked for by their token, not by the number of the browser', async () => {
  page.answer = async ({ context }) => new Response(await headlineOf(context))
  const headers = { cookie: `__Host-itda-visitor=${'b'.repeat(32)}` }
  const steps = [json({ data: { experiments: { landing_headline: 'b' } } })]
  const { asked, response } = await visit(door, '/', { headers, held: tokens() }, steps)
  expect(await response.text()).toBe('b')
  expect(asked.map(({ path }) => path)).toEqual(['/api/ab-test-creators/me'])
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer access-0')
})
