import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findEndpoint, listEndpoints } from '#contract/index.ts'
import type { FormRow } from '../faults/forms/form-row.ts'
import { FORMS } from '../faults/forms/forms.ts'
import { HELP_DRAFT } from '../faults/forms/help-forms.ts'
import { PAYING } from '../faults/forms/ops/batch-forms.ts'
import { LEGAL_DRAFT, LEGAL_PLANNED } from '../faults/forms/ops/legal-forms.ts'
import { NOTICE_PAST, NOTICE_PLANNED } from '../faults/forms/ops/notice-forms.ts'
import { CHANGING_OPERATORS } from '../faults/forms/ops/operator-forms.ts'
import { SITE_ACTS } from '../faults/forms/site-forms.ts'
import { run } from '../faults/run.ts'
import { sampleOf } from '../faults/samples.ts'
import { SHOP_ACTS } from '../faults/shop-change.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const LOCAL = { OAUTH_DEV_URL: 'http://localhost:9' }
const session = sampleOf('account.listSessions').items[0]
const full = sampleOf('auth.getMe')

type SignInWays = { hasPassword?: boolean; providers?: string[]; minutes?: number }
/** The API's answers about a person who signed in `minutes` ago. */
function given({ hasPassword = false, providers = [], minutes = 30 }: SignInWays) {
  const signedInAt = new Date(Date.now() - minutes * 60_000).toISOString()
  return {
    'account.listSessions': { items: [{ ...session, isCurrent: true, signedInAt }] },
    'auth.getMe': {
      ...full,
      email: 'me@itda.test',
      hasPassword,
      providers: providers.map((provider) => ({ provider, linkedAt: signedInAt })),
    },
    'social.listProviders': { providers: ['kakao', 'naver', 'google', 'apple'] },
  }
}

const refuse = () =>
  Response.json(
    {
      code: 'fresh_sign_in_required',
      message: '안전을 위해 다시 로그인한 뒤 진행해 주세요.',
      requestId: 'r',
    },
    { status: 403 },
  )

function post(fields: FormRow['fields']) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
}

const PAGES = ['/payouts/registration', '/settings?tab=account']
const WAYS: [string, SignInWays, string[]][] = [
  ['a password', { hasPassword: true }, ['비밀번호로 확인하기']],
  ['Kakao', { providers: ['kakao'] }, ['카카오로 확인하기']],
  ['Naver', { providers: ['naver'] }, ['네이버로 확인하기']],
  [
    'both',
    { hasPassword: true, providers: ['kakao', 'google'] },
    ['비밀번호로 확인하기', '카카오로 확인하기', 'Google로 확인하기'],
  ],
]
const ALL = [
  '비밀번호로 확인하기',
  ...['카카오', '네이버', 'Google', 'Apple'].map((one) => `${one}로 확인하기`),
]

test.each(WAYS)(
  'who signs in with %s is asked before anything is typed, in that way alone',
  async (_, ways, shown) => {
    for (const path of PAGES) {
      const { text } = await run(door, { path, who: 'creator', given: given(ways) }, {}, {}, LOCAL)
      expect(text).toContain('한 번 더 확인해요')
      expect(ALL.filter((one) => text.replaceAll('<!-- -->', '').includes(one))).toEqual(shown)
      expect(text).not.toMatch(/name="(accountNumber|password|authCode)"/)

      const next = `/start?again&next=${encodeURIComponent(path)}`
      const again = await run(door, { path: next, who: 'creator', given: given(ways) }, {}, {}, LOCAL)
      expect(again.text).not.toMatch(/아직 계정이 없어요|회원가입/)
      expect(again.text.includes('name="password"')).toBe(ways.hasPassword === true)
      expect(again.text).not.toMatch(/<input[^>]*type="email"/)
      for (const provider of ways.providers ?? [])
        expect(again.text).toContain(`/auth/${provider}?again&amp;next=${encodeURIComponent(path)}`)
    }
  },
)

test('a person who just signed in is not asked to confirm', async () => {
  for (const path of PAGES) {
    const { text } = await run(door, {
      path,
      who: 'creator',
      given: given({ hasPassword: true, minutes: 1 }),
    })
    expect(text).not.toContain('한 번 더 확인해요')
  }
})

