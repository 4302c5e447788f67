import type { Page } from '@playwright/test'
import { settingsRefusedPage, strangerPage, unavailablePage } from '#app/services/door/static-page.server.ts'
import { busyPage, gonePage, methodPage } from '#go/pages.ts'
import { ageSignIns, suspend } from '../accounts/age.ts'
import { verifyIdentity } from '../creator.ts'
import { becomeMember, enter } from '../enter.ts'
import { expect, NEW_PASSWORD, newEmail, PEOPLE, press, readCode, test, visit } from '../fixtures.ts'
import { expectAccessible, expectWholeAccessible } from '../readable.ts'
import { expectRefusal, refuse } from './checks/refusals.ts'

// Tests of refusals run in parallel.
test.describe.configure({ mode: 'parallel' })

const POST_FORM = 'main form[method=post]'
const CREATOR_FORMS: [path: string, form: string][] = [
  ['/payouts/registration', '#account'],
  ['/payouts/registration', '#business'],
  ['/contents/new', '#content-form'],
  ['/contents?dialog=group', 'dialog[open] form'],
  ['/settings?tab=profile', '#profile-form'],
  ['/settings?tab=account', '#email'],
  ['/settings?tab=account', '#password'],
  ['/settings?tab=marketing', '#consents'],
  ['/channels', '#add-channel'],
]
const OPERATOR_FORMS: [path: string, form: string][] = [
  ['/ops/campaigns/new', POST_FORM],
  ['/ops/site/policy', '#minimum'],
  ['/ops/networks?partner=prt_demo', '#network'],
  ['/ops/partners/new', '#new'],
  ['/ops/partners/prt_demo?edit=page', '#page'],
  ['/ops/partners/file', '#check'],
  ['/ops/partners/prt_demo?edit=network', '#network'],
  ['/ops/partners/prt_demo?edit=end', '#end'],
  ['/ops/partners/prt_demo/console?tab=signature', '#check'],
  ['/ops/secrets?partner=prt_demo', '#rotate'],
  ['/ops/imports', POST_FORM],
  ['/ops/transfers', POST_FORM],
  ['/ops/site', '#site'],
]

/** Every component that a form can contain. */
const KINDS = [
  'text',
  'email',
  'password',
  'amount',
  'select',
  'textarea',
  'file',
  'checkbox',
  'radio group',
  'checkbox group',
]

test('a creator whose form is refused can read the error, at every kind of field', async ({ page }) => {
  test.setTimeout(300_000)
  await enter(page, PEOPLE.creator)
  const kinds: string[] = []
  for (const [path, form] of CREATOR_FORMS) kinds.push(...(await refuse(page, path, form)))
  // Before a payout, a person verifies their identity again.
  await visit(page, '/payouts')
  if ((await page.getByText('개발용 본인인증').count()) > 0)
    await verifyIdentity(page, { name: '김이음', birthOn: '1990-01-01', phone: '01012345678' })
  kinds.push(...(await refuse(page, '/payouts', `${POST_FORM}:has([inputmode=numeric])`)))
  for (const kind of KINDS) expect.soft(kinds, `a wrong ${kind} was looked at`).toContain(kind)

  const refused = await page.goto('/links?tab=create&url=javascript:alert(1)')
  expect(refused?.status()).toBe(422)
  await expectRefusal(page, 'an address that is none')
})

test('an operator whose form is refused can read the error', async ({ page }) => {
  test.setTimeout(300_000)
  await enter(page, PEOPLE.operator)
  for (const [path, form] of OPERATOR_FORMS) await refuse(page, path, form)
})

test('a visitor who is refused a sign-in, sign-up or reset can read why', async ({ page }) => {
  test.setTimeout(300_000)
  for (const section of ['email-login', 'email-sign-up', 'reset-password'])
    await refuse(page, `/start?section=${section}`, POST_FORM)

  await visit(page, '/start?section=email-login')
  await page.locator('main [name=email]').fill(newEmail('nobody'))
  await page.locator('main [name=password]').fill('not-my-password')
  await press(page, '로그인')
  await expectRefusal(page, 'a sign-in that fits nobody')

  await askForCode(page, PEOPLE.applicant)
  await page.getByLabel('인증번호').fill(await readCode(PEOPLE.applicant))
  await press(page, '확인하기')
  await page.getByLabel('비밀번호').fill(NEW_PASSWORD)
  await page.getByLabel(/\(필수\).*이용약관/).check()
  await page.getByLabel(/\(필수\).*개인정보/).check()
  await press(page, '가입하기')
  await expect(page.getByRole('alert')).toContainText('이미 가입된 이메일')
  await expectRefusal(page, 'an address that is taken')
  await refuse(page, '/start?section=email-sign-up', POST_FORM)
  await askForCode(page, PEOPLE.applicant)
  await expect(page.getByRole('alert')).toContainText('1분에 한 번')
  await expectRefusal(page, 'codes asked for too often')

  await page.goto('/auth/kakao/callback?state=lost&code=none')
  await expect(page.getByText('로그인을 확인하지 못했어요')).toBeVisible()
  await expectAccessible(page, 'a sign-in elsewhere that failed')
})

async function askForCode(page: Page, email: string): Promise<void> {
  await visit(page, '/start?section=email-sign-up&restart')
  await page.locator('main [name=email]').fill(email)
  await press(page, '인증번호 받기')
}

