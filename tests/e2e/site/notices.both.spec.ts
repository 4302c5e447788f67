/**
 * An owner rewrites a disclosure sentence and marks the old one as insufficient; a creator whose page has the
 * old one sees both.
 */
import { newPerson } from '../creator.ts'
import { becomeApproved, becomeMember, enter, type Guest } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, proveSecondFactor, test, visit } from '../fixtures.ts'
import { callApi, siteOrigin } from '../site.ts'

test(
  'an owner rewrites a sentence and revokes the old one, and a creator sees both at the content',
  PLAIN,
  async ({ page, openPage, withoutScript }) => {
    // No other test uses these channels; two projects run this at the same time, so each has one.
    const [channel, label] = withoutScript ? ['tistory', '티스토리'] : ['brunch', '브런치']
    const guest = await becomeMember(page, 'sentence')
    await becomeApproved(guest, newPerson('문구글'))
    const old = await sentenceOf(channel)
    const content = await registerPost(guest, channel, old)
    const fresh = `[광고] 새로 쓴 문구예요. 사면 작성자가 수수료를 받습니다. ${Date.now().toString(36)}`

    const operator = await openPage()
    await enter(operator, PEOPLE.operator)
    await visit(operator, '/ops/site/notices')
    if (operator.url().includes('/second-factor')) await proveSecondFactor(operator, PEOPLE.operator)
    const card = operator.locator(`#${channel}`)
    await card.getByRole('link', { name: '새 문구 쓰기' }).click()
    await card.getByLabel('문구', { exact: true }).fill('[광고] 링크로 사면 수수료를 받을 수 있습니다.')
    await card.getByLabel('문구를 다시 읽었어요').check()
    await press(operator, '저장하기', card)
    await expect(card.getByText(/조건을 단 말/).first()).toBeVisible()
    await card.getByLabel('문구', { exact: true }).fill(fresh)
    await press(operator, '저장하기', card)
    await expect(operator.getByText(`${label} 문구를 저장했어요`)).toBeVisible()
    await expect(card.getByText(fresh)).toBeVisible()

    await visit(page, content)
    await expect(page.locator('#notice')).toHaveText(old)
    await expect(page.getByText('이 채널의 문구가 새로 바뀌었어요')).toBeVisible()
    await press(page, '지금 점검하기')
    await expect(page.getByText('문구가 제자리에 있어요.')).toBeVisible()

    await card.locator('summary', { hasText: '지난 문구' }).click()
    await card.getByRole('link', { name: '더는 인정하지 않기' }).click()
    await card.getByLabel('이유').fill('지침이 바뀌었어요.')
    await press(operator, '인정하지 않기', card)
    await expect(operator.getByText('이제 그 문구는 인정하지 않아요.')).toBeVisible()

    await press(page, '지금 점검하기')
    await expect(page.getByText('이제 이 문구로는 충분하지 않아요.')).toBeVisible()
    await expect(page.locator('#other-notice')).toHaveText(fresh)
    await press(page, '이 문구로 바꿨어요')
    await expect(page.locator('#notice')).toHaveText(fresh)
  },
)

async function sentenceOf(channel: string): Promise<string> {
  const { data } = await callApi('/notices', { method: 'GET' })
  const { items } = data as { items: { channelCode: string; sentence: string }[] }
  return items.find(({ channelCode }) => channelCode === channel)?.sentence ?? ''
}

/** Makes a post that begins with this sentence and contains a link. Returns the page of the content. */
async function registerPost({ token }: Guest, channelCode: string, notice: string): Promise<string> {
  const origin = siteOrigin()
  const link = await callApi('/affiliate-links', { body: { url: `${origin}/demo/products/3` }, token })
  const blog = `${origin}/demo/blog/notice-${Date.now().toString(36)}`
  const form = new FormData()
  const fields = {
    contentType: 'article',
    channelCode,
    title: '문구를 적은 글',
    contentLinkUrl: `${blog}/post?${new URLSearchParams({ notice })}`,
    affiliateLinks: (link.data as { id: string }).id,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { origin, authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/contents`, { method: 'POST', headers, body: form })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`a content was refused with ${answer.status}: ${body}`)
  return `/contents/${(JSON.parse(body) as { data: { id: string } }).data.id}`
}
