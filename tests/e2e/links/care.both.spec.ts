/**
 * Operators act for one person: suspend and restore an account, sign it out, and answer its inquiry. The
 * person sees each act.
 */
import type { Page } from '@playwright/test'
import { becomeMember, enter } from '../enter.ts'
import { expect, newEmail, PEOPLE, PLAIN, press, signIn, test, tryToSignIn, visit } from '../fixtures.ts'
import { readMailLink } from '../site.ts'

/** Waits for a mail that matches the sentence, and returns the match. */
const mailed = (email: string, sentence: RegExp) => readMailLink(email, sentence)

test(
  'an operator finds, suspends, restores and signs out a member everywhere, and the member gets the reasons',
  PLAIN,
  async ({ page, openPage }) => {
    const operator = await openPage()
    await enter(operator, PEOPLE.operator)
    const { email } = await becomeMember(page, 'care')
    await visit(page, '/settings?tab=sessions')

    await visit(operator, '/ops/members')
    await operator.getByLabel('회원 검색').fill(newEmail('nobody'))
    await press(operator, '검색')
    await expect(operator.getByText('맞는 회원이 없어요')).toBeVisible()
    await visit(operator, '/ops/members')
    await operator.getByLabel('회원 검색').fill(email)
    await press(operator, '검색')
    await operator.getByRole('list', { name: '회원', exact: true }).getByRole('link').click()
    await expect(operator.getByRole('heading', { name: '계정 상태' })).toBeVisible()

    await act(operator, ['이용 정지', '정지하는 이유', '이용 정지하기'], '같은 사람의 계정이 여럿이에요.')
    await expect(operator.getByText('부터 이용이 정지됐어요')).toBeVisible()
    await mailed(email, /같은 사람의 계정이 여럿이에요/)
    await page.goto('/settings?tab=sessions')
    await expect(page).toHaveURL(/\/start/)
    await tryToSignIn(page, email)
    await expect(page.getByText('이용이 정지된 계정이에요').first()).toBeVisible()

    await act(operator, ['정지 풀기', '정지를 푸는 이유', '정지 풀기'], '확인해 보니 다른 사람이었어요.')
    await expect(operator.getByText('이용하고 있는 계정이에요')).toBeVisible()
    await mailed(email, /확인해 보니 다른 사람이었어요/)
    await signIn(page, email)

    await act(
      operator,
      ['모든 기기에서 로그아웃', '로그아웃하는 이유', '모두 로그아웃하기'],
      '기기를 잃어버렸대요.',
    )
    await mailed(email, /기기를 잃어버렸대요/)
    await page.goto('/settings?tab=sessions')
    await expect(page).toHaveURL(/\/start/)
    await signIn(page, email)
    await visit(page, '/settings?tab=sessions')
  },
)

test(
  'a visitor and a member ask, an operator answers, and both read the answer by a mailed link and reply',
  PLAIN,
  async ({ page, openPage }) => {
    const [operator, visitor] = [await openPage(), await openPage()]
    await enter(operator, PEOPLE.operator)
    const { email } = await becomeMember(page, 'asks')
    const visiting = newEmail('visitor')
    for (const [who, from] of [
      [page, email],
      [visitor, visiting],
    ] as const) {
      const title = `언제 지급되나요 ${from.split('@')[0]}`
      await visit(who, '/contact')
      if (who === visitor) await who.getByLabel('답을 받을 이메일').fill(from)
      await who.getByLabel('무엇에 대한 문의인가요').selectOption({ index: 1 })
      await who.getByLabel('제목').fill(title)
      await who.getByLabel('내용').fill('지난달 주문의 지급일이 궁금해요.')
      await press(who, '문의 보내기')
      await expect(who.getByText('문의를 보냈어요').first()).toBeVisible()

      await visit(operator, `/ops/inquiries?q=${encodeURIComponent(from)}`)
      await operator.getByRole('rowheader', { name: title }).getByRole('link').click()
      await expect(operator.getByText('지난달 주문의 지급일이 궁금해요.')).toBeVisible()
      await operator.getByLabel('답', { exact: true }).fill('다음 달 10일에 보내 드려요.')
      await press(operator, '답 보내기')
      await expect(operator.getByText('답을 보내고 이메일로 알렸어요')).toBeVisible()

      await mailed(from, /문의하신 내용에 답변을 남겼어요/)
      await visit(who, await readMailLink(from, /http\S+\/contact\/inq_\S+/))
      await expect(who.getByText('다음 달 10일에 보내 드려요.')).toBeVisible()
      await who.getByLabel('내용').fill('고마워요. 기다릴게요.')
      await press(who, '보내기')
      await expect(who.getByText('고마워요. 기다릴게요.')).toBeVisible()
      await operator.reload()
      await expect(operator.getByText('고마워요. 기다릴게요.')).toBeVisible()
      await operator.locator('summary', { hasText: '문의 닫기' }).click()
      await press(operator, '문의 닫기')
      await expect(operator.getByText('문의를 닫았어요')).toBeVisible()
    }
  },
)

type Act = [open: string, label: string, button: string]

/** Opens the form of one act, enters the reason and sends it. */
async function act(operator: Page, [open, label, button]: Act, reason: string): Promise<void> {
  await operator.getByRole('link', { name: open, exact: true }).click()
  await operator.getByLabel(label).fill(reason)
  await press(operator, button)
}
