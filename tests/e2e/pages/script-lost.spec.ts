import { shareSignedOut } from '../accounts/share.ts'
import { makeLink } from '../creator.ts'
import { enter, prepareLink } from '../enter.ts'
import { expect, PASSWORD, PEOPLE, press, test, visit } from '../fixtures.ts'
import { approveThree, prepareApplications } from '../money/batch.ts'
import { approveApplication } from '../operator.ts'
import { deadOn, loseScripts } from './checks/dead.ts'

test('links split and compare the earnings when the script does not load', async ({ page }) => {
  await loseScripts(page)
  await enter(page, PEOPLE.creator)
  await visit(page, '/earnings')
  await page.getByRole('link', { name: '이전 30일 겹쳐 보기' }).click()
  await expect(page.getByRole('link', { name: '겹쳐 보기 끄기' })).toBeVisible()
  await page.getByRole('navigation', { name: '나누어 보기' }).getByRole('link', { name: '콘텐츠' }).click()
  await expect(page.getByRole('heading', { name: '콘텐츠별 수익' })).toBeVisible()
  await expect(page).toHaveURL(/by=content&compare=1/)
  await page.getByText('숫자로 보기').click()
  await expect(page.getByRole('columnheader', { name: '이전 30일' })).toBeVisible()
  expect(await deadOn(page)).toEqual([])
})

test('a link can be copied by hand when the script does not load', async ({ page, baseURL }) => {
  await loseScripts(page)
  await enter(page, PEOPLE.creator)
  await makeLink(page, `${baseURL}/demo/products/5`, '손수건')
  await expect(page.getByRole('button', { name: '복사' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '공유' })).toHaveCount(0)
  await expect(page.getByText('길게 눌러 복사해 주세요').first()).toBeVisible()
  expect(await deadOn(page)).toEqual([])
  await visit(page, '/links?tab=mine')
  await expect(page.getByRole('button', { name: /복사|링크만|공유/ })).toHaveCount(0)
  // The address stands in the row, where it can be selected.
  await expect(
    page
      .getByRole('list', { name: '내 링크' })
      .getByText(/\/l\/\w+$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(await deadOn(page)).toEqual([])
})

test('the content form is complete when the script does not load', async ({ page, baseURL }) => {
  await loseScripts(page)
  await enter(page, PEOPLE.creator)
  await visit(page, '/contents/new')
  const title = `손으로 고른 글 ${Date.now()}`
  await page.getByLabel('콘텐츠 주소').fill(`${baseURL}/demo/blog/lost${Date.now()}/post`)
  await page.getByLabel('제목').fill(title)
  await page.getByText('사진, 소개, 태그, 지역').click()
  await page.getByRole('textbox', { name: /태그/ }).fill('캠핑, 의자')
  await page.getByText('지역이 있는 콘텐츠라면').click()
  await page.getByLabel('제주').check()
  await page.getByLabel(/링크 검색/).fill('머그')
  await page.getByRole('button', { name: '검색', exact: true }).last().click()
  const mug = page.getByRole('checkbox', { name: /머그/ }).first()
  await mug.check()
  await expect(page.getByRole('textbox', { name: /태그/ })).toHaveValue('캠핑, 의자')
  expect(await deadOn(page)).toEqual([])
  await page.getByRole('button', { name: '콘텐츠 등록하기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('list', { name: '태그' }).getByRole('listitem')).toHaveText([
    '#캠핑',
    '#의자',
    '제주',
  ])
  await expect(page.getByRole('list', { name: '이 콘텐츠의 링크' }).getByRole('listitem')).toHaveCount(1)
})

test('an operator selects several rows and acts on them when the script does not load', async ({ page }) => {
  await loseScripts(page)
  await approveThree(page, true)
  const { list } = await prepareApplications(page)
  await visit(page, list)
  await expect(page.getByText('고른 것을 한 번에 처리해요.')).toBeVisible()
  await expect(page.getByLabel('모두 고르기')).toHaveCount(0)
  expect(await deadOn(page)).toEqual([])
})

test('an operator decides in the panel of a row when the script of decisions does not load', async ({
  page,
}) => {
  const lost: string[] = []
  await page.route(/\/decide-[^/]*\.js$/, (route) => {
    lost.push(route.request().url())
    return route.fulfill({ status: 410 })
  })
  const { names } = await prepareApplications(page)
  await approveApplication(page, names[0] ?? '')
  expect(lost).toHaveLength(1)
})

test('a shared product survives a sign-in, and a deleted link is restored, when the script does not load', async ({
  page,
  baseURL,
}) => {
  await loseScripts(page)
  await shareSignedOut(page, baseURL)
  const name = `되돌릴 손수건 ${Date.now()}`
  await prepareLink(await enter(page, PEOPLE.fresh), `${baseURL}/demo/products/5`, name)
  await visit(page, '/links?tab=mine')
  await page.getByRole('button', { name: `더 보기: ${name}` }).click()
  await page.getByRole('link', { name: `삭제: ${name}` }).click()
  await press(page, '삭제하기', page.getByRole('alertdialog'))
  await press(page, '되돌리기')
  await expect(page.getByText('링크를 복구했어요')).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a visitor uses the calculator, the menu and a separate sign-in page when the script does not load', async ({
  page,
}) => {
  await loseScripts(page)
  await visit(page, '/')
  const before = await page.locator('[data-out=net]').innerText()
  await page.getByLabel('한 달 동안의 클릭').fill('10,000')
  await press(page, '계산하기')
  await expect(page.locator('[data-out=net]')).not.toHaveText(before)
  await visit(page, '/help')
  await page.getByRole('button', { name: '전체 메뉴, 지금 도움말' }).click()
  const drawer = page.getByRole('navigation', { name: '전체 메뉴' })
  await expect(drawer.getByRole('link', { name: '도움말' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await page.locator('header').getByRole('link', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/start/)
  await page.locator('#main').getByRole('link', { name: '시작하기' }).click()
  await expect(page.getByRole('heading', { name: '반가워요' })).toBeVisible()
  await page.getByRole('link', { name: '이메일로 로그인' }).click()
  await expect(page.getByLabel('이메일')).toBeVisible()
  expect(await deadOn(page)).toEqual([])
})

test('a sign-in leads back to the page it started from when the script does not load', async ({ page }) => {
  await loseScripts(page)
  await visit(page, '/partners?category=living')
  await page.locator('header').getByRole('link', { name: '로그인' }).click()
  // The header of the sign-in pages also keeps the page to return to.
  await page.locator('header').getByRole('link', { name: '로그인' }).click()
  await page.getByLabel('이메일').fill(PEOPLE.fresh)
  await page.getByLabel('비밀번호').fill(PASSWORD)
  await press(page, '로그인')
  await expect(page).toHaveURL(/\/partners\?category=living$/)
})
