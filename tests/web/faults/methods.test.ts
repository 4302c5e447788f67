import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asRead } from '#app/services/door/methods.server.ts'
import { PAGES } from './pages/pages.ts'
import { realBuild } from './real-build.ts'
import { run } from './run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const sent = { headers: { 'sec-fetch-site': 'same-origin' } }
const rows = Object.entries(PAGES).map(
  ([id, [row]]) => ({ id, ...row }) as { id: string; path: string; who: 'visitor' },
)

test('every page answers a wrong method with 405, in Korean', async () => {
  for (const { path, who } of rows) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const { response, text, calls } = await run(door, { path, who }, {}, { ...sent, method })
      expect([response.status, response.headers.get('allow')], `${method} ${path}`).toEqual([
        405,
        'GET, HEAD, POST, OPTIONS',
      ])
      expect(text, `${method} ${path}`).toMatch(/<h1>이렇게는 열 수 없어요<[\s\S]*할 수 없는 요청이에요/)
      expect(calls).toEqual([])
    }
    const { response } = await run(door, { path, who }, {}, { method: 'OPTIONS' })
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  }
})

test('a page or a download without an action answers a form with 405, in Korean', async () => {
  const { routes } = await realBuild()
  const deaf = rows.filter(({ id }) => !(routes[id] ?? routes[`${id}/route`])?.module.action)
  expect(deaf.length).toBeGreaterThan(15)
  for (const { path, who, id } of deaf.filter((row) => !row.id.endsWith('$'))) {
    const { response, text } = await run(door, { path, who }, {}, { ...sent, method: 'POST' })
    expect([response.status, response.headers.get('allow')], id).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(text, id).toMatch(/<h1[^>]*>[^<]*[가-힣]/)
    expect(text, id).not.toMatch(/Unexpected Server Error|Method Not Allowed/)
  }
})

test('a GET with a body is read without its body', () => {
  const asked = new Request('https://itda.example/', { headers: { cookie: 'a=b' } })
  Object.defineProperty(asked, 'body', { value: new ReadableStream() })
  const read = asRead(asked)
  expect([read.method, read.body, read.headers.get('cookie')]).toEqual(['GET', null, 'a=b'])
})
