/** The morning of an operator on the example data of a site of its own: how often they press, and how often a page loads. */
import type { Page } from '@playwright/test'
import { devVerificationId } from '#app/services/pages/dev-identity.server.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { figure } from '#tests/helpers/figure.ts'
import { fill } from '../../../scripts/engine/fill.ts'
import { newPerson } from '../creator.ts'
import { becomeMember, enter, sendApplication } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'
import { netOf } from '../money/money.ts'
import { panelOf } from '../operator.ts'
import { atOrigin, callApi } from '../site.ts'
import { openStage, type Stage } from '../stage.ts'
import { keepOneOfEach, read } from './checks/desk-work.ts'
import { addPayout } from './checks/payout-work.ts'
import { type Walker, walkerOf } from './checks/plain.ts'
import { countPresses } from './checks/presses.ts'

const PORT = 8895
/** The example creator, as the identity check of development knows her. */
const CREATOR = { name: '김이음', birthOn: '1990-01-01', phone: '01012345678' }
const KINDS = ['applications', 'contents', 'inbox', 'inquiries', 'payouts']
let stage: Stage

test.beforeAll(async () => {
  test.setTimeout(10 * 60_000)
  stage = await openStage(PORT, {})
  atOrigin(stage.origin)
  await fill(stage.engine, stage.origin, () => {})
})
test.afterAll(async () => {
  atOrigin(null)
  await stage.end()
})
test.use({ baseURL: `http://localhost:${PORT}` })

/** A content that its creator mended waits. */
async function addContent(creator: string, operator: string): Promise<string> {
  const listed = await callApi('/ops/contents?state=published', { method: 'GET', token: operator })
  const [content] = (listed.data as { items: { id: string }[] }).items
  const dueOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const fix = { reason: '대가성 문구를 글 앞에 적어 주세요.', dueOn }
  await callApi(`/ops/contents/${content?.id}/fix-request`, { body: fix, token: operator })
  await callApi(`/contents/${content?.id}/recheck`, { body: {}, token: creator })
  return content?.id ?? ''
}

/** A mended content and a payout wait beside what the example data brings. */
async function addWork(creator: string, operator: string): Promise<void> {
  await addContent(creator, operator)
  const identityVerificationId = devVerificationId(CREATOR)
  await callApi('/creators/me/withdraw-payout-auth', { body: { identityVerificationId }, token: creator })
  await callApi('/creator-payouts', { body: { amount: 10_000, name: CREATOR.name }, token: creator })
  await keepOneOfEach(operator)
}

test('an operator decides five kinds of work from the desk in eight presses and five loads at most', async ({
  page,
  openPage,
}) => {
  const other = await openPage()
  const creator = await enter(other, PEOPLE.creator)
  const { token } = await enter(page, PEOPLE.operator)
  await addWork(creator.token, token)
  await visit(page, '/ops')
  const { counted, press } = countPresses(page)
  const panel = panelOf(page)

  await press(page.locator('main table a[href*="desk="]').first())
  const decided: string[] = []
  let jumps = 0
  while (decided.length < 5) {
    await expect(page).toHaveURL(/desk=\d/)
    const at = new URL(page.url())
    const kind = at.pathname.split('/')[2] ?? ''
    if (decided.includes(kind)) {
      // Two messages wait, and payouts come first before the day of payment.
      const others = KINDS.filter((one) => !decided.includes(one))
      await visit(page, '/ops')
      await press(
        page.locator(others.map((one) => `main table a[href^="/ops/${one}"][href*="desk="]`).join()).first(),
      )
      jumps += 1
      continue
    }
    if (kind === 'inbox') {
      await panel.getByLabel('이유').fill('주문을 취소했다고 파트너가 알려 왔어요.')
      await press(panel.getByRole('button', { name: '반영하지 않기로 기록하기' }))
    } else if (kind === 'inquiries') {
      await page.getByRole('textbox', { name: '답', exact: true }).fill('판매처를 바꿔 두었어요.')
      await press(page.getByRole('button', { name: '답 보내기' }))
    } else if (kind === 'applications') await press(panel.getByRole('button', { name: '승인하기' }))
    else if (kind === 'contents') await press(panel.getByRole('button', { name: '수정 승인하기' }))
    else if (kind === 'payouts') await press(panel.getByRole('button', { name: '이체 준비 시작하기' }))
    else throw new Error(`${at} was not expected`)
    decided.push(kind)
    await expect(page).not.toHaveURL(at.href)
    await expect(page.getByRole('status').first()).toBeVisible()
  }
  expect(decided.toSorted()).toEqual(KINDS)
  expect(counted.presses - jumps, 'presses').toBeLessThanOrEqual(8)
  expect(counted.loads - 2 * jumps, 'loads').toBeLessThanOrEqual(5)
  // A step back leads to what was on the screen before.
  await page.goBack()
  await expect(page).toHaveURL(/desk=\d/)
})

