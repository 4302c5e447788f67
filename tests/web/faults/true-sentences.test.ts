/** Sentences that are true only in one case: each appears in that case, and in no other. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openNotes } from '#app/services/session/flash.server.ts'
import * as pages from '#contract/site/pages.ts'
import { mainOf, textsOf } from '#tests/helpers/visible.ts'
import { KEYS } from '../api/scripted-api.ts'
import { FORMS } from './forms/forms.ts'
import { type Person, personOf } from './people.ts'
import { run } from './run.ts'
import { sampleOf } from './samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

type Answers = Record<string, unknown>
type Page = { path: string; who: Person; given: Answers }

/** The visible text in the main part of a page. */
async function read(known: Page, broken: Parameters<typeof run>[2] = {}): Promise<string> {
  const { text, response } = await run(door, known, broken)
  expect([known.path, response.status]).toEqual([known.path, 200])
  const seen = textsOf(mainOf(text)).filter(({ isSeen }) => isSeen)
  return seen
    .map((part) => part.text)
    .join(' ')
    .replaceAll(/\s*!-- -->\s*/g, '')
}

/** The first message on the page after a form. `calls` finds the form in the tables of forms. */
async function flashAfter(calls: string, known: Page, more: Record<string, string> = {}): Promise<string> {
  const row = Object.values(FORMS)
    .flat()
    .find((one) => one.calls === calls && (known.path === one.path || known.path.startsWith(`${one.path}?`)))
  const body = new FormData()
  body.set('idempotencyKey', 'key-of-this-form-0001')
  for (const [name, value] of Object.entries({ ...row?.fields, ...more })) body.set(name, value)
  const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
  const { response } = await run(door, { ...known, ...(row?.draft && { draft: row.draft }) }, {}, init)
  expect([calls, response.status]).toEqual([calls, 302])
  const cookieHeader = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const notes = openNotes({ cookieHeader, keys: KEYS, secure: true, now: Date.now() })
  return (await notes.flash.take())?.text ?? ''
}

const REGISTRATION = sampleOf('payouts.updateRegistration')
const ACCOUNT = {
  ...REGISTRATION,
  accountReview: null,
  account: { ...REGISTRATION.account, heldUntil: null, holderCheck: 'matched' },
}
const IDENTITY = {
  name: '김이음',
  verifiedAt: '2026-11-20T00:00:00.000Z',
  freshUntil: '2026-11-21T00:00:00.000Z',
}
const RESIDENT = { givenAt: '2026-11-20T00:00:00.000Z', incomeKind: 'business' }

test.each([
  [{ identity: null, resident: null }, '다음은 본인인증이에요.'],
  [{ identity: IDENTITY, resident: null, taxType: 'individual' }, '다음은 주민등록번호예요.'],
  [{ identity: IDENTITY, resident: null, taxType: 'general' }, '출금에 필요한 정보를 모두 등록했어요.'],
  [
    { identity: IDENTITY, resident: RESIDENT, taxType: 'individual' },
    '출금에 필요한 정보를 모두 등록했어요.',
  ],
])('a saved account says what comes next: %j', async (state, next) => {
  const given = { 'payouts.updateRegistration': { ...ACCOUNT, ...state } }
  const said = await flashAfter('payouts.updateRegistration', {
    path: '/payouts/registration',
    who: 'creator',
    given,
  })
  expect(said).toBe(`정산 계좌를 저장했어요. ${next}`)
})

test('a content without links shows no hint to copy a disclosure sentence', async () => {
  const content = sampleOf('contents.createContent')
  const saved = (affiliateLinks: unknown[]) =>
    flashAfter('contents.createContent', {
      path: '/contents/new',
      who: 'creator',
      given: { 'contents.createContent': { ...content, affiliateLinks } },
    })
  expect(content.affiliateLinks.length).toBeGreaterThan(0)
  expect(await saved(content.affiliateLinks)).toMatch(/대가성 문구를 복사해서/)
  expect(await saved([])).not.toMatch(/복사해서|글의 첫 부분/)
})

