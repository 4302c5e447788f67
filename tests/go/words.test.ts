import { beforeEach, expect, test } from 'vitest'
import { clearLinks } from '#go/links.ts'
import { people } from './agents.ts'
import { brokenKv, env, makeCode, makeTarget, open, recordQueue, storeLink } from './harness.ts'

beforeEach(clearLinks)

test('a custom word in place of the code leads to the same target, and the click counts for the code', async () => {
  const code = makeCode()
  const target = makeTarget({ url: 'https://shop.example/p/1', param: 'subid', code })
  await env.LINKS.put('link:winter-blanket', JSON.stringify(target))
  const queue = recordQueue()
  const { response, done } = await open('/l/winter-blanket', {}, { CLICKS: queue.CLICKS })
  await done
  expect(response.status).toBe(302)
  const id = new URL(response.headers.get('location') ?? '').searchParams.get('subid') ?? ''
  expect(Buffer.from(id.slice(4, 18), 'hex').toString()).toBe(code)
  expect(queue.clicks()).toMatchObject([{ code }])
})

test.each(['ab', 'a'.repeat(31), 'a.b.c', '../x', '%20abc'])(
  '%s is no word of ours: nobody is asked',
  async (word) => {
    const { response } = await open(`/l/${word}`, {}, { LINKS: brokenKv(), API: undefined as never })
    expect(response.status).toBe(404)
  },
)

test.each(people)('%s goes straight to the shop, with a click that counts', async (_, agent, __, inApp) => {
  const code = await storeLink({ url: 'https://shop.example/p/1', param: 'subid' })
  const queue = recordQueue()
  const init = { headers: { 'user-agent': agent } }
  const { response, done } = await open(`/l/${code}`, init, { CLICKS: queue.CLICKS })
  await done
  // One redirect to an https address without a page of ours between, which the shop's app needs to open by
  // itself.
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toMatch(/^https:\/\/shop\.example\/p\/1\?subid=[0-9a-f]{66}$/)
  expect(await response.text()).toBe('')
  expect(queue.clicks()).toMatchObject([{ drop: null, inApp }])
})
