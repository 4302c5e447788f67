import { becomeMember, enter } from '../enter.ts'
import { expect, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'
import { callApi, readMailLink } from '../site.ts'

test(
  'an operator writes, previews and sends an advertisement, and its recipient unsubscribes without signing in',
  PLAIN,
  async ({ page, openPage }) => {
    const member = await becomeMember(page, 'agreed')
    const body = { emailAgreed: true, smsAgreed: false, nightAgreed: true }
    await callApi('/users/me/marketing-consent', { method: 'PATCH', token: member.token, body })

    const operator = await openPage()
    await enter(operator, PEOPLE.operator)
    await visit(operator, '/ops/advertising/new')
    const subject = `겨울 소식 ${member.email.split('@')[0]}`
    await operator.getByLabel('제목').fill(subject)
    await operator.getByLabel('내용').fill('새 파트너가 왔어요.\n\n지금 둘러보세요.')
    await operator.getByLabel('버튼을 누르면 가는 곳').fill('javascript:alert(1)')
    await press(operator, '저장하기')
    await expect(operator.getByText('이 사이트의 주소는 /로').first()).toBeVisible()
    await operator.getByLabel('버튼을 누르면 가는 곳').fill('/partners')
    await press(operator, '저장하기')
    await expect(operator.getByText('초안으로 저장했어요')).toBeVisible()
    await expect(operator.getByText(`제목: (광고) [잇다] ${subject}`)).toBeVisible()
    await press(operator, '나에게 보내 보기')
    await expect(operator.getByText('내 이메일로 한 통 보냈어요')).toBeVisible()
    await operator.getByRole('link', { name: '모두에게 보내기' }).click()
    await press(operator, '보내기', operator.getByRole('alertdialog'))
    await expect(operator.getByText('보내기 시작했어요')).toBeVisible()

    const link = await readMailLink(member.email, /\/unsubscribe\?id=\w+&token=[0-9a-f]{64}/)
    const reader = await openPage()
    await visit(reader, link)
    await press(reader, '광고 메일 그만 받기')
    await expect(reader.getByText('광고 메일을 더 보내지 않아요')).toBeVisible()
    await visit(reader, link)
    await expect(reader.getByRole('button', { name: '광고 메일 그만 받기' })).toHaveCount(0)
    await visit(page, '/settings?tab=marketing')
    await expect(page.getByLabel(/이메일/).first()).not.toBeChecked()
  },
)
