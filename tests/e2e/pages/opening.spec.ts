/**
 * Two people and an empty database in production configuration: their steps until a member has earned money,
 * only in browsers.
 */
import type { Browser, Page } from '@playwright/test'
import { totpCode } from '#api/accounts/second-factor/totp.ts'
import { run } from '../../../scripts/run.ts'
import { openWindow, playWindow } from '../accounts/portone.ts'
import { signUp, signUpHere } from '../accounts/sign-up.ts'
import { fillProfile, makeLink, newPerson } from '../creator.ts'
import { photoOf } from '../creators/photo.ts'
import { expect, LONG, newEmail, press, test, visit } from '../fixtures.ts'
import { expectOrder, readBalance } from '../money/money.ts'
import { approveApplication } from '../operator.ts'
import { openShop, type Shop } from '../partners/own-shop.ts'
import { scriptless } from '../readable.ts'
import { atOrigin, readMailLink } from '../site.ts'
import { openDeployment, type Stage } from '../stage.ts'
import { watch } from '../watch.ts'

const PORT = 8899
const HOST = 'www.gyeoul-sikdang.example'
const COMPANY = {
  상호: '하나 주식회사',
  대표자: '김하나',
  사업자등록번호: '123-45-67891',
  '통신판매업 신고번호': '2026-서울강남-01234',
  주소: '서울특별시 강남구 하나로 1',
  전화: '02-123-4567',
  이메일: 'help@itda.example',
  '호스팅 서비스 제공자': '하나 호스팅',
  '개인정보 보호책임자': '박하나',
  '보호책임자 이메일': 'privacy@hana.kr',
}
const LEGAL = '이용약관과 개인정보 처리방침'
const INVITATION = /https:\S+\/operator-invite\?token=[\w-]+/
let stage: Stage

test.beforeAll(async () => {
  // A slow machine takes minutes to bundle the API as a deployment does.
  test.setTimeout(15 * 60_000)
  stage = await openDeployment(PORT)
  atOrigin(stage.origin, stage.mails)
})
test.afterAll(async () => {
  atOrigin(null)
  await stage.end()
})
test.use({ baseURL: `https://localhost:${PORT}`, ignoreHTTPSErrors: true })

