/**
 * The way to the provider's window and back on the pages. The API verifies the person
 * (tests/api/accounts/identity/identity-window.test.ts).
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openNotes } from '#app/services/session/flash.server.ts'
import { PAYOUT_ERRORS } from '#contract/core/errors/payout-errors.ts'
import { mainOf } from '#tests/helpers/visible.ts'
import { KEYS } from '../api/scripted-api.ts'
import { ROWS } from './pages/page-checks.ts'
import { run } from './run.ts'
import { sampleOf } from './samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const CHECK = 'itda-tbx9k0-0a1b2c3d-0123456789abcdef'
const OPEN = { identityVerificationId: CHECK, storeId: 'store-1', channelKey: 'channel-key-1' }
const wayIs = (identityWay: string) => ({
  'site.getSiteConfig': { ...sampleOf('site.getSiteConfig'), identityWay },
})
const WINDOW = { ...wayIs('window'), 'identity.getIdentityCheck': OPEN }
const NONE = { ...wayIs('none'), 'identity.getIdentityCheck': null }
const PERSON = { name: '김하나', ageClass: 'adult' }
const FOUND = { ...PERSON, hasApplication: false, isCreator: false, isMine: true, isElsewhere: false }
const AT = '2026-11-21T00:00:00.000Z'

/** Pages that show a mail, and the documents in their frames. Those of /shelf: shelf-frame.test.ts. */
const MAILS = ['/ops/mails', '/ops/advertising/adv', '/dev/mail']
const isMail = (path: string) => MAILS.some((one) => path.startsWith(one)) && !path.includes('/outbox')

const policyOf = ({ response }: { response: Response }) =>
  response.headers.get('content-security-policy') ?? ''

test('the security policy allows the identity provider on the page of its window and nowhere else', async () => {
  const page = await run(door, { path: '/identity?for=apply', who: 'member', given: WINDOW })
  for (const [directive, source] of [
    ['script-src', 'https://cdn.portone.io'],
    ['frame-src', 'https://*.iamport.co'],
    ['connect-src', 'https://*.iamport.co'],
  ]) {
    const sources = new RegExp(`${directive} ([^;]+)`).exec(policyOf(page))?.[1]?.split(' ')
    expect([directive, sources]).toEqual([directive, expect.arrayContaining([source])])
  }
  expect(policyOf(page)).toMatch(/^default-src 'none'; script-src 'self' https:\/\/cdn\.portone\.io;/)
  expect(policyOf(page)).toContain("frame-ancestors 'none'")
  const ours = policyOf(await run(door, { path: '/help', who: 'visitor', given: WINDOW }))
  expect(ours).toMatch(/^default-src 'none'; script-src 'self'; /)
  let seen = 0
  for (const [name, row] of ROWS) {
    if (row.path.startsWith('/identity?')) continue
    const other = await run(door, { ...row, given: { ...row.given, ...WINDOW } })
    if (!other.response.headers.get('content-type')?.startsWith('text/html')) continue
    // A page that is not rendered by Remix has no script.
    expect([name, policyOf(other)]).toEqual([name, expect.not.stringContaining('https:')])
    if (other.response.status === 200 && !isMail(row.path) && !row.path.startsWith('/shelf'))
      expect([name, policyOf(other)]).toEqual([name, ours])
    seen += 1
  }
  expect(seen).toBeGreaterThan(100)
  const unset = await run(door, { path: '/identity?for=apply', who: 'member', given: NONE })
  expect(policyOf(unset)).toBe(ours)
})

test('the identity button carries the settings of the window and the return address', async () => {
  const path = '/identity?for=payout&next=%2Fpayouts%3Famount%3D20000'
  const { text } = await run(door, { path, who: 'creator', given: WINDOW })
  const asked = /data-identity="([^"]+)"/.exec(text)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(JSON.parse(asked ?? '')).toEqual({
    ...OPEN,
    windowType: { pc: 'POPUP', mobile: 'REDIRECTION' },
    redirectUrl: 'https://itda.example/identity/return?for=payout&next=%2Fpayouts%3Famount%3D20000',
  })
  expect(text).toContain('<script async="" src="https://cdn.portone.io/v2/browser-sdk.js">')
  expect(text).toContain('자바스크립트가 필요해요')
})

