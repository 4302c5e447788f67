import { enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, proveSecondFactor, test, visit } from '../fixtures.ts'

test(
  'a partner proposes an announcement, an operator accepts it, and creators read it on its page',
  PLAIN,
  async ({ openPage }) => {
    const [manager, operator, visitor] = [await openPage(), await openPage(), await openPage()]
    const title = `겨울 기획전 ${crypto.randomUUID().slice(0, 8)}`
    await enter(manager, PEOPLE.partner)
    await enter(operator, PEOPLE.operator2)

    await test.step('the manager writes it; a missing text is said beside its field', async () => {
      await visit(manager, '/partner/proposals')
      await manager.getByRole('link', { name: '공지 제안하기' }).click()
      await manager.getByLabel('제목').fill(title)
      await manager.getByRole('button', { name: '제안 보내기' }).click()
      await expect(manager.getByText('내용을 입력해 주세요.').first()).toBeVisible()
      await expect(manager.getByLabel('제목')).toHaveValue(title)
      await manager.getByLabel('내용').fill('따뜻한 상품을 한곳에 모았어요.')
      await press(manager, '제안 보내기')
      await expect(manager.getByText('제안을 보냈어요.')).toBeVisible()
      await expect(manager.getByText('검토 중').first()).toBeVisible()
    })

    await test.step('an operator finds it in the queue and accepts it', async () => {
      await visit(operator, '/ops/partners/proposals')
      await operator.getByRole('link', { name: '데모 쇼핑몰 · 공지' }).click()
      if (operator.url().includes('/second-factor')) await proveSecondFactor(operator, PEOPLE.operator2)
      await expect(operator.getByText(title)).toBeVisible()
      await press(operator, '승인하기')
      await expect(operator.getByText('제안을 승인했어요.')).toBeVisible()
    })

    await test.step('the manager sees the answer', async () => {
      await visit(manager, '/partner/proposals')
      await expect(manager.getByText('승인됨').first()).toBeVisible()
    })

    await test.step('creators and visitors read the announcement on the page of the shop', async () => {
      await visit(visitor, '/partners/prt_demo')
      await visitor.getByRole('link', { name: title }).click()
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
  },
)
