/** Pays many in a batch of due payouts to one bank: its file, the bank's answer, and a later return. */
import { readFile } from 'node:fs/promises'
import { toKstDate } from '#contract/core/kst.ts'
import { newPerson } from '../creator.ts'
import { becomeCreator, enter, prepareLink } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { approveRequest, openRow, panelOf } from '../operator.ts'
import { buyThrough, confirmOrder } from '../orders/shop.ts'
import { countPresses } from '../pages/checks/presses.ts'
import { callApi } from '../site.ts'
import { readBalance, requestPayout } from './money.ts'
import { registerAccount } from './registration.ts'

/** No other test has an account at either bank, so a batch includes no other requests. */
const BANKS = { script: '제주은행', plain: '전북은행' }
const RESIDENT = { residentNumber: '900101-1000005', incomeKind: 'business', isNew: true }

test(
  'due payouts go as one batch, the bank’s result records them, and a returned payout is credited back',
  PLAIN,
  async ({ page, openPage, baseURL, withoutScript }) => {
    test.setTimeout(180_000)
    const [operator, second, reader] = [await openPage(), await openPage(), await openPage()]
    const bank = withoutScript ? BANKS.plain : BANKS.script
    const person = newPerson('김묶음')
    const guest = await becomeCreator(page, person)
    const link = await prepareLink(guest, `${baseURL}/demo/products/12`, '묶음의 링크')
    await confirmOrder(reader, await buyThrough(reader, link.shortUrl, 2))
    await registerAccount(page, person.name, { bank, number: `7001-${person.phone.slice(3)}` })
    await callApi('/creators/me/resident-number', { method: 'PUT', body: RESIDENT, token: guest.token })
    let balance = 0
    await expect(async () => {
      balance = (await readBalance(page)).balance
      expect(balance).toBeGreaterThan(0)
    }).toPass({ timeout: 5000 })
    const net = await requestPayout(page, balance)

    const today = toKstDate(new Date())
    await enter(operator, PEOPLE.operator)
    await visit(operator, '/ops/batches')
    const days = operator.getByLabel('지급일')
    await days.selectOption({ index: (await days.locator('option').count()) - 1 })
    await operator.getByText('조건 더하기').click()
    await operator.getByLabel('받는 은행').selectOption({ label: bank })
    await press(operator, '살펴보기')
    const { counted } = countPresses(operator)
    await press(operator, /묶고 이체 준비 시작하기/)
    await expect(operator).toHaveURL(/\/ops\/batches\/bat_\w+\?do=reveal$/)
    const batch = new URL(operator.url()).pathname
    await expect(operator.getByText(person.nickname).first()).toBeVisible()

    await press(operator, '계좌번호 열기')
    await operator.getByLabel('은행 양식').selectOption({ label: '자유 양식 (열을 직접 골라요)' })
    await operator.getByLabel('파일 종류').selectOption({ label: 'CSV' })
    await operator.getByLabel('자유 양식의 열 순서').fill('예금주, 참조번호, 금액')
    const waiting = operator.waitForEvent('download')
    await operator.getByRole('button', { name: '은행 파일 받기' }).click()
    const csv = await readFile(await (await waiting).path(), 'utf8')
    const row = csv.split('\r\n').find((line) => line.includes(`${net}`)) ?? ''
    const reference = row.split(',')[1]?.replaceAll('"', '') ?? ''
    expect(reference, csv).not.toBe('')

    // The bank's answer is uploaded on the page that offered its file.
    const buffer = Buffer.from(`참조번호,처리결과,이체일\n${reference},정상,${today}\n`)
    await operator.getByLabel('결과 파일').setInputFiles({ name: '결과.csv', mimeType: 'text/csv', buffer })
    await press(operator, '올리고 살펴보기')
    await expect(operator).toHaveURL(/\/results\/res_/)
    await press(operator, '1줄 기록하기')
    // Each press asks for one document, for one payout as for three hundred. The press on the desk's figure is the sixth.
    expect(counted.loads, 'presses that pay what is due').toBeLessThanOrEqual(5)
    await expect(operator.getByText('입금 완료', { exact: true }).first()).toBeVisible()
    expect(await readBalance(page)).toEqual({ balance: 0, reserved: 0, pending: 0 })
    await expect(page.getByText('입금 완료')).toBeVisible()

    await openRow(operator, '/ops/payouts?state=paid', person.nickname)
    await panelOf(operator).getByRole('link', { name: '되돌아왔어요' }).click()
    await expect(operator).toHaveURL(/do=return/)
    await operator.getByLabel('되돌아온 이유').fill(`해지된 계좌예요. ${person.nickname}`)
    await operator.getByLabel('되돌아온 날').fill(today)
    // The file is at the bank, so no operator reports the return alone.
    await press(operator, '다른 운영자에게 승인 요청하기')
    await enter(second, PEOPLE.operator2)
    await approveRequest(second, person.nickname)
    await visit(operator, batch)
    await expect(operator.getByText('되돌아옴', { exact: true }).first()).toBeVisible()

    // The money and its orders are available again, and the page asks for another account.
    expect(await readBalance(page)).toEqual({ balance, reserved: 0, pending: 0 })
    await expect(page.getByText('해지된 계좌예요.').first()).toBeVisible()
    await expect(page.getByText(/출금까지 \d단계 남았어요/)).toBeVisible()
    await page.locator('main a[href^="/payouts/pay_"][href$="/orders"]').first().click()
    await expect(page.getByText(/에 되돌아온 출금이에요/)).toBeVisible()
  },
)
