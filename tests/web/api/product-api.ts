import { DEFAULT_POLICY } from '#contract/platform/policy.ts'
import { json, refusal, type Step } from './scripted-api.ts'

/** A product API with one database: a nickname per person, and the data versions that its triggers change. */
export function productApi() {
  const people = {
    usr_1: { nickname: '하나', version: 0, alive: true },
    usr_2: { nickname: '둘', version: 0, alive: true },
  }
  const site = { banner: '공지', version: 1, isOpen: true }
  const asked: string[] = []
  async function fetch(input: RequestInfo | URL): Promise<Response> {
    const request = input as Request
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname.slice(4)}${search}`)
    const person = people[request.headers.get('authorization')?.slice(7) as keyof typeof people]
    return (await answer(pathname.slice(4), request, person))(request)
  }
  async function answer(
    path: string,
    request: Request,
    person?: { nickname: string; version: number; alive: boolean },
  ): Promise<Step> {
    if (path === '/site-config') {
      const banner = { id: 'ann_1', text: site.banner, href: '/announcements' }
      return json({
        data: {
          redirectBetaDomain: null,
          banner,
          business: null,
          isOpen: site.isOpen,
          policy: DEFAULT_POLICY,
          identityWay: 'form',
        },
      })
    }
    if (path === '/auth/refresh') return refusal(401, 'refresh_invalid')
    if (!person?.alive) return refusal(401, 'unauthenticated')
    if (path === '/data-versions/me') return json({ data: { person: person.version, site: site.version } })
    if (path === '/auth/logout') person.alive = false
    if (path === '/channels') {
      person.nickname = `${person.nickname}!`
      person.version += 1
      return json({ data: CHANNEL })
    }
    return path === '/auth/me'
      ? json({ data: meOf(person.nickname, request) })
      : json({ data: { done: true } })
  }
  return { asked, people, site, fetch }
}

const CHANNEL = {
  id: 'chn_1',
  channelLinkUrl: 'https://blog.naver.com/a',
  channelCode: 'naver_blog',
  ownership: 'unverified',
  verifiedAt: null,
  proof: null,
  createdAt: '2026-11-21T00:00:00.000Z',
}

function meOf(nickname: string, request: Request) {
  const creator = { nickname, grade: { id: 'grd_1', grade: '씨앗', level: 1 } }
  const at = '2026-11-21T00:00:00.000Z'
  const min = {
    id: 'usr_1',
    role: 'member',
    operatorRole: null,
    restsUntil: null,
    lastSignInAt: at,
    toAgree: [],
    unread: 0,
    creatorId: 'crt_1',
    creator,
    application: 'approved',
  }
  if (!request.url.includes('min=false')) return min
  const consents = {
    mailStopped: null,
    emailAgreed: false,
    smsAgreed: false,
    nightAgreed: false,
    consents: [],
  }
  return { ...min, ...consents, email: 'canary@itda.test', hasPassword: true, providers: [], createdAt: at }
}