test(
  'two operators and a member get from an empty database to the first earning',
  LONG,
  async ({ page: visitor, openPage, browser }) => {
    test.setTimeout(300_000)
    const owner = await openPage()
    const member = await openPage()
    const { page: second, expectClean } = await openPlain(browser)

    await test.step('a visitor reads that it opens soon, and nobody signs up', async () => {
      for (const path of ['/', '/start', '/start?section=email-sign-up']) {
        await visit(visitor, path)
        await expect(visitor.getByText('곧 열려요').first(), path).toBeVisible()
      }
      for (const path of ['/dev/mail', '/api/dev/mail', '/api/dev/seed', '/demo'])
        expect((await visitor.request.get(path)).status(), path).toBe(404)
    })

    await test.step('a command mails the first owner a link, which makes an operator with a second factor', async () => {
      const email = newEmail('owner')
      const asked = run('scripts/bootstrap.ts', ['--operator', email, '--persist-to', stage.folder])
      await expect(async () => {
        await everyMinute()
        expect(stage.mails.some(({ to }) => to === email)).toBe(true)
      }).toPass({ timeout: 60_000, intervals: [200] })
      const { code, output } = await asked
      expect(code, output).toBe(0)
      await becomeOperator(owner, email)
    })

    await test.step('the list of what is missing leads to each', async () => {
      await expectMissing(owner, ['운영하는 회사', LEGAL, '진행 중인 파트너', '두 번째 운영자'])
      await owner.getByRole('link', { name: /^운영하는 회사/ }).click()
      const form = owner.locator('#business')
      for (const [label, value] of Object.entries(COMPANY))
        await form.getByLabel(label, { exact: true }).fill(value)
      await press(owner, '회사 정보 저장하기')
      await expect(owner.getByText('회사 정보를 저장했어요')).toBeVisible()
      await expectMissing(owner, [LEGAL, '진행 중인 파트너', '두 번째 운영자'])
    })

    await test.step('the terms and the privacy policy that came along are read and published', async () => {
      for (const kind of ['terms', 'privacy']) {
        await expectMissing(owner, [LEGAL, '진행 중인 파트너', '두 번째 운영자'])
        await owner.getByRole('link', { name: new RegExp(`^${LEGAL}`) }).click()
        await owner.locator(`#${kind}`).getByRole('link', { name: '버전 1' }).click()
        await owner.getByLabel('저장된 내용을 미리 보기에서 확인했어요').check()
        await press(owner, '공개하기')
        await expect(owner.getByText('공개했어요.')).toBeVisible()
      }
      await expectMissing(owner, ['진행 중인 파트너', '두 번째 운영자'])
    })

    const shop = await test.step('the partner is made with its rates, and opened', async () => {
      await owner.getByRole('link', { name: /^진행 중인 파트너/ }).click()
      const made = await makePartner(owner)
      await expectMissing(owner, ['두 번째 운영자'])
      return made
    })

    await test.step('the second operator is invited and comes', async () => {
      await owner.getByRole('link', { name: /^두 번째 운영자/ }).click()
      const email = newEmail('second')
      await owner.getByLabel('이메일').fill(email)
      await owner.getByRole('radio', { name: /^심사/ }).check()
      await press(owner, '초대 메일 보내기')
      await becomeOperator(second, email)
      // A reviewer may not decide about money, so a second operator is still missing.
      await expectMissing(owner, ['두 번째 운영자'])
    })

    const person = newPerson('이첫째')
    await test.step('a member signs up, proves who they are and applies', async () => {
      await signUp(member, newEmail('member'))
      await playWindow(member.context(), stage, person)
      await member.getByRole('link', { name: '본인인증 하러 가기' }).click()
      await openWindow(member, false)
      await member.getByRole('link', { name: '인증하기' }).click()
      await expect(member.getByText('본인인증을 마쳤어요')).toBeVisible()
      await fillProfile(member, person)
      await expect(member.getByText('심사하고 있어요')).toBeVisible()
    })

    await test.step('the second operator approves the application', async () => {
      await approveApplication(second, person.nickname)
      await visit(member, '/apply')
      await expect(member.getByText('크리에이터로 승인됐어요')).toBeVisible()
    })

    await test.step('a link, a click, a report: the earning is pending, then confirmed, to the won', async () => {
      const link = await makeLink(member, `https://${HOST}/soups/7`, '겨울 국밥 후기')
      const clickId = await shop.follow(link.shortUrl)
      const order = { orderCode: 'GYEOUL-1', amount: 33_900, commission: 1_695 }
      await shop.report(clickId, order, 'pending')
      // 70 % of the commission is 1,186.5원, and half a won is dropped.
      const purchase = { ...order, orderPath: '' }
      expect(await expectOrder(member, purchase, '예정')).toBe(1_186)
      expect(await readBalance(member)).toEqual({ balance: 0, reserved: 0, pending: 1_186 })
      await shop.report(clickId, order, 'confirmed')
      expect(await expectOrder(member, purchase, '확정')).toBe(1_186)
      expect(await readBalance(member)).toEqual({ balance: 1_186, reserved: 0, pending: 0 })
      await visit(member, link.path)
      await expect(async () => {
        await member.reload()
        await expect(member.getByText('1번', { exact: true }).first()).toBeVisible({ timeout: 200 })
      }).toPass({ timeout: 10_000 })
    })

    await test.step('an announcement is a draft, is put up with its banner, and taken down', async () => {
      const says = member.getByRole('link', { name: '첫 파트너를 만나 보세요' })
      await visit(owner, '/ops/announcements')
      await owner.getByRole('link', { name: '새로 쓰기' }).click()
      await owner.getByLabel('제목').fill('첫 파트너를 만나 보세요')
      await owner.getByLabel('내용').fill('겨울식당의 링크를 만들 수 있어요.')
      await press(owner, '초안으로 저장하기')
      await visit(member, '/announcements')
      await expect(says).toHaveCount(0)
      await press(owner, '올리기')
      await press(owner, '배너에 걸기')
      await visit(member, '/announcements')
      await expect(says).toHaveCount(1)
      // A phone shows the banner at home alone.
      await visit(member, '/')
      await expect(says).toHaveCount(1)
      await press(owner, /^내리기$/)
      await visit(member, '/announcements')
      await expect(says).toHaveCount(0)
    })

    await test.step('a visitor who comes then finds the partner and may begin', async () => {
      await visit(visitor, '/start')
      await expect(visitor.getByText('곧 열려요')).toHaveCount(0)
      await visit(visitor, '/partners')
      await expect(visitor.getByText('겨울식당').first()).toBeVisible()
    })
    expectClean()
    await second.context().close()

    /** Makes a partner with everything that the checklist and a report need. */
    async function makePartner(page: Page): Promise<Shop> {
      await page.getByRole('link', { name: '파트너 만들기' }).click()
      await page.getByLabel('이름', { exact: true }).fill('겨울식당')
      await page.getByLabel('영문 이름').fill('Gyeoul')
      await page.getByLabel('분류').selectOption('food')
      await page.getByLabel('주소', { exact: true }).fill(HOST)
      await page.getByLabel('커미션', { exact: true }).fill('전체 5%\n국밥 5%')
      await page.getByLabel('소개').fill('뜨끈한 국밥을 집으로 보내요.')
      await page.locator('main input[type=file]').setInputFiles(photoOf(60_000))
      await press(page, '만들기')
      await expect(page.getByText('비밀 키는 이번 한 번만 보여요')).toBeVisible()
      const secret = await page.locator('main pre').first().innerText()
      await page.getByRole('link', { name: '파트너 보기' }).click()
      await expect(page.getByText('준비 중', { exact: true })).toBeVisible()
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await page.getByRole('link', { name: '열기', exact: true }).click()
      await press(page, '열기')
      await expect(page.getByText('제휴 중', { exact: true })).toBeVisible()
      return openShop(await openPage(), { id, host: HOST, secret })
    }
  },
)