test('without a script the identity button explains what to do', async () => {
  const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: new FormData() as never }
  const path = '/identity?for=apply&next=%2Fapply'
  const { response } = await run(door, { path, who: 'member', given: WINDOW }, {}, init)
  expect([response.status, response.headers.get('location')]).toEqual([302, path])
  expect(await flashOf(response)).toContain('자바스크립트를 켜거나')
})

test.each([
  ['/apply', 'member', '/identity?for=apply', { 'creators.getMyApplication': null }],
  ['/settings?tab=identity', 'creator', '/identity?for=settings', unverified()],
  ['/settings?tab=identity', 'creator', '/identity?for=renew', {}],
  ['/payouts', 'creator', '/identity?for=payout', stale()],
] as const)('%s of a %s leads to the window, or says that there is none', async (path, who, href, given) => {
  const open = await run(door, { path, who, given: { ...given, ...WINDOW } })
  expect(open.text).toContain(`href="${href}"`)
  expect(open.text).not.toContain('name="birthOn"')
  const unset = await run(door, { path, who, given: { ...given, ...NONE } })
  expect(unset.text).not.toContain('/identity?')
  expect(mainOf(unset.text)).toContain('지금은 본인인증을 할 수 없어요')
  const form = await run(door, { path, who, given: { ...given, ...wayIs('form') } })
  expect(form.text).toContain('name="birthOn"')
})

test('a requested amount is still in the form after the identity check', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: 'request', amount: '23,000', name: '김하나' }))
    body.set(name, value)
  const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
  const refusal = refuse('payout_not_eligible', 409)
  const given = { ...stale(), ...WINDOW }
  const { text } = await run(
    door,
    { path: '/payouts', who: 'creator', given },
    { broken: 'payouts.requestPayout', how: refusal },
    init,
  )
  expect(text).toContain(
    `href="/identity?for=payout&amp;next=${encodeURIComponent('/payouts?amount=23%2C000')}"`,
  )
})

const back = (purpose: string, more: Record<string, string> = { identityVerificationId: CHECK }) =>
  `/identity/return?${new URLSearchParams({ for: purpose, ...more })}`

test.each([
  ['apply', '/apply', { 'creatorChecks.checkPerson': FOUND }],
  ['payout', '/payouts', { 'payouts.verifyForPayout': { verifiedAt: AT, freshUntil: AT } }],
  ['settings', '/settings?tab=identity', {}],
  ['renew', '/settings?tab=identity', {}],
] as const)('a finished check for %s leads back to %s', async (purpose, home, given) => {
  const { response, calls } = await run(door, { path: back(purpose), who: 'creator', given })
  expect([response.status, response.headers.get('location')]).toEqual([302, home])
  expect(await flashOf(response)).toContain('본인인증을')
  expect(calls.filter(({ body }) => body.includes(CHECK))).toHaveLength(1)
  const there = { identityVerificationId: CHECK, next: '/payouts/registration' }
  const elsewhere = await run(door, { path: back(purpose, there), who: 'creator', given })
  expect(elsewhere.response.headers.get('location')).toBe('/payouts/registration')
})

test('a verified identity reaches the application form, and one known elsewhere is refused immediately', async () => {
  const { response } = await run(door, {
    path: back('apply'),
    who: 'member',
    given: { 'creatorChecks.checkPerson': FOUND },
  })
  expect(await draftOf(response)).toEqual({ di: CHECK, ...PERSON })
  for (const [more, code] of [
    [{ isElsewhere: true }, 'identity_taken'],
    [{ isMine: false }, 'identity_mismatch'],
  ] as const) {
    const given = { 'creatorChecks.checkPerson': { ...FOUND, ...more } }
    const refused = await run(door, { path: back('apply'), who: 'member', given })
    expect(refused.response.headers.get('location')).toBe('/identity?for=apply&next=%2Fapply')
    expect(await flashOf(refused.response)).toBe(PAYOUT_ERRORS[code].message)
    expect(await draftOf(refused.response)).toEqual({})
  }
})

