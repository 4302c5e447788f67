import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newPerson, verifyIdentity } from '../creator.ts'
import { enter } from '../enter.ts'
import { expect, NEW_PASSWORD, newEmail, PEOPLE, press, readCode, test, visit } from '../fixtures.ts'

/**
 * The announcements in docs/screen-reader.md, by the name of the step: the title of the page, the focused
 * element, and the accessibility tree.
 */
const STEPS = new Map(
  [
    ...readFileSync('docs/screen-reader.md', 'utf8').matchAll(
      /^### (.+)\n[\s\S]*?```yaml\n# title: (.*)\n# focus: (.*)\n([\s\S]*?)```/gm,
    ),
  ].map(([, name = '', title = '', focus = '', tree = '']) => [name, { title, focus, tree }]),
)
const walked = new Set<string>()

async function expectHeard(page: Page, name: string): Promise<void> {
  const step = STEPS.get(name)
  if (!step) throw new Error(`docs/screen-reader.md has no step “${name}”`)
  walked.add(name)
  await expect(page, name).toHaveTitle(step.title)
  if (step.focus !== 'the page') await expect(page.locator(':focus'), name).toMatchAriaSnapshot(step.focus)
  await expect(page.locator('body'), name).toMatchAriaSnapshot(step.tree)
}

test('a screen reader announces the main journey as docs/screen-reader.md states', async ({
  page,
  openPage,
  context,
  baseURL,
}) => {
  test.setTimeout(300_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/')
  await page.locator('header').getByRole('link', { name: '로그인' }).click()
  await expect(page.getByRole('heading', { name: '반가워요' })).toBeFocused()
  await expectHeard(page, 'The ways in')
  const dialog = page.getByRole('dialog')
  const email = newEmail('heard')
  await dialog.getByRole('link', { name: '이메일로 회원가입' }).click()
  await dialog.getByLabel('이메일').fill(email)
  await expectHeard(page, 'The address')
  await dialog.getByRole('button', { name: '인증번호 받기' }).click()
  const code = await readCode(email)
  await dialog.getByLabel('인증번호').fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: '확인하기' }).click()
  await expect(dialog.getByText('인증번호가 맞지 않아요')).toBeVisible()
  await expectHeard(page, 'A wrong code')
  await dialog.getByLabel('인증번호').fill(code)
  await dialog.getByRole('button', { name: '확인하기' }).click()
  await expect(dialog.getByLabel('비밀번호', { exact: true })).toBeVisible()
  await expectHeard(page, 'Password and consents')
  await dialog.getByLabel('비밀번호', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByLabel(/\(필수\).*이용약관/).check()
  await dialog.getByLabel(/\(필수\).*개인정보/).check()
  await press(page, '가입하기', dialog)
  await expectHeard(page, 'A member')

  await visit(page, '/apply')
  await expectHeard(page, 'Who one is')
  await verifyIdentity(page, newPerson('김소리'))
  await expectHeard(page, 'The application')

  await visit(page, '/links?tab=create')
  await page.getByLabel('상품 주소').fill(`${baseURL}/demo/products/5`)
  await press(page, '조건 보기')
  await expectHeard(page, 'The terms of a link')
  await page.getByText('이름과 짧은 주소 정하기').click()
  await page.getByLabel('링크 이름').fill('작은 정리함')
  await press(page, '링크 만들기')
  await expectHeard(page, 'A link')
  await page.getByRole('button', { name: '링크만', exact: true }).click()
  await expect(page.getByText('링크만 복사했어요')).toBeVisible()
  await expectHeard(page, 'Copied')

  const creator = await openPage()
  await enter(creator, PEOPLE.creator)
  await visit(creator, '/links?tab=mine')
  await expectHeard(creator, 'The list of links')
  await visit(creator, '/earnings')
  await expectHeard(creator, 'Earnings')
  await creator.getByRole('article').first().locator('summary').first().press('Enter')
  await expectHeard(creator, 'One order')
  await visit(creator, '/payouts')
  if ((await creator.getByText('개발용 본인인증').count()) > 0)
    await verifyIdentity(creator, { name: '김이음', birthOn: '1990-01-01', phone: '01012345678' })
  await visit(creator, '/payouts')
  await expectHeard(creator, 'Payouts')
  await visit(creator, '/payouts/statements/2026')
  await expectHeard(creator, 'The statement')
  expect([...STEPS.keys()].filter((name) => !walked.has(name))).toEqual([])
})
