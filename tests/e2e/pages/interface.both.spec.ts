import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'

test('menu and search open over the page and close again, and the current place is marked', async ({
  page,
}) => {
  await enter(page, PEOPLE.creator)
  await visit(page, '/payouts/registration')
  const drawer = page.getByRole('navigation', { name: '전체 메뉴' })
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: '전체 메뉴' }).click()
  await expect(drawer).toBeVisible()
  expect((await drawer.boundingBox())?.width).toBe(isPhone ? 307 : 240)
  await expect(drawer.getByRole('link', { name: '정산 정보' })).toHaveAttribute('aria-current', 'page')
  await expect(drawer.locator('[aria-current]')).toHaveCount(1)
  await drawer.getByRole('button', { name: '메뉴 닫기' }).click()
  await expect(drawer).toBeHidden()
  const main = page.getByRole('navigation', { name: isPhone ? '하단 메뉴' : '주요 메뉴' })
  await expect(main.getByRole('link', { name: '출금' })).toHaveAttribute('aria-current', 'true')

  const box = page.locator('header ~ * , header').getByLabel('파트너, 콘텐츠, 도움말 검색')
  const visible = box.filter({ visible: true })
  if (isPhone) {
    await expect(visible).toHaveCount(0)
    await page.getByRole('button', { name: '검색 열기' }).click()
  }
  await visible.fill('데모')
  await visible.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('데모')
})

test('home is highlighted only at home, and a page found only in the drawer highlights the drawer button', async ({
  page,
}) => {
  await visit(page, '/terms')
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  const main = page.getByRole('navigation', { name: isPhone ? '하단 메뉴' : '주요 메뉴' })
  const home = main.getByRole('link', { name: '홈' })
  await expect(home).not.toHaveAttribute('data-active')
  await expect(main.locator('[aria-current]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '전체 메뉴' })).not.toHaveAttribute('data-active')
  await visit(page, '/help')
  await expect(main.locator('[aria-current]')).toHaveCount(0)
  const menu = page.getByRole('button', { name: '전체 메뉴, 지금 도움말' })
  await expect(menu).toHaveAttribute('data-active', '')
  await menu.click()
  await expect(page.locator('#drawer').getByRole('button', { name: '메뉴 닫기' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await visit(page, '/')
  await expect(home).toHaveAttribute('aria-current', 'page')
})

test(
  'an operator writes, publishes and removes an announcement with its own page, and the page names the site’s company',
  PLAIN,
  async ({ page, openPage }) => {
    const title = `E2E 공지 ${Date.now().toString(36)}`
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/announcements')
    await page.getByRole('link', { name: '새로 쓰기' }).click()
    await page.getByLabel('제목').fill(title)
    await page.getByLabel('내용').fill('첫 문단이에요.\n둘째 문단이에요.')
    await press(page, '초안으로 저장하기')
    await expect(page.getByText('초안으로 저장했어요')).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const visitor = await openPage()
    expect((await visitor.goto(`/announcements/${id}`))?.status()).toBe(404)
    await press(page, '올리기')
    await expect(page.getByText('올렸어요.')).toBeVisible()
    await visit(visitor, `/announcements/${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByText('둘째 문단이에요.')).toBeVisible()
    await expect(visitor.getByRole('contentinfo')).toContainText('사업자등록번호 123-45-67891')
    await press(page, '내리기')
    await expect(page.getByText('내렸어요.')).toBeVisible()
    expect((await visitor.goto(`/announcements/${id}`))?.status()).toBe(404)
  },
)

test(
  'an owner sees which company detail is wrong and does not lose the typed value',
  PLAIN,
  async ({ page }) => {
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/site')
    const number = page.getByLabel('사업자등록번호')
    await expect(number).toHaveValue('123-45-67891')
    await number.fill('123-45-67890')
    await press(page, '회사 정보 저장하기')
    await expect(page.getByText('사업자등록번호 열 자리를 확인해 주세요')).toBeVisible()
    await expect(number).toHaveValue('123-45-67890')
  },
)

test(
  'an operator makes a category, visitors find it, and the operator hides it from them',
  PLAIN,
  async ({ page, openPage }, info) => {
    const letters = info.project.name.replace(/[^a-z]/g, '').slice(0, 4)
    const code = `${letters}${Date.now().toString(36)}`
    const label = `원예 ${code.slice(-6)}`
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/site')
    await page.getByRole('link', { name: '분류 보기' }).click()
    await page.getByRole('link', { name: '분류 만들기' }).click()
    await page.getByLabel('이름').fill(label)
    await page.getByLabel('로고가 없는 파트너의 그림').selectOption({ label: '조명' })
    await page.getByLabel('주소에 쓰는 코드').fill('food')
    await press(page, '만들기')
    await expect(page.getByText('같은 이름이나 코드의 분류가 이미 있어요').first()).toBeVisible()
    await expect(page.getByLabel('이름')).toHaveValue(label)
    await page.getByLabel('주소에 쓰는 코드').fill(code)
    await press(page, '만들기')
    await expect(page.getByText('분류를 만들었어요')).toBeVisible()
    const visitor = await openPage()
    await visit(visitor, `/partners?category=${code}`)
    await expect(
      visitor.getByRole('navigation', { name: '분류' }).getByRole('link', { name: label }),
    ).toHaveAttribute('aria-current', 'page')
    await expect(visitor.getByText('조건에 맞는 파트너가 없어요')).toBeVisible()
    await page.getByRole('link', { name: `바꾸기: ${label}` }).click()
    await page.getByLabel('보이기').selectOption({ label: '숨기기' })
    await press(page, '저장하기')
    await expect(page.getByText('분류를 저장했어요')).toBeVisible()
    await visit(visitor, '/partners')
    await expect(
      visitor.getByRole('navigation', { name: '분류' }).getByRole('link', { name: label }),
    ).toHaveCount(0)
  },
)
