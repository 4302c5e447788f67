import { newPerson } from '../creator.ts'
import { becomeApproved, becomeMember, prepareLink } from '../enter.ts'
import { expect, test, visit } from '../fixtures.ts'
import { sendForm } from '../links/send-form.ts'
import { callApi } from '../site.ts'
import { expectRoom } from './checks/room.ts'

/** A text without a place to break a line. */
const whole = (chars: number) => '가나다라마바사아자차'.repeat(20).slice(0, chars)
const spaced =
  '아주 길게 풀어 쓴 겨울 이불 고르는 법과 세탁하는 법 그리고 보관하는 법까지 한 번에 모아서 적은 이야기예요 끝까지'

test('the longest possible names without a break make no page wider and overlap nothing', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const person = { ...newPerson('긴'), nickname: `긴${Date.now()}`.padEnd(20, '글') }
  const guest = await becomeMember(page, 'long')
  await becomeApproved(guest, person)
  const { token } = guest
  const made = async (path: string, body: object) =>
    ((await callApi(path, { body, token })).data as { id: string }).id
  const { path } = await prepareLink(guest, `${baseURL}/demo/products/6`, whole(80))
  await prepareLink(guest, `${baseURL}/demo/products/5`, spaced.slice(0, 80))
  const linkId = path.slice('/links/'.length)
  const content = await sendForm(page, '/contents/new', {
    contentLinkUrl: `${baseURL}/demo/blog/${person.channel.slice(-12)}/post`,
    intent: 'save',
    contentType: 'article',
    title: whole(100),
    preview: whole(200),
    tags: [whole(20), whole(19)].join(', '),
    affiliateLinks: linkId,
  })
  const groupId = await made('/groups', { title: whole(30) })
  await callApi(`/groups/${groupId}/contents`, { body: { contentIds: [content] }, token })
  const collectionId = await made('/creators/me/collections', { title: whole(30) })
  await sendForm(page, '/shelf', { intent: 'add', linkId, note: whole(120), collectionId })
  const handle = `long${Date.now().toString(36)}`.padEnd(20, 'g')
  await callApi('/creators/me/handle', { method: 'PUT', body: { handle }, token })

  for (const at of [
    '/links?tab=mine',
    '/links?tab=mine&select=1',
    path,
    `${path}/edit`,
    '/contents',
    `/contents?groupId=${groupId}`,
    `/contents/${content}`,
    `/contents/${content}/edit`,
    `/groups/${groupId}`,
    '/channels',
    '/shelf',
    '/profile',
    `/@${handle}`,
    '/',
    '/earnings?by=link',
  ]) {
    await visit(page, at)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, `${at} is wider than the screen`).toBeLessThanOrEqual(0)
    await expectRoom(page, at)
  }
  // The list shows the start of a long name, and its own page shows all of it.
  await visit(page, '/links?tab=mine')
  const row = page.getByRole('listitem').filter({ hasText: whole(80) })
  expect((await row.boundingBox())?.height).toBeLessThan(220)
  await row.getByRole('link', { name: whole(80), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(whole(80))
})