/** Runs the jobs of a minute as the clock would. */
async function everyMinute(): Promise<void> {
  const due = stage.engine.jobs.filter(({ cron }) => cron === '* * * * *')
  await Promise.all(due.map(({ run: start }) => start(new Date())))
}

/** Goes from the mail to a second factor: the link, an account, the invitation and an app. */
async function becomeOperator(page: Page, email: string): Promise<void> {
  await visit(page, await readMailLink(email, INVITATION))
  await signUpHere(page, email)
  await press(page, '운영자로 시작하기')
  await expect(page.getByText('운영자가 되었어요')).toBeVisible()
  const secret = (await page.locator('main pre').innerText()).replaceAll(/\s/g, '')
  const form = page.locator('#totp')
  await form.locator('[name=authCode]').fill(await totpCode(secret, Math.floor(Date.now() / 30_000)))
  await press(page, '인증 앱 추가하기')
  await expect(page.getByText('인증 앱을 추가했어요')).toBeVisible()
}

/** Expects that exactly these items are still open in the list at /ops, where they have a link. */
async function expectMissing(page: Page, titles: string[]): Promise<void> {
  await visit(page, '/ops')
  const rows = page.getByRole('list', { name: '문을 열기 전에 마칠 일' }).getByRole('listitem')
  await expect(rows.filter({ hasText: '아직' })).toHaveText(titles.map((title) => new RegExp(`^${title}`)))
}

/** Opens a page in a browser without scripts. */
async function openPlain(browser: Browser): Promise<{ page: Page; expectClean: () => void }> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  scriptless.add(context)
  const page = await context.newPage()
  return { page, expectClean: watch(page).expectClean }
}
