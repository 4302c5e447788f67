import { addDays, toKstDate } from '#contract/core/kst.ts'
import { signUp } from '../accounts/sign-up.ts'
import { figure, newPerson } from '../creator.ts'
import { becomeApproved, becomeMember, enter, enterAgain } from '../enter.ts'
import { expect, newEmail, PEOPLE, PLAIN, press, test, visit } from '../fixtures.ts'

test('a followed invitation becomes a referral step by step', PLAIN, async ({ page, openPage }) => {
  const inviter = await openPage()
  const host = newPerson('김초대')
  const member = await becomeMember(inviter, 'inviter')
  await visit(inviter, '/referrals')
  await expect(inviter.getByText('크리에이터가 되면 초대할 수 있어요')).toBeVisible()
  await becomeApproved(member, host)
  await visit(inviter, '/referrals')
  await expect(inviter.getByText('아직 초대한 사람이 없어요')).toBeVisible()
  const link = await inviter.locator('#invite-link').innerText()
  const code = link.slice(-8)

  await visit(page, `/start?invite=${code}`)
  await expect(page.getByText(`${host.nickname} 님이 초대했어요`)).toBeVisible()
  const guest = newPerson('박손님')
  const email = newEmail('guest')
  await signUp(page, email)
  await visit(inviter, '/referrals')
  await expect(inviter.getByText('가입한 회원')).toBeVisible()
  await becomeApproved(await enterAgain(page, email), guest)
  await visit(inviter, '/referrals?step=approved')
  await expect(inviter.getByText(guest.nickname)).toBeVisible()
  await visit(inviter, '/referrals?tab=record')
  await expect(inviter.getByText('아직 받은 금액이 없어요')).toBeVisible()

  await visit(page, '/grades')
  await expect(figure(page, '내 등급')).toHaveText('씨앗')
  await expect(page.getByText('지난 3개월과 이번 달에 확정된 커미션')).toBeVisible()
})

test('an operator who changes the grades sees which number is wrong', PLAIN, async ({ page }) => {
  await enter(page, PEOPLE.operator)
  await visit(page, '/ops/grades?edit=table')
  const form = page.locator('#grades')
  await form.getByLabel('5등급 기준 금액').fill('1')
  await form.getByLabel('시작일').fill(addDays(toKstDate(new Date()), 45))
  await form.getByLabel('이유').fill('기준을 다시 봤어요')
  await press(page, '변경 요청하기', form)
  await expect(
    page.getByText('기준 금액은 아래 등급보다 크고 위 등급보다 작아야 해요.').first(),
  ).toBeVisible()
  await expect(form.getByLabel('5등급 기준 금액')).toHaveValue('1')
  await expect(form.getByLabel('이유')).toHaveValue('기준을 다시 봤어요')
})