test.each([
  ['/start?section=email-sign-up', '가입을 마쳤어요. 이제 크리에이터를 신청할 수 있어요.', '/'],
  ['/start?section=email-sign-up', '가입을 마쳤어요.', '/operator-invite?token=abc'],
])('who signs up at %s reads %j on the way to %s', async (path, sentence, next) => {
  expect(await flashAfter('auth.signUpByEmail', { path, who: 'visitor', given: {} }, { next })).toBe(sentence)
})

test('a creator with open first steps never reads that there is nothing to do', async () => {
  const home = { ...sampleOf('creators.getCreatorHome'), todos: [] }
  const step = (done: boolean) => [{ step: 'link', done }]
  const seen = (firstSteps: unknown) =>
    read({ path: '/', who: 'creator', given: { 'creators.getCreatorHome': { ...home, firstSteps } } })
  expect(await seen(step(false))).not.toContain('지금 할 일이 없어요')
  expect(await seen(step(true))).toContain('지금 할 일이 없어요')
  expect(await seen(null)).toContain('지금 할 일이 없어요')
})

const notCreator = () => Response.json({ code: 'not_creator', message: '', requestId: 'r' }, { status: 403 })

test('an applicant under review or refused is not offered to apply', async () => {
  for (const path of ['/shelf', '/contents', '/profile', '/referrals'])
    for (const [application, standing] of [
      ['submitted', /심사 상태 보기|심사하고 있어요/],
      ['rejected', /이유 보고 다시 신청하기|신청이 반려됐어요/],
    ] as const) {
      const given = {
        'auth.getMe': { ...sampleOf('auth.getMe'), ...Object(personOf('member')['auth.getMe']), application },
        'contents.listContents': { ...sampleOf('contents.listContents'), items: [], total: 0 },
      }
      const refused = path === '/shelf' ? { broken: 'shelf.getMyShelf', how: notCreator } : {}
      const seen = await read({ path, who: 'member', given }, refused)
      expect([path, application, seen]).toEqual([
        path,
        application,
        expect.not.stringContaining('크리에이터 신청하기'),
      ])
      expect([path, application, seen]).toEqual([path, application, expect.stringMatching(standing)])
    }
})

test('a person who may not register content sees no button for it', async () => {
  const listed = (who: Person) => read({ path: '/contents', who, given: {} })
  expect(await listed('creator')).toContain('콘텐츠 등록')
  expect(await listed('member')).not.toContain('콘텐츠 등록')
})

test('a claim announces the question to its partner only until the partner is asked', async () => {
  const claim = sampleOf('claims.getClaim')
  const facts = { ...claim.facts, order: null, isSetAside: false, billableInWindow: 3 }
  const seen = (more: object) =>
    read({
      path: `/claims/${claim.id}`,
      who: 'creator',
      given: { 'claims.getClaim': { ...claim, facts, ...more } },
    })
  const at = '2026-11-21T00:00:00.000Z'
  expect(await seen({ state: 'open', forwardedAt: null })).toContain('파트너에 물어볼게요')
  expect(await seen({ state: 'forwarded', forwardedAt: at })).not.toContain('물어볼게요')
  expect(await seen({ state: 'declined', forwardedAt: null, decidedAt: at })).not.toContain('물어볼게요')
})

test('missing opening steps appear above the waiting work, and an operator gets links only to pages of their own duty', async () => {
  const opening = { ...sampleOf('opening.getOpening'), isOpen: false, isComplete: false }
  const seen = async (operatorRole: string) => {
    const me = { ...(personOf('operator')['auth.getMe'] as object), operatorRole }
    const given = { 'opening.getOpening': opening, 'auth.getMe': me }
    return (await run(door, { path: '/ops', who: 'operator', given }, {})).text
  }
  expect(mainOf(await seen('finance'))).toMatch(/아직 문을 열지 않았어요[\s\S]*30일의 흐름/)
  expect(await seen('finance')).not.toContain('href="/ops/applications"')
})