const HERE = '/identity?for=payout&next=%2Fpayouts'
test.each([
  ['identity_failed', HERE],
  ['identity_foreign', HERE],
  ['identity_expired', HERE],
  ['identity_taken', HERE],
  ['identity_mismatch', HERE],
  ['identity_unavailable', HERE],
  ['identity_used', '/payouts'],
  ['identity_name_changed', '/settings?tab=identity'],
] as const)('%s is said, with a way on', async (code, to) => {
  const { status, message } = PAYOUT_ERRORS[code]
  const broken = { broken: 'payouts.verifyForPayout', how: refuse(code, status, message) }
  const { response } = await run(door, { path: back('payout'), who: 'creator' }, broken)
  expect([response.status, response.headers.get('location')]).toEqual([302, to])
  expect(await flashOf(response)).toContain(message)
  // Nobody has to verify their identity twice because another service was unreachable.
  const again = encodeURIComponent(CHECK)
  if (code === 'identity_unavailable') expect(await flashOf(response, true)).toContain(again)
})

test.each([
  [{ code: 'PGProviderError', message: '사용자가 인증을 취소하였습니다.' }, '취소했어요'],
  [{ code: 'FAILED', message: '<b>모르는</b> 말' }, '마치지 못했어요'],
  [{ code: 'unloaded' }, '창을 열지 못했어요'],
  [{}, '마치지 못했어요'],
  [{ identityVerificationId: '../../ops' }, '마치지 못했어요'],
  [{ identityVerificationId: 'x'.repeat(2000) }, '마치지 못했어요'],
])('nothing is asked when the window brought %j', async (brought, said) => {
  const { response, calls } = await run(door, { path: back('payout', brought), who: 'creator' })
  expect([response.status, response.headers.get('location')]).toEqual([302, HERE])
  expect(await flashOf(response)).toContain(said)
  expect(await flashOf(response)).not.toContain('<b>')
  expect(calls.filter(({ method }) => method === 'POST').map(({ endpoint }) => endpoint)).toEqual([])
})

test('an identity check finished before is looked up, and a foreign return address falls back to our own page', async () => {
  const brought = { code: 'IdentityVerificationAlreadyVerified', identityVerificationId: CHECK }
  const given = { 'payouts.verifyForPayout': { verifiedAt: AT, freshUntil: AT } }
  const finished = await run(door, { path: back('payout', brought), who: 'creator', given })
  expect(finished.response.headers.get('location')).toBe('/payouts')
  for (const next of ['https://elsewhere.example/', '//elsewhere.example', '/identity/return?for=payout']) {
    const path = back('payout', { identityVerificationId: CHECK, next })
    const { response } = await run(door, { path, who: 'creator', given })
    expect(response.headers.get('location')).toBe('/payouts')
  }
  const odd = await run(door, { path: back('constructor', {}), who: 'creator' })
  expect(odd.response.headers.get('location')).toBe(
    '/identity?for=settings&next=%2Fsettings%3Ftab%3Didentity',
  )
})

function unverified() {
  return { 'identity.getIdentity': { identity: null, holderMatches: null, guardianAgreedAt: null } }
}

function stale() {
  const eligibility = sampleOf('payouts.getEligibility')
  const registration = sampleOf('payouts.getRegistration')
  const listed = { ...sampleOf('payouts.listPayouts'), items: [] }
  const conditions = [
    { code: 'identity', met: false, text: '본인인증이 필요해요.', href: '/payouts#identity' },
  ]
  return {
    'payouts.getEligibility': { ...eligibility, eligible: false, conditions },
    'payouts.getRegistration': registration,
    'payouts.listPayouts': listed,
  }
}

function refuse(code: string, status: number, message = '지금은 할 수 없어요.') {
  return () => Response.json({ code, message, requestId: 'r' }, { status })
}

function notesOf(response: Response) {
  const cookieHeader = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return openNotes({ cookieHeader, keys: KEYS, secure: true, now: Date.now() })
}

async function flashOf(response: Response, isWhole = false): Promise<string> {
  const note = await notesOf(response).flash.take()
  return isWhole ? JSON.stringify(note) : (note?.text ?? '')
}

function draftOf(response: Response) {
  return notesOf(response).draft.get('apply')
}
