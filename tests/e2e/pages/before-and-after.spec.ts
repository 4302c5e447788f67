/**
 * Operators' decisions about a partner or a member, in the browser: the creator's pages and the short link
 * before and after each.
 */
import type { Page } from '@playwright/test'
import { newPerson } from '../creator.ts'
import { photoOf } from '../creators/photo.ts'
import { becomeCreator, enter, type Guest, prepareLink } from '../enter.ts'
import { expect, PEOPLE, press, test, visit } from '../fixtures.ts'
import { approveRequest } from '../operator.ts'
import { openShop, type Shop } from '../partners/own-shop.ts'
import { callApi } from '../site.ts'

const CLICK = /^[0-9a-f]{66}$/
/** A queue publishes a changed link, and the redirect caches a link for seconds. */
const SOON = { timeout: 20_000 }
const order = () => ({ orderCode: `O-${crypto.randomUUID().slice(0, 8)}`, amount: 20_000, commission: 1_000 })

/** Makes a partner with links, and a creator who made one. */
async function makeScene(operator: Guest, page: Page, reader: Page) {
  const mark = Date.now().toString(36)
  const title = `가을숲 ${mark}`
  const host = `www.gaeulsup-${mark}.example`
  const facts = { title, titleEn: 'Gaeul', category: 'living', hosts: host, param: 'subid', contacts: '' }
  const terms = { windowDays: '7', confirmDays: '30', rates: '전체 8%', exclusions: '', bannedMethods: '' }
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...facts, ...terms, description: '숲에서 난 것을 보내요.' }))
    body.append(name, value)
  const { name, mimeType, buffer } = photoOf(60_000)
  body.append('logoFile', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const { data } = await callApi('/ops/partners', { body, token: operator.token })
  const { id, secret } = data as { id: string; secret: string }
  await callApi(`/ops/partners/${id}/open`, { body: {}, token: operator.token })
  const person = newPerson('한결')
  const creator = await becomeCreator(page, person)
  const link = await prepareLink(creator, `https://${host}/chairs/1`, '의자 후기')
  const shop = openShop(reader, { id, host, secret })
  return { id, title, host, secret, shop, link, person, creator }
}

