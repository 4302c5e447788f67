import type { Page } from '@playwright/test'
import { newPerson } from '../../creator.ts'
import { becomeCreator, prepareLink } from '../../enter.ts'
import { expect } from '../../fixtures.ts'
import { callApi, siteOrigin } from '../../site.ts'
import { walkerOf } from './plain.ts'

const BANKBOOK = {
  name: '통장.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const RESIDENT = { residentNumber: '900101-1000005', incomeKind: 'business', isNew: true }
/** As a browser asks for a link that a reader pressed in a blog. */
const PRESSED = {
  referer: 'https://blog.naver.com/somebody/1',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
}

/**
 * Makes a creator whose reader bought, with a payout that waits, and returns the nickname. `page` opens nothing
 * and is then this creator's.
 */
export async function addPayout(page: Page): Promise<string> {
  const person = newPerson('김아침')
  const { name, birthOn, phone, nickname } = person
  const { token } = await becomeCreator(page, person)
  const { shortUrl } = await prepareLink({ email: '', token }, `${siteOrigin()}/demo/products/12`, '아침 글')
  const me = walkerOf(page)
  const clicked = await page.request.get(shortUrl, { headers: PRESSED })
  await me.open(clicked.url())
  await me.send('구매', { q12: '2' })
  await me.send('확정')
  await me.open('/payouts/registration')
  const accountNumber = `7001-${phone.slice(3)}`
  await me.send('계좌 저장하기', {
    accountBank: '제주은행',
    accountNumber,
    accountName: name,
    accountFile: BANKBOOK,
  })
  me.says('정산 계좌를 저장했어요')
  await callApi('/creators/me/resident-number', { method: 'PUT', body: RESIDENT, token })
  const identity = Buffer.from(JSON.stringify({ name, birthOn, phone })).toString('base64url')
  const body = { identityVerificationId: `dev_${identity}` }
  await callApi('/creators/me/withdraw-payout-auth', { body, token })
  // The report of the order is processed after the answer to the shop.
  await expect(async () => {
    await callApi('/creator-payouts', { body: { amount: 10_000, name }, token })
  }).toPass()
  return nickname
}
