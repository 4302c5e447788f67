/** The page of a creator stands in a frame beside its forms, and in no frame of another site. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NO_HANDLE } from './pages/shelf-pages.ts'
import { run } from './run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const policyOf = ({ response }: { response: Response }) =>
  response.headers.get('content-security-policy') ?? ''

test('only the preview of a creator’s page may be framed, by us alone, and its links lead nowhere', async () => {
  const form = await run(door, { path: '/shelf', who: 'creator' })
  expect(policyOf(form)).toContain("frame-src 'self'")
  expect(policyOf(form)).toContain("frame-ancestors 'none'")
  const framed = await run(door, { path: '/shelf/preview/crt_1', who: 'creator', given: NO_HANDLE })
  expect(policyOf(framed)).toContain("frame-ancestors 'self'")
  expect(framed.text).toContain('<div inert="">')
  expect(framed.text).toContain('content="noindex"')
  const open = await run(door, { path: '/creators/crt_1', who: 'visitor', given: NO_HANDLE })
  expect(policyOf(open)).toContain("frame-ancestors 'none'")
  expect(open.text).not.toContain('inert=""')
})

test('a creator’s page has no header, menu or footer of ours, one line at its end and one disclosure', async () => {
  for (const path of ['/creators/crt_1', '/groups/grp_1']) {
    const { text } = await run(door, { path, who: 'visitor', given: NO_HANDLE })
    expect(text).toContain('잇다로 만든 페이지')
    for (const name of ['하단 메뉴', '주요 메뉴', '전체 메뉴', '사업자 정보'])
      expect(text).not.toContain(name)
    expect(text.match(/<h1/g)).toHaveLength(1)
  }
  // An error is ours to explain, so it has our frame.
  const { text } = await run(door, { path: '/nothing-here', who: 'visitor' })
  expect(text).toContain('하단 메뉴')
})