test('through a rate cut, adapter switch, new secret, pause and end the creator’s page and the link stay correct', async ({
  page,
  openPage,
}) => {
  const [operator, second, reader] = [await openPage(), await openPage(), await openPage()]
  const guest = await enter(operator, PEOPLE.operator)
  await enter(second, PEOPLE.operator2)
  const { id, title, host, secret, shop, link } = await makeScene(guest, page, reader)
  const leadsOn = async () => expect(await shop.follow(link.shortUrl)).toMatch(CLICK)
  await visit(page, link.path)
  await expect(page.getByText('파트너예요')).toHaveCount(0)
  await leadsOn()

  await test.step('a cut of the rates is announced', async () => {
    await visit(operator, `/ops/partners/${id}?edit=rates`)
    await operator.getByLabel('커미션', { exact: true }).fill('전체 3%')
    await operator.getByRole('button', { name: '저장하기' }).click()
    await operator.getByLabel('확인했어요. 이대로 저장할게요.').check()
    await press(operator, '저장하기')
    await visit(page, `/partners/${id}`)
    await expect(page.getByText('부터 커미션이 바뀌어요')).toBeVisible()
    await expect(page.getByText('8%', { exact: true }).first()).toBeVisible()
    await leadsOn()
  })

  await test.step('another adapter changes nothing the creator reads', async () => {
    await visit(operator, `/ops/partners/${id}?edit=network`)
    await operator.getByLabel('어떻게 받나요').selectOption('linkprice')
    await operator.getByLabel('머천트 아이디').fill(`gaeul${Date.now().toString(36)}`)
    await operator.getByRole('button', { name: '저장하기' }).click()
    const agree = operator.getByLabel('확인했어요. 이대로 저장할게요.')
    await agree.or(operator.getByText('저장했어요')).first().waitFor()
    if (await agree.isVisible()) {
      await agree.check()
      await press(operator, '저장하기')
    }
    await visit(page, link.path)
    await expect(page.getByText('파트너예요')).toHaveCount(0)
    await visit(operator, `/ops/partners/${id}?edit=network`)
    await operator.getByLabel('어떻게 받나요').selectOption('itda')
    await operator.getByRole('button', { name: '저장하기' }).click()
    await agree.or(operator.getByText('저장했어요')).first().waitFor()
    if (await agree.isVisible()) {
      await agree.check()
      await press(operator, '저장하기')
    }
    await expect(async () => leadsOn()).toPass({ timeout: 15_000 })
  })

  await test.step('with a second secret both sign reports, and pages stay as they are', async () => {
    await visit(operator, `/ops/secrets?partner=${id}`)
    await operator.getByLabel(/하루 뒤까지/).check()
    await press(operator, '새 키 요청하기')
    await approveRequest(second, title)
    await visit(operator, '/ops/approvals?state=approved')
    const card = operator.locator('main section', { hasText: title }).first()
    await press(operator, '비밀 키 보기', card)
    const young = (await operator.locator('main pre').first().innerText()).trim()
    expect(young).not.toBe(secret)
    for (const one of [secret, young])
      await openShop(reader, { id, host, secret: one }).report(
        await shop.follow(link.shortUrl),
        order(),
        'pending',
      )
    await visit(page, '/earnings')
    await expect(page.getByRole('article', { name: /^주문 O-/ })).toHaveCount(2)
  })

  await test.step('it pauses: no new links, and this one counts on', async () => {
    await visit(operator, `/ops/partners/${id}?edit=pause`)
    await operator.getByLabel('일시 중지 이유').fill('재고를 정리해요')
    await press(operator, '일시 중지')
    await visit(page, link.path)
    await expect(page.getByText(/\d+월 \d+일 \(.\)부터 일시 중지된 파트너예요/)).toBeVisible()
    await expect(page.getByText('클릭과 주문도 그대로 인정돼요')).toBeVisible()
    await visit(page, '/links?tab=mine')
    await expect(page.getByText(/부터 일시 중지된 파트너$/)).toBeVisible()
    await shop.report(await shop.follow(link.shortUrl), order(), 'pending')
  })

  await test.step('its end is announced: the link says until when it leads there', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format()
    await visit(operator, `/ops/partners/${id}?edit=end`)
    await operator.getByLabel('종료일').fill(today)
    await operator.getByLabel(/이유/).fill('계약이 끝나요')
    await press(operator, '종료일 정하기')
    await visit(page, link.path)
    await expect(page.getByText(/까지만 제휴하는 파트너예요/)).toBeVisible()
    await expect(page.getByText('그때까지의 클릭에서 생긴 주문은 그대로 인정돼요')).toBeVisible()
    await leadsOn()
  })
})

test('a suspended member is signed out and the link carries no click id, until the member is restored', async ({
  page,
  openPage,
}) => {
  const [operator, reader] = [await openPage(), await openPage()]
  const guest = await enter(operator, PEOPLE.operator)
  const { shop, link, creator } = await makeScene(guest, page, reader)
  const follow = (shopOf: Shop = shop) => shopOf.follow(link.shortUrl)
  expect(await follow()).toMatch(CLICK)

  await openMember(operator, creator.email)
  await operator.getByRole('link', { name: '이용 정지', exact: true }).click()
  await operator.getByLabel('정지하는 이유').fill('스스로 누른 주문이 있어요')
  await press(operator, '이용 정지하기')
  await expect(operator.getByText('부터 이용이 정지됐어요')).toBeVisible()
  await page.goto(link.path)
  await expect(page).toHaveURL(/\/start/)
  await expect
    .poll(() => follow(), { ...SOON, message: 'the shop is reached, and no click is told' })
    .toBe('')

  await operator.getByRole('link', { name: '정지 풀기', exact: true }).click()
  await operator.getByLabel('정지를 푸는 이유').fill('확인했어요')
  await press(operator, '정지 풀기')
  await expect(operator.getByText('이용하고 있는 계정이에요')).toBeVisible()
  await expect.poll(() => follow(), SOON).toMatch(CLICK)
})

async function openMember(operator: Page, email: string): Promise<void> {
  await visit(operator, `/ops/members?q=${encodeURIComponent(email)}`)
  await operator.locator('main a[href^="/ops/members/usr_"]').first().click()
  await operator.waitForURL(/\/ops\/members\/usr_/)
}
