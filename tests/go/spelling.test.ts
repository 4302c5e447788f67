import { expect, test } from 'vitest'
import { readReference } from '#contract/links/click-spelling.ts'
import { open, recordQueue, storeLink } from './harness.ts'

test('a network that keeps few letters gets the same click id in 44 of them', async () => {
  const url =
    'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=https%3A%2F%2Fshop.example%2Fp%3Fa%3D1'
  const code = await storeLink({ url, param: 'clickref', spelling: 'base64url' })
  const queue = recordQueue()
  const { response, done } = await open(`/l/${code}`, {}, { CLICKS: queue.CLICKS })
  await done
  const to = response.headers.get('location') ?? ''
  expect(to.slice(0, url.length)).toBe(url)
  expect(to.slice(url.length)).toMatch(/^&clickref=[\w-]{44}$/)
  const id = readReference(new URL(to).searchParams.get('clickref') ?? '', 'base64url')
  expect(id).toMatch(/^[0-9a-f]{66}$/)
  expect(queue.clicks()).toMatchObject([{ code, nonce: id.slice(30, 46) }])
})
