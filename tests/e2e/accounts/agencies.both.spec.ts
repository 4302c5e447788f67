import { newPerson } from '../creator.ts'
import { becomeApproved, becomeMember } from '../enter.ts'
import { expect, PLAIN, press, test, visit } from '../fixtures.ts'
import { readMailLink } from '../site.ts'

test(
  'an agency asks a creator, makes a link for them, and can do nothing once they end it',
  PLAIN,
  async ({ openPage, baseURL }) => {
    const [agency, creator] = [await openPage(), await openPage()]
    await becomeMember(agency, 'agency')
    const guest = await becomeMember(creator, 'creator')
    const person = newPerson('하늘이')
    await becomeApproved(guest, person)

    await test.step('a member makes an agency and asks the creator by mail', async () => {
      await visit(agency, '/agency/new')
      await agency.getByLabel('대행사 이름').fill('구름 크루')
      await agency.getByLabel('연락받을 이메일').fill('hello@cloud.example')
      await press(agency, '대행사 만들기')
      await agency.getByLabel('크리에이터의 이메일').fill(guest.email)
      await press(agency, '요청 보내기')
      await expect(agency.getByText('요청 메일을 보냈어요')).toBeVisible()
    })

    await test.step('the creator keeps the earnings and gives the rest', async () => {
      await visit(creator, await readMailLink(guest.email, /\/delegation\?token=[\w-]+/))
      await expect(creator.getByRole('heading', { level: 1, name: '‘구름 크루’의 요청' })).toBeVisible()
      await creator
        .getByLabel('수익 전체와 주문, 잔액, 등급, 보류된 수익, 누락 주문, 추천을 볼 수 있어요')
        .uncheck()
      await press(creator, '고른 권한 맡기기')
      await expect(creator.getByText('링크를 만들고 고치고 휴지통에 넣을 수 있어요')).toBeVisible()
      await expect(
        creator.getByText('수익 전체와 주문, 잔액, 등급, 보류된 수익, 누락 주문, 추천을 볼 수 있어요'),
      ).toHaveCount(0)
    })

    await test.step('the agency makes a link for the creator', async () => {
      await visit(agency, '/agency')
      await agency.getByRole('link', { name: person.nickname }).click()
      await agency.getByLabel('상품 주소').fill(`${baseURL}/demo/products/1`)
      await agency.getByLabel('링크 이름').fill('구름 담요')
      await press(agency, '링크 만들기')
      await expect(agency.getByRole('list', { name: '최근 링크' })).toContainText('구름 담요')
    })

    await test.step('the creator finds the act in the log', async () => {
      await visit(creator, '/settings/agencies/log')
      const row = creator.getByRole('list', { name: '대신 바꾼 기록' })
      await expect(row).toContainText('링크를 만들었어요')
      await expect(row).toContainText('구름 담요')
      await expect(row).toContainText('구름 크루')
    })

    await test.step('the creator ends it, and the next act is refused', async () => {
      await visit(creator, '/settings/agencies')
      await creator.getByRole('link', { name: '구름 크루 끝내기' }).click()
      await press(creator, '끝내기')
      await expect(creator.getByText('지금 일을 맡긴 대행사가 없어요')).toBeVisible()
      await agency.getByLabel('상품 주소').fill(`${baseURL}/demo/products/2`)
      await agency.getByRole('button', { name: '링크 만들기' }).click()
      await expect(agency.getByText('이 크리에이터를 맡고 있지 않아요').first()).toBeVisible()
      await visit(agency, '/agency')
      await expect(agency.getByText('아직 맡은 크리에이터가 없어요')).toBeVisible()
    })
  },
)
