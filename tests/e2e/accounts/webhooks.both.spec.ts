/** A member makes a webhook, tries it, and sees what the receiver answered. */
import { newPerson } from '../creator.ts'
import { becomeCreator } from '../enter.ts'
import { expect, press, test, visit } from '../fixtures.ts'
import { expectAccessible } from '../readable.ts'
import { siteOrigin } from '../site.ts'

test('a member makes a webhook, sees its secret once, tries it and stops it', async ({
  page,
  withoutScript,
}) => {
  await becomeCreator(page, newPerson('웹훅'))
  await visit(page, '/settings/webhooks')
  await page.getByLabel('받을 주소').fill('https://192.168.0.10/hook')
  await press(page, '웹훅 만들기')
  await expect(page.getByText('이 주소로는 보낼 수 없어요.')).toBeVisible()
  await expect(page.getByLabel('받을 주소')).toHaveValue('https://192.168.0.10/hook')
  await page.getByLabel('받을 주소').fill(`${siteOrigin()}/demo/webhooks`)
  await page.getByLabel('설명').fill('내 시트')
  await press(page, '웹훅 만들기')
  await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible()
  if (!withoutScript) await expectAccessible(page, 'the secret of a new webhook')
  await visit(page, '/settings/webhooks')
  await expect(page.getByText(/whsec_/)).toHaveCount(0)
  await page.getByRole('link', { name: /내 시트/ }).click()
  await press(page, '시험으로 보내기')
  await expect(page.getByRole('heading', { name: '시험' })).toBeVisible()
  await expect(async () => {
    // The receiver may have dropped a connection that was idle; a person sends again.
    if (await page.getByText('연결하지 못했어요').isVisible()) await press(page, '다시 보내기')
    await expect(page.getByText('응답 204')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await page.locator('main').getByRole('link', { name: '웹훅' }).click()
  await press(page, '멈추기')
  await expect(page.getByText('웹훅을 멈췄어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 켜기' })).toBeVisible()
})
