import { photoOf } from '../creators/photo.ts'
import { becomeMember, enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'

test(
  'an operator finds a partner, gives it a logo that visitors see, and removes the logo',
  PLAIN,
  async ({ page, openPage, withoutScript }) => {
    // Two projects run this at the same time, so each uses a partner of its own.
    const [piece, name] = withoutScript ? ['꼬리', '꼬리나라'] : ['나무컵', '나무컵살림']
    const visitor = await openPage()
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/partners')
    await page.getByLabel('이름이나 소개로 검색').fill(piece)
    await press(page, '검색')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const path = new URL(page.url()).pathname
    const logo = page.locator('main h1').locator('..').locator('img')
    const first = await logo.getAttribute('src')

    await page.getByRole('link', { name: '고치기: 크리에이터에게 보이는 내용' }).click()
    const words = await page.getByLabel('소개').inputValue()
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await page.getByRole('button', { name: '저장하기' }).click()
    await expect(page.getByText('JPEG, PNG, WebP, AVIF', { exact: false }).first()).toBeVisible()
    await visit(page, `${path}?edit=page`)
    await page.locator('main input[type=file]').setInputFiles(photoOf(60_000))
    await press(page, '저장하기')
    await expect(page.getByText('저장했어요')).toBeVisible()
    await expect(logo).toHaveCount(1)
    const src = await logo.getAttribute('src')
    expect(src).toMatch(/^\/api\/images\/[0-9a-f]{64}\/160$/)
    expect(src).not.toBe(first)

    // Visitors may see a directory that is five minutes old, but a search is always current.
    await visit(visitor, `/search?q=${encodeURIComponent(piece)}`)
    await expect(visitor.locator(`img[src="${src}"]`)).toBeVisible()

    await visit(page, `${path}?edit=page`)
    await page.getByLabel('로고 삭제').check()
    await press(page, '저장하기')
    await expect(logo).toHaveCount(0)
    await visit(page, `${path}?edit=page`)
    await expect(page.getByLabel('소개')).toHaveValue(words)
  },
)

test(
  'an operator makes and opens a partner, a creator makes a link there, and reads that it is paused',
  PLAIN,
  async ({ page, openPage }) => {
    const mark = Date.now().toString(36)
    const title = `새봄 ${mark}`
    const host = `www.saebom-${mark}.co.kr`
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/partners')
    await page.getByRole('link', { name: '파트너 만들기' }).click()
    await page.getByLabel('이름', { exact: true }).fill(title)
    await page.getByLabel('영문 이름').fill('Saebom')
    await page.getByLabel('분류').selectOption('food')
    await page.getByLabel('주소', { exact: true }).fill('gomgom.co.kr/p')
    await page.getByLabel('커미션', { exact: true }).fill('전체 3%\n과일 5.5%')
    await page.getByLabel('소개').fill('아침에 딴 과일을 그날 보내요.')
    await page.locator('main input[type=file]').setInputFiles(photoOf(60_000))
    await page.getByRole('button', { name: '만들기' }).click()
    await expect(page.getByText('앞부분만 적어 주세요')).toBeVisible()
    await page.getByLabel('주소', { exact: true }).fill(host)
    // A refused form has lost its file.
    await page.locator('main input[type=file]').setInputFiles(photoOf(60_000))
    await press(page, '만들기')
    await expect(page.getByText('비밀 키는 이번 한 번만 보여요')).toBeVisible()
    await page.getByRole('link', { name: '파트너 보기' }).click()
    await expect(page.getByText('준비 중', { exact: true })).toBeVisible()
    const path = new URL(page.url()).pathname

    const creator = await openPage()
    await becomeMember(creator, 'saebom')
    const link = `/links?tab=create&url=${encodeURIComponent(`https://${host}/apples`)}`
    await visit(creator, link)
    await expect(creator.getByRole('button', { name: '링크 만들기' })).toHaveCount(0)
    await page.getByRole('link', { name: '열기', exact: true }).click()
    await press(page, '열기')
    await expect(page.getByText('제휴 중', { exact: true })).toBeVisible()
    await visit(creator, link)
    await press(creator, '링크 만들기')
    await expect(creator.getByText('링크를 만들었어요')).toBeVisible()

    await visit(page, `${path}?edit=rates`)
    await page.getByLabel('커미션', { exact: true }).fill('전체 3%\n과일 4%')
    await page.getByRole('button', { name: '저장하기' }).click()
    await page.getByLabel('확인했어요. 이대로 저장할게요.').check()
    await press(page, '저장하기')
    await visit(creator, link)
    await expect(creator.getByText('부터 커미션이 바뀌어요')).toBeVisible()

    await page.getByRole('link', { name: '일시 중지' }).click()
    await page.getByLabel('일시 중지 이유').fill('재고를 정리해요')
    await press(page, '일시 중지')
    await expect(page.getByText('일시 중지', { exact: true })).toBeVisible()
    await visit(creator, link)
    await expect(creator.getByText('일시 중지돼서')).toBeVisible()
  },
)

test('a visitor calculates with their own numbers', PLAIN, async ({ page, withoutScript }) => {
  await visit(page, '/')
  const net = page.locator('[data-out=net]')
  const before = await net.innerText()
  await page.getByLabel('한 달 동안의 클릭').fill('10,000')
  if (!withoutScript) await expect(net).not.toHaveText(before)
  const live = await net.innerText()
  await press(page, '계산하기')
  await expect(page).toHaveURL(/clicks=10%2C000/)
  const sent = await net.innerText()
  if (!withoutScript) expect(sent).toBe(live)
  expect(sent).not.toBe(before)
  await page.getByLabel('주문 한 건의 금액').fill('10')
  await press(page, '계산하기')
  await expect(page.getByText('1,000원부터 3,000,000원까지')).toBeVisible()
})
