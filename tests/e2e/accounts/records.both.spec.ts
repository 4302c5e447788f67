/** A creator starts a file of chosen records on the page of own data, without proving the sign-in again. */
import { newPerson } from '../creator.ts'
import { becomeCreator } from '../enter.ts'
import { expect, press, test, visit } from '../fixtures.ts'
import { expectAccessible } from '../readable.ts'

test('a creator chooses records and days, corrects the days and starts the file', async ({
  page,
  withoutScript,
}) => {
  await becomeCreator(page, newPerson('기록'))
  await visit(page, '/settings?tab=data')
  const card = page.locator('#records')
  await card.getByLabel('콘텐츠', { exact: true }).uncheck()
  await card.getByLabel('시작일').fill('2026-11-20')
  await card.getByLabel('종료일').fill('2026-11-01')
  await press(page, '기록 파일 만들기')
  await expect(page.getByText('종료일이 시작일보다 빨라요.')).toBeVisible()
  await expect(card.getByLabel('시작일')).toHaveValue('2026-11-20')
  await expect(card.getByLabel('콘텐츠', { exact: true })).not.toBeChecked()
  await expect(card.getByLabel('주문', { exact: true })).toBeChecked()
  if (!withoutScript) await expectAccessible(page, 'the form of a file of records')
  await card.getByLabel('종료일').fill('2026-11-28')
  await press(page, '기록 파일 만들기')
  await expect(page.getByText('파일을 만들기 시작했어요.')).toBeVisible()
  const row = card.getByRole('listitem').filter({ hasText: '에 요청' })
  await expect(row).toContainText('링크, 링크의 하루 클릭, 주문, 금액 변동, 채널, 동의와 철회')
  await expect(row).toContainText(/만들고 있어요|내려받기/)
})