test('an opening step that a role cannot open is no link and names who can do it', async () => {
  const step = { ...sampleOf('opening.getOpening').steps[0], isDone: false, missingSettings: [] }
  const steps = ['legal', 'second_operator', 'partner'].map((one) => ({ ...step, step: one }))
  const linksOf = async (operatorRole: string) => {
    const me = { ...(personOf('operator')['auth.getMe'] as object), operatorRole }
    const opening = { steps, isOpen: false, isComplete: false, twoSignFrom: null }
    const given = { 'opening.getOpening': opening, 'auth.getMe': me }
    const { text } = await run(door, { path: '/ops', who: 'operator', given }, {})
    const main = mainOf(text)
    const hrefs = [pages.opsLegalTexts, pages.opsOperators, pages.opsPartners]
    return [
      ...hrefs.map((href) => main.includes(`href="${href}"`)),
      main.includes('대표 운영자가 할 수 있어요'),
    ]
  }
  expect(await linksOf('owner')).toEqual([true, true, true, false])
  expect(await linksOf('support')).toEqual([true, false, true, true])
  expect(await linksOf('finance')).toEqual([false, false, true, true])
})

test('no page promises an order within seconds, because partners report in their own time', async () => {
  const detail = sampleOf('links.getLink')
  const link = await read({ path: '/links/lnk_1', who: 'creator', given: { 'links.getLink': detail } })
  const landing = await read({ path: '/', who: 'visitor', given: {} })
  for (const text of [link, landing]) expect(text).not.toMatch(/몇 초 (안에|뒤)/)
  expect(landing).toContain('파트너가 알려 오')
})

test('a month without entries can be closed on the page its link leads to', async () => {
  const books = {
    ...sampleOf('books.getBooks'),
    month: '2026-10',
    isClosed: false,
    books: [],
    days: [],
    months: [],
  }
  const given = { 'books.getBooks': books }
  const { text } = await run(door, { path: '/ops/finance?month=2026-10', who: 'operator', given })
  const href = /href="([^"]*)#close"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(href).not.toBe('')
  expect(await read({ path: href, who: 'operator', given })).toContain('마감 요청하기')
})

test('an invoice names the account to pay into, or states that there is none and offers no sending', async () => {
  const invoice = { ...sampleOf('billing.getInvoice'), state: 'issued', mailed: null, receipts: [] }
  const from = { ...invoice.from, accountBank: '신한은행', accountNumber: '110-1', accountHolder: '하나' }
  const at = (company: object | null): Page => ({
    path: '/ops/finance/invoices/inv_1',
    who: 'operator',
    given: { 'billing.getInvoice': { ...invoice, from: company } },
  })
  const whole = await read(at(from))
  expect(whole).toContain('입금 계좌 신한은행 110-1 (예금주 하나)')
  expect(whole).toContain('메일로 보내기')
  expect(whole).not.toContain('입금받을 계좌가 없어요')
  for (const company of [null, { ...from, accountBank: '', accountNumber: '', accountHolder: '' }]) {
    const without = await read(at(company))
    expect(without).toContain('입금받을 계좌가 없어요')
    expect(without).not.toContain('메일로 보내기')
  }
})

test('an operator who may not send a payout alone reads why instead of a form', async () => {
  const listed = sampleOf('payoutOps.listOpsPayouts')
  const seen = (state: 'requested' | 'processing', soloRefusal: string | null) => {
    const item = { ...listed.items[0], state, isOwn: false, obstacles: [], soloRefusal }
    const path = `/ops/payouts?state=${state}&open=${item.id}${state === 'processing' ? '&do=paid' : ''}`
    return read({
      path,
      who: 'operator',
      given: { 'payoutOps.listOpsPayouts': { ...listed, items: [item] } },
    })
  }
  const why = '다른 운영자가 처리해야 해요. 시험 문장이에요.'
  for (const [state, button] of [
    ['requested', '이체 준비 시작하기'],
    ['processing', '입금 완료로 기록할까요?'],
  ] as const) {
    expect(await seen(state, null)).toContain(button)
    expect(await seen(state, why)).toContain(why)
    expect(await seen(state, why)).not.toContain(button)
  }
})
