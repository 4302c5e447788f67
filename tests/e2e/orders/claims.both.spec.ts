/**
 * A missing sale: a member reports it on the link's page, an operator asks the partner and decides, and the
 * member reads both.
 */
import { toKstDate } from '#contract/core/kst.ts'
import { becomeMember, enter, prepareLink } from '../enter.ts'
import { expect, newEmail, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { readMailLink } from '../site.ts'

test(
  'a creator reports a missing sale by its number, and an operator asks about it and decides',
  PLAIN,
  async ({ page, openPage, baseURL }) => {
    const guest = await becomeMember(page, 'claims')
    const { shortUrl, path } = await prepareLink(guest, `${baseURL}/demo/products/1`, '누락 주문의 링크')
    await visit(page, path)
    await page.getByRole('link', { name: '주문이 안 보이나요?' }).click()
    await expect(page.getByLabel('링크', { exact: true })).toHaveValue(shortUrl.split('/').at(-1) ?? '')

    await page.getByLabel('주문 번호').fill('E2E-1024')
    await page.getByLabel('주문일').fill('2020-01-01')
    await page.getByLabel('주문 시각').fill('14:05')
    await page.getByLabel('주문 금액').fill('32,000')
    await page.getByRole('button', { name: '접수하기' }).click()
    await expect(page.getByText('180일이 지나지 않은 주문만').first()).toBeVisible()
    await expect(page.getByLabel('주문 번호')).toHaveValue('E2E-1024')
    // Any hour of this day is late enough for a link that was just made.
    await page.getByLabel('주문일').fill(toKstDate(new Date()))
    await page.getByLabel('주문 시각').fill('00:00')
    await press(page, '접수하기')
    await expect(page).toHaveURL(/\/claims\/clm_/)
    await expect(page.getByText('이 링크의 인정 클릭이 없어요')).toBeVisible()
    const id = page.url().split('/').at(-1) ?? ''

    const operator = await openPage()
    await enter(operator, PEOPLE.operator)
    const shop = newEmail('shop')
    await visit(operator, `/ops/claims/${id}`)
    await operator.getByLabel('받을 이메일').fill(shop)
    await operator.getByLabel('물어볼 말').fill('어제 오후의 주문이에요.')
    await press(operator, '물어보기')
    await expect(operator.getByText('물어본 것을 적어 두었어요').first()).toBeVisible()
    await operator.getByLabel('답', { exact: true }).fill('우리 가게의 주문이 아니에요.')
    await press(operator, '답 적기')
    await expect(operator.getByText('답을 적었어요').first()).toBeVisible()
    await operator.locator('summary', { hasText: '인정하지 않기' }).click()
    await operator.getByLabel('이유').fill('파트너에 없는 주문 번호예요.')
    await press(operator, '인정하지 않기')
    await expect(operator.getByText('결과를 크리에이터에게 알렸어요').first()).toBeVisible()

    await visit(page, await readMailLink(guest.email, /http\S+\/claims\/clm_\S+/))
    await expect(page.getByText('파트너에 없는 주문 번호예요.').first()).toBeVisible()
    await expect(page.getByText('우리 가게의 주문이 아니에요.')).toBeVisible()
  },
)
