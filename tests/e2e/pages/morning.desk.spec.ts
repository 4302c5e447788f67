/** The morning of an operator on the example data of a site of its own: how often they press, and how often a page loads. */
import { devVerificationId } from '#app/services/pages/dev-identity.server.ts'
import { fill } from '../../../scripts/engine/fill.ts'
import { enter } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'
import { panelOf } from '../operator.ts'
import { atOrigin, callApi } from '../site.ts'
import { openStage, type Stage } from '../stage.ts'
import { walkerOf } from './checks/plain.ts'
import { countPresses } from './checks/presses.ts'

const PORT = 8895
/** The example creator, as the identity check of development knows her. */
const CREATOR = { name: '김이음', birthOn: '1990-01-01', phone: '01012345678' }
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

/** A content that its creator mended and a payout wait beside what the example data brings. */
async function addWork(creator: string, operator: string): Promise<void> {
  const listed = await callApi('/ops/contents?state=published', { method: 'GET', token: operator })
  const [content] = (listed.data as { items: { id: string }[] }).items
  const dueOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const fix = { reason: '대가성 문구를 글 앞에 적어 주세요.', dueOn }
  await callApi(`/ops/contents/${content?.id}/fix-request`, { body: fix, token: operator })
  await callApi(`/contents/${content?.id}/recheck`, { body: {}, token: creator })
  const identityVerificationId = devVerificationId(CREATOR)
  await callApi('/creators/me/withdraw-payout-auth', { body: { identityVerificationId }, token: creator })
  await callApi('/creator-payouts', { body: { amount: 10_000, name: CREATOR.name }, token: creator })
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

  await press(page.locator('main table a[href^="/ops/inbox?open="]').last())
  const decided: string[] = []
  while (decided.length < 5) {
    await expect(page).toHaveURL(/desk=\d/)
    const at = new URL(page.url())
    const kind = at.pathname.split('/')[2] ?? ''
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
  expect(decided.toSorted()).toEqual(['applications', 'contents', 'inbox', 'inquiries', 'payouts'])
  expect(counted.presses, 'presses').toBeLessThanOrEqual(8)
  expect(counted.loads, 'loads').toBeLessThanOrEqual(5)
  // A step back leads to what was on the screen before.
  await page.goBack()
  await expect(page).toHaveURL(/desk=\d/)
})

test('an operator decides from the desk by HTML alone', async ({ page }) => {
  await enter(page, PEOPLE.operator)
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