test('the error page of a request that is refused as a whole is accessible', async ({ page, baseURL }) => {
  for (const [status, path, fields] of [
    [400, '/start', { intent: 'nothing-we-know' }],
    [405, '/help', {}],
    [413, '/start', { intent: 'x'.repeat(600_000) }],
  ] as const) {
    await visit(page, '/terms')
    expect(await send(page, baseURL + path, fields), path).toBe(status)
    await expectWholeAccessible(page, `${status} of ${path}`)
  }
  for (const path of ['/no-such-page', '/partners/prt_nobody', '/l/0000000']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expectWholeAccessible(page, path)
  }
  await page.goto('about:blank')
  expect(await send(page, `${baseURL}/start`, { intent: 'login' })).toBe(403)
  await expectWholeAccessible(page, 'a form of another site')
})

test('pages drawn outside the app, such as offline and failed redirects, are accessible', async ({
  page,
}) => {
  await page.goto('/offline.html')
  await expectWholeAccessible(page, 'no network')
  const here = new Request('https://itda.example/links', { method: 'POST' })
  const answers: [string, Response][] = [
    ['a deleted link', gonePage()],
    ['a link that cannot be looked up', busyPage('/l/0000000')],
    ['a link that was sent to', methodPage('/l/0000000')],
    ['a sign-in that cannot be renewed', unavailablePage(here, 'number', [['title', '겨울 이불']])],
    ['another site', strangerPage('number')],
    ['missing settings', settingsRefusedPage('number')],
  ]
  await page.goto('about:blank')
  for (const [name, answer] of answers) {
    await page.setContent(await answer.text())
    await expectWholeAccessible(page, name)
  }
})

/** Posts a form from the current page, as a form of its own would. */
async function send(page: Page, action: string, fields: Record<string, string>): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
  // Waits for the load event of the next page; that of the current one is over.
  const loaded = page.waitForEvent('load')
  await page.evaluate(
    ([action, fields]) => {
      const form = document.body.appendChild(document.createElement('form'))
      Object.assign(form, { method: 'post', action })
      for (const [name, value] of Object.entries(fields)) {
        const input = form.appendChild(document.createElement('input'))
        Object.assign(input, { type: 'hidden', name, value })
      }
      form.submit()
    },
    [action, fields] as const,
  )
  const status = (await answered).status()
  await loaded
  return status
}

test('a suspended member reads the public pages with a notice of the suspension, and can sign out', async ({
  page,
}) => {
  const { email } = await becomeMember(page, 'stopped')
  suspend(email)
  for (const path of [
    '/',
    '/partners',
    '/partners/prt_demo',
    '/announcements',
    '/help',
    '/search?q=%EB%8D%B0',
  ]) {
    await visit(page, path)
    await expect(page.getByText('이용이 정지된 계정이에요'), path).toBeVisible()
  }
  await expectAccessible(page, 'a page of somebody suspended')
  expect((await page.goto('/links'))?.status()).toBe(403)
  await expect(page.getByText('이용이 정지된 계정이에요')).toHaveCount(1)
  await visit(page, '/partners')
  await press(page, '로그아웃')
  await expect(page.getByText('이용이 정지된 계정이에요')).toHaveCount(0)
})

test('a member who must first confirm who they are can read the request, before and after typing', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { email } = await becomeMember(page, 'stale')
  await refuse(page, '/apply', POST_FORM)
  await visit(page, '/apply')
  await verifyIdentity(page, {
    name: '김오래',
    birthOn: '1994-05-06',
    phone: `010${Date.now() % 1e8}`.padEnd(11, '0'),
  })
  await refuse(page, '/apply', `${POST_FORM}:has(textarea)`)

  await visit(page, '/payouts/registration')
  await page.getByLabel('은행').selectOption({ label: '카카오뱅크' })
  await page.getByLabel('계좌번호').fill('3333-05-7654321')
  await page.getByLabel('예금주').fill('김오래')
  const buffer = Buffer.from('%PDF-1.4')
  await page.getByLabel('통장 사본').setInputFiles({ name: '통장.pdf', mimeType: 'application/pdf', buffer })
  ageSignIns(email)
  await expect(press(page, '계좌 저장하기')).rejects.toThrow(/계좌 저장하기.*403.*확인/s)
  await expect(page.locator('#confirm-first')).toBeFocused()
  await expectAccessible(page, 'a filled in form that waits for a fresh sign-in')

  await visit(page, '/payouts/registration')
  await expect(page.getByLabel('예금주')).toHaveValue('김오래')
  await expectAccessible(page, 'the form that waited')
  for (const path of ['/payouts/registration', '/settings?tab=account']) {
    await visit(page, path)
    await expect(page.getByRole('link', { name: '비밀번호로 확인하기' })).toBeVisible()
    await expectAccessible(page, `${path} asks first`)
  }
  await visit(page, '/start?again&next=%2Fpayouts%2Fregistration')
  await page.locator('main [name=password]').fill('not-my-password')
  await press(page, '확인하기')
  await expectRefusal(page, 'a wrong password of one who is signed in')

  await visit(page, '/channels')
  await page.getByLabel('채널 주소').fill('https://blog.naver.com/waits')
  await page.context().clearCookies()
  await press(page, '채널 등록하기')
  await expect(page.getByText('쓰던 내용을 이어서 보낼 수 있어요')).toBeVisible()
  await expectAccessible(page, 'a sign-in that had ended')
})
