import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../run.ts'
import { sampleOf } from '../samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const BUSINESS = {
  companyName: '하나 주식회사',
  representative: '김하나',
  businessNumber: '1234567891',
  mailOrderNumber: '2026-서울강남-01234',
  address: '서울특별시 강남구 하나로 1',
  tel: '02-123-4567',
  email: 'help@itda.example',
  hostingProvider: '하나 호스팅',
  privacyOfficer: '박하나',
  privacyEmail: 'privacy@itda.test',
}
const CLOSED = { 'site.getSiteConfig': { ...sampleOf('site.getSiteConfig'), isOpen: false } }
const INVITED = `next=${encodeURIComponent(`/operator-invite?token=${'a'.repeat(43)}`)}`

async function read(
  path: string,
  given: Record<string, unknown> = CLOSED,
  who: 'visitor' | 'operator' = 'visitor',
) {
  const { response, text } = await run(door, { path, who, given })
  return {
    status: response.status,
    to: response.headers.get('location'),
    isSoon: text.includes('곧 열려요'),
    isListed: !text.includes('content="noindex"'),
    hasForm: /name="intent" value="(login|send-code|send-reset)"/.test(text),
    text,
  }
}

test('before the opening a visitor sees the notice and no form that cannot work', async () => {
  expect(await read('/')).toMatchObject({ status: 200, isSoon: true, isListed: false, hasForm: false })
  for (const path of ['/start', '/start?section=email-sign-up', '/start?section=social-sign-up'])
    expect([path, await read(path)]).toMatchObject([
      path,
      { status: 200, isSoon: true, isListed: false, hasForm: false },
    ])
})

test('a sign-up sent before the opening is refused with the reason', async () => {
  const body = new FormData()
  body.set('intent', 'send-code')
  body.set('email', 'keep-me@itda.test')
  const how = () =>
    Response.json(
      { code: 'not_open', message: '곧 열려요. 초대받은 주소만이에요.', requestId: 'r' },
      { status: 403 },
    )
  const { response, text } = await run(
    door,
    { path: '/start?section=email-sign-up', who: 'visitor', given: CLOSED },
    { broken: 'auth.sendEmailCode', how },
    { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never },
  )
  expect(response.status).toBe(403)
  expect(text).toContain('초대받은 주소만이에요.')
  expect(text).toContain('keep-me@itda.test')
})

test('before the opening operators can sign in, and an invited operator can sign up', async () => {
  for (const path of [
    '/start?section=email-login',
    '/start?section=reset-password',
    `/start?section=email-sign-up&${INVITED}`,
  ])
    expect([path, await read(path)]).toMatchObject([path, { status: 200, isSoon: false, hasForm: true }])
  const { text } = await read(`/start?${INVITED}`)
  expect(text).toContain('section=email-sign-up')
  expect((await read('/', CLOSED, 'operator')).isSoon).toBe(false)
})

test('an open site shows no notice of an opening', async () => {
  expect(await read('/', {})).toMatchObject({ status: 200, isSoon: false, isListed: true })
  expect(await read('/start?section=email-sign-up', {})).toMatchObject({ isSoon: false, hasForm: true })
})

test('the operators’ home opens before and after the opening and is the first page they see', async () => {
  expect(await read('/ops', {}, 'operator')).toMatchObject({ status: 200 })
  expect(await read('/ops', CLOSED, 'operator')).toMatchObject({ status: 200 })
  expect(await read('/', {}, 'operator')).toMatchObject({ status: 302, to: '/ops' })
})

test('every page shows at its end who runs the site, an error page too', async () => {
  const given = { 'site.getSiteConfig': { ...sampleOf('site.getSiteConfig'), business: BUSINESS } }
  for (const path of ['/', '/terms', '/start', '/nothing-here']) {
    const { text: html } = await read(path, given)
    const text = html.replaceAll(/<[^>]*>/g, '')
    expect(text, path).toContain('하나 주식회사 · 대표 김하나 · 사업자등록번호 123-45-67891')
    expect(text, path).toContain('통신판매업 신고번호 2026-서울강남-01234')
    expect(text, path).toContain('서울특별시 강남구 하나로 1 · 전화 02-123-4567 · help@itda.example')
    expect(text, path).toContain('호스팅 서비스 제공자 하나 호스팅')
  }
  expect((await read('/', {})).text).not.toContain('<address')
})
