/**
 * A drill for SESSION_KEYS: cookies and cached values move to the next key, and a value sealed with a removed
 * key counts as missing, not as a fault.
 */
import { expect, test, vi } from 'vitest'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { figure } from '../../helpers/figure.ts'
import { cacheStub, installCache } from '../api/cache-stub.ts'
import { productApi } from '../api/product-api.ts'
import { SESSION_KEYS as OLD } from '../api/scripted-api.ts'
import { page } from '../test-build.ts'
import { POST, visitFrom } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)

const NEXT = `k2:${btoa('the-next-key-of-sessions-32bytes')}`
const store = cacheStub()
const api = productApi()
const FORM = '/channels?edit=chn_1'

/** A worker that starts with these keys in a new isolate, with an empty memory. */
async function startedWith(SESSION_KEYS: string) {
  vi.resetModules()
  installCache(store)
  const { default: door } = await import('../../../server.ts')
  return async (path: string, jar: Jar, init: Parameters<typeof visitFrom>[3] = {}) => {
    const headers = { ...Object(init?.headers), cookie: jar.header() }
    const response = await visitFrom(door, api, path, { ...init, headers }, { SESSION_KEYS })
    jar.take(response)
    return response
  }
}

type Jar = ReturnType<typeof openJar>
/** The cookies of one browser. */
function openJar(from: [string, string][] = []) {
  const held = new Map(from)
  return {
    held,
    header: () => [...held].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (response: Response) => {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/Max-Age=0/.test(line)) held.delete(name)
        else held.set(name, value)
      }
    },
    /** The id of the key that sealed each cookie. */
    under: () =>
      Object.fromEntries(
        [...held].flatMap(([name, value]) => (value.includes('.') ? [[name, value.split('.')[0]]] : [])),
      ),
  }
}

const [SESSION, FLASH, DRAFT] = ['__Host-itda', '__Host-itda-flash', '__Host-itda-draft-form']
type Args = Parameters<typeof page.answer>[0]

/** Reads every sealed value that a page can read. */
async function readAll({ context, request }: Args): Promise<Response> {
  return Response.json({
    user: (await requireUser({ context, request })).creator?.nickname,
    typed: context.form?.get('channelLinkUrl') ?? null,
    flash: (await context.flash.take())?.text ?? null,
    step: (await context.draft.get('steps')).name ?? null,
  })
}

/**
 * A signed-in person's browser in the middle of a form in steps, with an unread flash message, and with
 * another form that waits for a sign-in.
 */
async function browserOf(visit: Awaited<ReturnType<typeof startedWith>>): Promise<Jar> {
  const jar = openJar()
  const { openSession } = await import('#app/services/session/session.server.ts')
  const { tokens } = await import('../api/scripted-api.ts')
  const { parseSealKeys } = await import('#app/services/session/seal.server.ts')
  const session = await openSession({ cookieHeader: null, keys: parseSealKeys(OLD), secure: true })
  const signIn = async (more = {}) => {
    session.start(tokens({ accessToken: 'usr_1', ...more }))
    jar.held.set(SESSION, ((await session.commit()) ?? '').replace(/^[^=]+=([^;]*).*$/, '$1'))
  }
  await signIn({ accessExpiresAt: Date.now() - 1000 })
  const body = new URLSearchParams({ channelLinkUrl: 'https://blog.naver.com/mine' }).toString()
  const form = {
    ...POST,
    headers: { ...POST.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  }
  page.answer = readAll
  expect((await visit(FORM, jar, form)).headers.get('location')).toContain('/start?next=')
  expect(jar.held.has(SESSION)).toBe(false)
  await signIn()
  page.answer = async (args) => {
    args.context.draft.set('steps', { name: '이음' })
    return readOnly(args)
  }
  await visit('/', jar)
  return jar
}

/** A page for a signed-in person that is cached and reads no flash message. */
async function readOnly({ context, request }: Args): Promise<Response> {
  const user = await requireUser({ context, request })
  return new Response(null, { status: 302, headers: { location: `/${user.id}` } })
}

test('a key rotation signs nobody out and loses no typed form; once the old key is gone people become visitors, never a fault', async () => {
  const jar = await browserOf(await startedWith(OLD))
  expect(jar.under()).toMatchObject({
    [SESSION]: 'k1',
    [FLASH]: 'k1',
    [DRAFT]: 'k1',
    '__Host-itda-draft-steps': 'k1',
  })
  const keptUnder = () => [...store.kept.values()].map(({ text }) => text.split('.')[0])
  // The cache takes the answer after the page has it.
  await vi.waitFor(() => expect(keptUnder()).toContain('k1'))
  const left = openJar([...jar.held])

  // In the middle of the rotation, the next key seals and both open.
  const turned = await startedWith(`${NEXT},${OLD}`)
  page.answer = readAll
  api.asked.splice(0)
  const seen = await turned(FORM, jar)
  expect([seen.status, await seen.json()]).toEqual([
    200,
    {
      user: '하나',
      typed: 'https://blog.naver.com/mine',
      flash: '로그인이 끝나 있었어요. 다시 로그인하면 쓰던 내용을 이어서 보낼 수 있어요.',
      step: '이음',
    },
  ])
  expect(api.asked, 'what was kept of the person is read').not.toContain('GET /auth/me')
  expect(jar.under()).toEqual({ [SESSION]: 'k2', '__Host-itda-draft-steps': 'k1' })

  // The old key is removed. A person who came meanwhile stays signed in, another one is a visitor with an
  // empty form.
  const dropped = await startedWith(NEXT)
  page.answer = readAll
  expect(await (await dropped('/profile', jar)).json()).toEqual({
    user: '하나',
    typed: null,
    flash: null,
    step: null,
  })
  const away = await dropped(FORM, left)
  expect([away.status, away.headers.get('location')]).toEqual([302, '/start?next=%2Fchannels%3Fedit%3Dchn_1'])
  expect(left.held.has(SESSION)).toBe(false)
  page.answer = async () => new Response('안녕하세요')
  for (const path of ['/', '/start', '/channels']) expect((await dropped(path, left)).status).toBe(200)
  for (const broken of ['k1', 'k1.', 'k2.', 'k2.AAAA', 'k9.AAAAAAAAAAAAAAAAAAAAAAAA', '%00', 'k2.🙂', '']) {
    const cookies = [SESSION, FLASH, DRAFT].map((name): [string, string] => [name, encodeURI(broken)])
    page.answer = readAll
    const answer = await dropped(FORM, openJar(cookies))
    expect([answer.status, answer.headers.get('location')?.startsWith('/start')], broken).toEqual([302, true])
  }
  figure(
    'SESSION_KEYS turned in the middle: a sign-in, a form that waited, a form in steps, a flash and a kept answer go on; under a dropped key 0 faults',
  )
})