const FRESH: [string, FormRow][] = Object.values(FORMS)
  .flat()
  .filter(({ calls }) => {
    const meta = findEndpoint((calls ?? '').split('.'))?.meta
    return meta?.freshSignIn && ['member', 'creator'].includes(meta.who)
  })
  .map((row) => [`${row.calls} at ${row.path}`, row])

test.each(FRESH)('what was typed for %s waits while its sender confirms', async (_, row) => {
  const old = { ...row.given, ...given({ hasPassword: true, minutes: 11 }) }
  const broken = { broken: row.calls ?? '', how: refuse }
  const refused = await run(door, { ...row, given: old }, broken, post(row.fields))
  expect(refused.response.status).toBe(403)
  expect(refused.text).toContain('비밀번호로 확인하기')
  const line = refused.response.headers
    .getSetCookie()
    .find((one) => one.startsWith('__Host-itda-draft-form='))
  expect(line).toMatch(/Max-Age=900; HttpOnly/)
  // The cookie is sealed, so none of the values can be read.
  for (const value of Object.values(row.fields))
    if (typeof value === 'string' && value.length > 4) expect(line).not.toContain(value)

  const cookie = line?.split(';')[0] ?? ''
  const young = { ...row.given, ...given({ hasPassword: true, minutes: 0 }) }
  const back = await run(door, { ...row, given: young }, {}, { headers: { cookie } })
  expect(back.response.status).toBe(200)
  expect(back.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  const typed = Object.entries(row.fields).filter(
    ([name]) => !/password|authCode|lost|confirmed|intent|provider|residentNumber/.test(name),
  )
  for (const [, value] of typed) if (typeof value === 'string') expect(back.text).toContain(value)
  for (const secret of ['canary-secret-71', row.fields.residentNumber])
    if (typeof secret === 'string') expect(back.text).not.toContain(secret)
})

test('a form that succeeded on a second attempt is not restored again', async () => {
  const row = FORMS['routes/payouts.registration']?.[0] as FormRow
  const old = { ...row, given: given({ hasPassword: true, minutes: 11 }) }
  const refused = await run(door, old, { broken: row.calls ?? '', how: refuse }, post(row.fields))
  const cookie =
    refused.response.headers
      .getSetCookie()
      .find((one) => one.includes('draft-form='))
      ?.split(';')[0] ?? ''
  const sent = post(row.fields)
  const done = await run(door, row, {}, { ...sent, headers: { ...sent.headers, cookie } })
  expect(done.response.status).toBe(302)
  expect(done.response.headers.getSetCookie().join()).toMatch(/draft-form=;[^,]*Max-Age=0/)
})

const PROOF = 'secondFactor.getSecondFactor'
const UNPROVED = { [PROOF]: { ...sampleOf(PROOF), isFresh: false } }
const PROVED = { [PROOF]: { ...sampleOf(PROOF), isFresh: true } }
const READY = {
  'intake.getImport': { ...sampleOf('intake.getImport'), state: 'ready' },
  'transferOps.getTransferImport': { ...sampleOf('transferOps.getTransferImport'), state: 'ready' },
}
const approvals = sampleOf('approvals.listApprovals')
const OPENS = {
  'approvals.listApprovals': {
    ...approvals,
    items: [{ ...approvals.items[0], state: 'approved', opensUntil: '2026-11-23T00:00:00.000Z' }],
  },
}
const PRT = sampleOf('partners.listPartners').items[0].id
const PRP = sampleOf('partnerProposals.listOwnProposals').items[0].id
/** The pages of operators' acts that require the second factor within ten minutes, with the answers there. */
const OPERATED: Record<string, [path: string, given?: Record<string, unknown>]> = {
  'transferOps.startTransferImport': ['/ops/transfers/nim_1', READY],
  'intake.startImport': ['/ops/imports/imp_1', READY],
  'intake.rotateSecret': [`/ops/secrets?partner=${PRT}`],
  'networks.updatePartnerNetwork': [`/ops/networks?partner=${PRT}`],
  'partnerOps.updatePartnerPage': [`/ops/partners/${PRT}?edit=page`],
  'partnerOps.createPartner': ['/ops/partners/new'],
  'partnerOps.updatePartner': [`/ops/partners/${PRT}?edit=facts`],
  'partnerOps.openPartner': [`/ops/partners/${PRT}?edit=open`],
  'partnerOps.pausePartner': [`/ops/partners/${PRT}?edit=pause`],
  'partnerOps.endPartner': [`/ops/partners/${PRT}?edit=end`],
  'partnerFiles.importPartners': ['/ops/partners/file'],
  'partnerProposals.acceptProposal': [`/ops/partners/proposals/${PRP}`],
  ...SHOP_ACTS,
  'partnerOps.pausePartners': [`/ops/partners?do=pause-many&ids=${PRT}`],
  'partnerOps.openPartners': [`/ops/partners?do=open-many&ids=${PRT}`],
  'partnerOps.setPartnerRates': [`/ops/partners/${PRT}?edit=rates`],
  'partnerOps.setPartnerPays': [`/ops/partners/${PRT}?edit=pays`],
  'mailOps.openMail': ['/ops/mails/outbox?open=out__t0&do=read'],
  'backups.startBackup': ['/ops/backups?do=start'],
  'jobs.runJob': ['/ops/jobs?open=job__t0&do=run'],
  ...SITE_ACTS,
  'policyOps.setGrades': ['/ops/grades?edit=table'],
  'policyOps.setReferralTerms': ['/ops/site/policy'],
  'experimentOps.createExperiment': ['/ops/site/experiments'],
  'experimentOps.endExperiment': ['/ops/site/experiments?end=exp_1'],
  'helpOps.publishHelp': ['/ops/site/help/apply', HELP_DRAFT],
  'helpOps.unpublishHelp': ['/ops/site/help/apply', HELP_DRAFT],
  'noticeOps.createNotice': ['/ops/site/notices?edit=x', NOTICE_PAST],
  'noticeOps.withdrawNotice': ['/ops/site/notices', NOTICE_PLANNED],
  'noticeOps.outdateNotice': ['/ops/site/notices?outdate=x_1', NOTICE_PAST],
  'legalOps.publishLegalText': ['/ops/site/terms/terms/2', LEGAL_DRAFT],
  'legalOps.withdrawLegalText': ['/ops/site/terms/terms/2', LEGAL_PLANNED],
  'orderOps.correctOrder': ['/ops/orders/ord_1?edit=correct'],
  'advertisements.sendAdvertisement': ['/ops/advertising/adv_1?do=send'],
  'approvals.approveRequest': ['/ops/approvals?do=approve&id=apv_1'],
  'approvals.openSecret': ['/ops/approvals?state=approved', OPENS],
  ...CHANGING_OPERATORS,
  'partnerPeople.inviteOwnPerson': ['/partner/people'],
  'partnerPeople.removeOwnPerson': ['/partner/people?remove=usr_2'],
  'partnerKeys.createOwnKey': ['/partner/keys'],
  'partnerConsole.rotateOwnSecret': ['/partner/secrets'],
  'memberOps.revealMember': ['/ops/members/usr_1?do=reveal'],
  'memberOps.suspendMember': ['/ops/members/usr_1?do=suspend'],
  'memberOps.restoreMember': ['/ops/members/usr_1?do=restore'],
  ...PAYING,
}
// The second factor's own page asks for it itself.
test('every act of operators and of partners that needs a fresh second factor has a page that asks for it first', () => {
  const acts = listEndpoints()
    .filter(({ meta }) => meta.freshSignIn && ['partner', 'operator'].includes(meta.who))
    .map(({ name }) => name)
  expect(acts.filter((act) => !act.startsWith('secondFactor.')).sort()).toEqual(Object.keys(OPERATED).sort())
})

test.each(Object.entries(OPERATED))(
  '%s asks for the second factor before anything',
  async (_, [path, more]) => {
    const who = path.startsWith('/partner/') ? ('partner' as const) : ('operator' as const)
    const target = { path, who }
    const asked = await run(door, { ...target, given: { ...more, ...UNPROVED } })
    expect([asked.response.status, asked.response.headers.get('location')]).toEqual([
      302,
      `/second-factor?next=${encodeURIComponent(path)}`,
    ])
    const proved = await run(door, { ...target, given: { ...more, ...PROVED } })
    expect(proved.response.status).toBe(200)
  },
)

test('a refused form keeps the typed values although its second factor expired meanwhile', async () => {
  const refused = await run(
    door,
    { path: '/ops/site', who: 'operator', given: UNPROVED },
    {},
    post({ intent: 'host', redirectBetaDomain: 'http://keep-me.example/x' }),
  )
  expect(refused.response.status).toBe(422)
  expect(refused.text).toContain('http://keep-me.example/x')
})