/** Counts what a person without a script presses: each press loads one page, or brings a file. */
function countSteps(me: Walker) {
  const counted = { presses: 0, loads: 0 }
  const follow: Walker['follow'] = (href) => {
    counted.presses += 1
    counted.loads += 1
    return me.follow(href)
  }
  const send: Walker['send'] = (button, fields) => {
    counted.presses += 1
    counted.loads += 1
    return me.send(button, fields)
  }
  const receive: Walker['receive'] = (button, fields) => {
    counted.presses += 1
    return me.receive(button, fields)
  }
  return { counted, me: { ...me, follow, send, receive } }
}

/** An inquiry, an application, a mended content and four payouts wait beside what the example data brings. */
async function addMorning(other: Page, token: string): Promise<string[]> {
  const names = [
    await addPayout(other),
    await addPayout(other),
    await addPayout(other),
    await addPayout(other),
  ]
  await sendApplication(await becomeMember(other, 'morning'), newPerson('박아침'))
  const creator = await enter(other, PEOPLE.creator)
  const asking = walkerOf(other)
  await asking.open('/contact')
  await asking.send('문의 보내기', { kind: 'link', title: '아침의 문의', text: '언제 확정되나요?' })
  await addContent(creator.token, token)
  // A payout whose transfer has begun would come before the others.
  const { items } = await read<{ items: { id: string }[] }>('/ops/payouts?state=processing', token)
  for (const { id } of items) await callApi(`/ops/payouts/${id}/paid`, { body: {}, token })
  await keepOneOfEach(token)
  return names
}

/** The sum that the bank paid to creators in thirty days. */
async function readPaid(token: string): Promise<number> {
  const { days } = await read<{ days: { paidWon: number }[] }>('/ops/desk', token)
  return days.reduce((sum, { paidWon }) => sum + paidWon, 0)
}

const DECISIONS: Record<string, (me: Walker) => Promise<void>> = {
  inbox: (me) => me.send('반영하지 않기로 기록하기', { reason: '주문을 취소했다고 파트너가 알려 왔어요.' }),
  inquiries: (me) => me.send('답 보내기', { text: '30일 뒤에 확정돼요.' }),
  applications: (me) => me.send('승인하기'),
  contents: (me) => me.send('수정 승인하기'),
  payouts: (me) => me.send('이체 준비 시작하기'),
}
/** Lists that say what was decided, by the kind: the path with the state after the decision. */
const AFTER: Record<string, string> = {
  inbox: '/ops/inbox?state=dismissed',
  inquiries: '/ops/inquiries?state=answered',
  applications: '/ops/creator-applications?state=approved',
  contents: '/ops/contents?state=published',
  payouts: '/ops/payouts?state=processing',
}

