import { expect, test } from 'vitest'
import { makeShopper } from './harness.ts'

const post = (fields: Record<string, string>) => `/demo/blog/ieum/post?${new URLSearchParams(fields)}`

test('a post written in the form is served at its own address', async () => {
  const { see, go } = makeShopper()
  expect(await see('/demo/blog')).toContain('action="/demo/blog/write"')
  const fields = {
    name: 'Ieum',
    title: '머그 <후기>',
    text: '첫 줄\n둘째 줄',
    notice: '[광고] 수수료를 받습니다.',
    link: '',
    fault: '',
  }
  const written = await go(`/demo/blog/write?${new URLSearchParams(fields)}`)
  expect(written.status).toBe(303)
  const location = written.headers.get('location') ?? ''
  expect(location).toMatch(/^\/demo\/blog\/ieum\/post\?title=[^&]+&text=[^&]+&notice=[^&]+$/)
  const page = await see(location)
  expect(page).toContain('<h1>머그 &#60;후기&#62;</h1>')
  expect(page).toContain('<p>[광고] 수수료를 받습니다.</p><p>첫 줄</p><p>둘째 줄</p>')
  expect(page).toContain('<meta property="og:title" content="머그 &#60;후기&#62;">')
})

test('the sentence appears at the requested place, and links and pictures only when they are addresses', async () => {
  const { see } = makeShopper()
  const late = await see(
    post({ text: '글', notice: '문구', place: 'end', link: 'https://a.kr/l/1', image: '/p.png' }),
  )
  expect(late.indexOf('<p>문구</p>')).toBeGreaterThan(late.indexOf('href="https://a.kr/l/1"'))
  expect(late).toContain('<meta property="og:image" content="/p.png">')
  expect(await see(post({ link: 'javascript:alert(1)', image: 'data:x' }))).not.toMatch(/javascript:|data:x/)
})

test('each fault option behaves as its name says', async () => {
  const { go, see } = makeShopper()
  const at = (fault: string) => go(post({ fault }))
  expect((await at('redirect')).headers.get('location')).toBe('http://192.168.0.1/admin')
  expect((await at('missing')).status).toBe(404)
  expect((await at('file')).headers.get('content-type')).toBe('application/pdf')
  expect(await see(post({ fault: 'login' }))).toContain('type="password"')
  expect((await see(post({ fault: 'big' }))).length).toBeGreaterThan(400_000)
  expect((await at('unknown')).status).toBe(200)
})

test.each(['/demo/blog/가', '/demo/blog/a b', '/demo/blog/a/nothing', '/demo/blog/a/post/b', '/demo/blogs'])(
  '%s is not there',
  async (path) => {
    expect((await makeShopper().go(path)).status).toBe(404)
  },
)
