import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'

const HEAD = '이름,영문이름,분류,주소,클릭번호이름,인정기간,확정까지,커미션,소개'

function fileOf(...lines: string[]) {
  const buffer = Buffer.from([HEAD, ...lines].join('\n'))
  return { name: 'partners.csv', mimeType: 'text/csv', buffer }
}

test(
  'an operator uploads partners in a file and opens them together, a visitor reads one, and one gets an end date',
  PLAIN,
  async ({ page, openPage }) => {
    const mark = Date.now().toString(36)
    const [one, other] = [`들꽃 ${mark}`, `물빛 ${mark}`]
    const line = (title: string, host: string, rates = '전체 3%') =>
      `"${title}","Field","식품","${host}-${mark}.co.kr","subid","7","30","${rates}","아침에 딴 것을 보내요"`
    const send = async (...lines: string[]) => {
      await visit(page, '/ops/partners/file')
      await page.locator('main input[type=file]').setInputFiles(fileOf(...lines))
      await press(page, '올리고 살펴보기')
    }
    await enter(page, PEOPLE.operator)
    await visit(page, '/ops/partners')
    await page.getByRole('link', { name: '파일로 올리기' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('파트너 파일')

    await send(line(one, 'www.field'), line(other, 'www.water', '많이'))
    await expect(page.getByText('3번째 줄 · 커미션')).toBeVisible()
    await expect(page.getByRole('button', { name: '반영하기' })).toHaveCount(0)

    await send(line(one, 'www.field'), line(other, 'www.water'))
    await expect(page.getByText('2번째 줄 · 새로 만들어요.', { exact: false })).toBeVisible()
    await press(page, '2줄 반영하기')
    await expect(page.getByText('2줄 중 2줄을 반영했어요')).toBeVisible()
    await expect(page.getByText('비밀 키는 이번 한 번만 보여요')).toBeVisible()

    await visit(page, `/ops/partners?state=draft&q=${encodeURIComponent(mark)}`)
    for (const name of [one, other]) await page.getByLabel(`${name} 고르기`).check()
    await press(page, /열기/)
    await expect(page.getByText('2건을 열까요?')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: '열기' }).click()
    await expect(page.getByText('2건을 열었어요.')).toBeVisible()

    const visitor = await openPage()
    await visit(visitor, `/search?q=${encodeURIComponent(one)}`)
    await visitor.getByRole('link', { name: one }).first().click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(one)
    const path = new URL(visitor.url()).pathname

    await visit(page, `/ops${path}`)
    await page.getByRole('link', { name: '제휴 종료' }).click()
    await page.getByLabel('종료일').fill('2099-12-31')
    await page.getByLabel('종료 이유').fill('계약이 끝나요')
    await press(page, '종료일 정하기')
    await expect(page.getByText('까지만 제휴해요').first()).toBeVisible()
  },
)