test('an operator decides five kinds of work and pays three from the desk by HTML alone', async ({
  page,
  openPage,
}) => {
  const { token } = await enter(page, PEOPLE.operator)
  const [started, ...names] = await addMorning(await openPage(), token)
  const { counted, me } = countSteps(walkerOf(page))
  let jumps = 0
  await me.open('/ops')
  await me.follow(/^\/ops\/[^"]*desk=\d/)
  const decided = new Map<string, string>()
  while (decided.size < 5) {
    const { pathname, search } = new URL(me.url())
    const kind = pathname.split('/')[2] ?? ''
    if (decided.has(kind)) {
      // Before the day of payment, payouts come first: the next item is another one.
      const others = Object.keys(DECISIONS).filter((one) => !decided.has(one))
      await me.open('/ops')
      await me.follow(new RegExp(`^/ops/(${others.join('|')})[^"]*desk=\\d`))
      jumps += 1
      continue
    }
    expect(search).toMatch(/desk=\d/)
    decided.set(kind, /[a-z]{3}_[0-9a-z]+/.exec(pathname + search)?.[0] ?? '')
    await DECISIONS[kind]?.(me)
  }
  expect([...decided.keys()].toSorted()).toEqual(Object.keys(DECISIONS).toSorted())
  for (const [kind, id] of decided)
    expect(JSON.stringify(await read(AFTER[kind] ?? '', token)), kind).toContain(id)

  const before = await readPaid(token)
  // The operator returns to the desk, whose next payment leads to the three payouts that are left.
  await me.follow(/^\/ops$/)
  await me.follow(/^\/ops\/batches$/)
  await me.send('3건 묶고 이체 준비 시작하기')
  await me.send('계좌번호 열기')
  const columns = '예금주, 참조번호, 금액'
  const csv = await me.receive('은행 파일 받기', { layout: 'free', kind: 'csv', columns })
  const cells = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.replaceAll('"', '').split(','))
  expect(cells).toHaveLength(3)
  const results = cells.map(([, reference]) => `${reference},정상,${toKstDate(new Date())}`)
  const buffer = Buffer.from(['참조번호,처리결과,이체일', ...results, ''].join('\n'))
  await me.send('올리고 살펴보기', { file: { name: '결과.csv', mimeType: 'text/csv', buffer } })
  await me.send('3줄 기록하기')
  me.says('이 파일의 결과를 모두 기록했어요')

  type PaidList = { items: { amount: number; creator: { nickname: string } }[] }
  const { items } = await read<PaidList>('/ops/payouts?state=paid', token)
  const paid = items.filter(({ creator }) => names.includes(creator.nickname))
  expect(paid.map(({ amount }) => amount)).toEqual([10_000, 10_000, 10_000])
  expect(cells.map((row) => Number(row[2]))).toEqual(paid.map(({ amount }) => netOf(amount)))
  expect(items.some(({ creator }) => creator.nickname === started)).toBe(false)
  expect((await readPaid(token)) - before).toBe(3 * netOf(10_000))
  expect(counted.presses - jumps, 'presses').toBeLessThanOrEqual(13)
  figure(`the morning by HTML alone: ${counted.presses} presses, ${counted.loads} pages loaded`)
})

test('an operator decides from the desk by HTML alone', async ({ page }) => {
  const { token } = await enter(page, PEOPLE.operator)
  const { items } = await read<{ items: { id: string }[] }>('/ops/claims?state=forwarded', token)
  const body = { answer: '주문을 찾지 못했어요.' }
  await callApi(`/ops/claims/${items[0]?.id}/answer`, { body, token })
  const me = walkerOf(page)
  await me.open('/ops')
  await me.follow(/^\/ops\/claims\/clm_\w+\?desk=\d/)
  await me.send('물어보기', { text: '   ' })
  me.says(/물어볼 말.{0,200}주세요\./)
  expect(me.url()).toContain('desk=')
  await me.send('물어보기', { text: '주문이 있는지 확인해 주세요.' })
  me.says('물어본 것을 적어 두었어요')
  // Nothing waits behind it, so that the desk itself follows.
  me.says('오늘 할 일')
})
