import { newPerson } from '../creator.ts'
import { photoOf } from '../creators/photo.ts'
import { becomeCreator, becomeMember, enter, enterAgain, prepareLink } from '../enter.ts'
import { expect, newEmail, PEOPLE, test } from '../fixtures.ts'
import { depositFile, findMonth, linesOf, settlementFile } from '../money/billing.ts'
import { readMailLink, siteOrigin } from '../site.ts'
import { type Walker, walkerOf } from './checks/plain.ts'

/** The forms of operators and their effects for others, without a browser, as in rooms.spec.ts. */
test.describe.configure({ mode: 'parallel' })

const mark = () => crypto.randomUUID().slice(0, 8)
const csv = (text: string) => ({ name: `${mark()}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Retries until the page shows the sentence, because the work goes on after the answer. */
async function saysSoon(who: Walker, path: string, sentence: string): Promise<void> {
  await expect(async () => {
    await who.open(path)
    who.says(sentence)
  }).toPass()
}

test('an operator compares, bills and matches a month without a script', async ({ page }) => {
  const { token } = await enter(page, PEOPLE.operator)
  // A partner that no browser test uses: billing.both does not run in the project `js-1280`.
  const found = await findMonth(token, 'js-1280')
  const lines = await linesOf(token, found)
  const me = walkerOf(page)
  const billing = `/ops/finance/billing/${found.partner.id}/${found.month}`
  const settlement = `/ops/settlements/${found.partner.id}/${found.month}`
  await me.open(settlement)
  await me.send('올리고 비교하기', { file: settlementFile([...lines.slice(1), ['nobody-knows', 7]]) })
  await saysSoon(me, settlement, '주문 2건이 달라요')
  await me.send('올리고 비교하기', { file: settlementFile(lines) })
  await saysSoon(me, settlement, '원 단위까지 같아요')
  await me.open(`${billing}?do=invoice`)
  await me.send('청구서 만들기', { vat: 'none' })
  me.says('청구서를 만들었어요.')
  await me.open('/ops/finance/deposits')
  await me.send('올리기', { file: depositFile(found) })
  me.says('새로운 1건')
  await me.follow(/^\/ops\/finance\/deposits\/\w+_\w+/)
  await me.send('맞추고 장부에 올리기')
  me.says('입금을 청구서에 맞추고 장부에 올렸어요.')
  await me.open(billing)
  me.says('다 받음')
})

test('an operator suspends a member with a reason and restores them without a script', async ({
  page,
  openPage,
}) => {
  const other = await openPage()
  const guest = await becomeMember(other, 'plain-halted')
  await prepareLink(guest, `${siteOrigin()}/demo/products/12`, '멈출 링크')
  await enter(page, PEOPLE.operator)
  const [operator, member] = [walkerOf(page), walkerOf(other)]
  await operator.open('/ops/members')
  await operator.open(`/ops/members?${new URLSearchParams({ q: guest.email })}`)
  await operator.follow(/^\/ops\/members\/usr_/)
  const path = new URL(operator.url()).pathname
  await operator.follow(/do=suspend/)
  await operator.send('이용 정지하기', { reason: '   ' })
  operator.says(/정지하는 이유.{0,200}주세요\./)
  await operator.send('이용 정지하기', { reason: '직접 누른 주문이 있어요.' })
  operator.says('이유: 직접 누른 주문이 있어요.')
  await member.open('/settings')
  expect(new URL(member.url()).pathname).toBe('/start')
  await operator.open(path)
  await operator.follow(/do=restore/)
  await operator.send('정지 풀기', { reason: '확인을 마쳤어요.' })
  operator.says('정지를 풀었어요')
  await enterAgain(other, guest.email)
  await member.open('/settings?tab=looks')
  member.says('이유: 이메일로 검색')
})

test('a member asks, gets an answer and asks again without a script, and a visitor does so by mail', async ({
  page,
  openPage,
}) => {
  const [back, outside] = [await openPage(), await openPage()]
  await becomeMember(page, 'plain-asking')
  await enter(back, PEOPLE.operator)
  const [me, operator, visitor] = [walkerOf(page), walkerOf(back), walkerOf(outside)]
  const title = `손 문의 ${mark()}`
  await me.open('/contact')
  const asked = { kind: 'account', title }
  await me.send('문의 보내기', { ...asked, text: '   ' })
  me.says('내용을 입력해 주세요.')
  const file1 = photoOf(4_000)
  await me.send('문의 보내기', { ...asked, text: '언제 확정되나요?', file1 })
  me.says('첨부 파일 1개')
  const { pathname } = new URL(me.url())
  const opened = `/ops${pathname.replace('/contact', '/inquiries')}`
  await operator.open(opened)
  await operator.send('메모 남기기', { text: '확정일을 확인했어요.' })
  operator.says('확정일을 확인했어요.')
  await operator.send('답 보내기', { text: '30일 뒤에 확정돼요.' })
  operator.says('답을 보내고 이메일로 알렸어요')
  await me.open(pathname)
  me.says('30일 뒤에 확정돼요.')
  await operator.send('문의 닫기')
  operator.says('문의를 닫았어요')
  await me.open('/contact')
  me.says('닫힘')

  const email = newEmail('plain-visitor')
  await visitor.open('/contact')
  await visitor.send('문의 보내기', { kind: 'partner', email, title, text: '우리 상품을 소개해 주세요.' })
  visitor.says('이메일로 보낸 링크에서 볼 수 있어요')
  await visitor.open(await readMailLink(email, /\/contact\/inq_\w+\?token=[\w-]{43}/))
  await visitor.send('보내기', { text: '자료를 더 보낼게요.' })
  visitor.says('자료를 더 보낼게요.')
})

test('an operator makes, opens, gives a logo, cuts and pauses a partner without a script', async ({
  page,
  openPage,
}) => {
  const other = await openPage()
  await enter(page, PEOPLE.operator)
  await becomeMember(other, 'plain-saebom')
  const [operator, member] = [walkerOf(page), walkerOf(other)]
  const title = `손새봄 ${mark()}`
  const host = `www.${mark()}.example`
  await operator.open('/ops/partners/new')
  const logoFile = photoOf(60_000)
  const facts = { title, titleEn: 'Saebom', category: 'food', rates: '전체 3%\n과일 5.5%', logoFile }
  await operator.send('만들기', { ...facts, hosts: 'gomgom.co.kr/p', description: '과일을 보내요.' })
  operator.says('앞부분만 적어 주세요')
  await operator.send('만들기', { hosts: host, logoFile })
  operator.says('비밀 키는 이번 한 번만 보여요')
  await operator.follow(/^\/ops\/partners\/prt_/)
  operator.says('준비 중')
  const path = new URL(operator.url()).pathname
  const link = `/links?${new URLSearchParams({ tab: 'create', url: `https://${host}/apples` })}`
  await operator.open(`${path}?edit=open`)
  await operator.send('열기')
  operator.says('제휴 중')
  await operator.open(`${path}?edit=page`)
  await operator.send('저장하기', {
    logoFile: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  })
  operator.says(/JPEG, PNG, WebP, AVIF/)
  await operator.send('저장하기', { logoFile: photoOf(60_000) })
  operator.says('저장했어요')
  await operator.open(`${path}?edit=page`)
  await operator.send('저장하기', { noLogo: 'on' })
  operator.says('저장했어요')
  await member.open(link)
  await member.send('링크 만들기')
  member.says('링크를 만들었어요')
  await operator.open(`${path}?edit=rates`)
  await operator.send('저장하기', { rates: '전체 3%\n과일 4%' })
  await operator.send('저장하기', { agreed: true })
  await member.open(link)
  member.says('부터 커미션이 바뀌어요')
  await operator.open(`${path}?edit=pause`)
  await operator.send('일시 중지', { reason: '재고를 정리해요' })
  operator.says('일시 중지')
  await member.open(link)
  member.says('일시 중지돼서')
  await operator.open(`${path}?edit=end`)
  await operator.send('종료일 정하기', { endsOn: '2099-12-31', reason: '계약이 끝나요' })
  operator.says('까지만 제휴해요')
})

test('an operator uploads partners in a file, opens them together, and makes and hides a category without a script', async ({
  page,
  openPage,
}) => {
  await enter(page, PEOPLE.operator)
  const [operator, visitor] = [walkerOf(page), walkerOf(await openPage())]
  const stem = mark()
  const head = '이름,영문이름,분류,주소,클릭번호이름,인정기간,확정까지,커미션,소개'
  const line = (name: string, host: string, rates = '전체 3%') =>
    `"${name} ${stem}","Field","식품","${host}-${stem}.co.kr","subid","7","30","${rates}","아침에 딴 것을 보내요"`
  const fileOf = (...lines: string[]) => csv([head, ...lines].join('\n'))
  await operator.open('/ops/partners/file')
  await operator.send('올리고 살펴보기', {
    file: fileOf(line('들꽃', 'www.field'), line('물빛', 'www.water', '많이')),
  })
  operator.says('3번째 줄 · 커미션')
  await operator.open('/ops/partners/file')
  await operator.send('올리고 살펴보기', {
    file: fileOf(line('들꽃', 'www.field'), line('물빛', 'www.water')),
  })
  await operator.send('2줄 반영하기')
  operator.says('2줄 중 2줄을 반영했어요')
  await operator.open(`/ops/partners?${new URLSearchParams({ state: 'draft', q: stem })}`)
  operator.says(`들꽃 ${stem}`)
  await operator.send('열기', { ids: true })
  operator.says('1건을 열까요?')
  await operator.send('열기')
  operator.says('1건을 열었어요.')

  const code = `g${stem}`
  const label = `원예 ${stem.slice(0, 6)}`
  await operator.open('/ops/site/categories?edit=new')
  await operator.send('만들기', { label, picture: 'living', code: 'food' })
  operator.says('같은 이름이나 코드의 분류가 이미 있어요')
  await operator.send('만들기', { code })
  operator.says('분류를 만들었어요')
  await visitor.open(`/partners?category=${code}`)
  visitor.says('조건에 맞는 파트너가 없어요')
  await operator.follow(new RegExp(`edit=${code}`))
  await operator.send('저장하기', { state: 'hidden' })
  operator.says('분류를 저장했어요')
  await visitor.open('/partners')
  expect(() => visitor.says(label)).toThrow('does not say')
})

test('a member reads an approval behind the bell and switches topics off without a script', async ({
  page,
}) => {
  await becomeCreator(page, newPerson('손종소'))
  const me = walkerOf(page)
  await me.open('/notifications')
  me.says('새 알림')
  await me.send('크리에이터로 승인됐어요 새 알림')
  expect(new URL(me.url()).pathname).toBe('/links')
  await me.open('/notifications')
  expect(() => me.says('새 알림')).toThrow('does not say')
  await me.open('/settings?tab=marketing')
  await me.send('알림 저장하기', { money: null })
  me.says('메일로 받을 알림을 저장했어요.')
  // Reads the page again: the box of the setting that was turned off is not ticked, the others are.
  await me.open('/settings?tab=marketing')
  expect(me.ticked('money', 'inquiries')).toEqual(['inquiries'])
})

test('search, share and the calculator answer a visitor without a script', async ({ page }) => {
  const me = walkerOf(page)
  await me.open('/search')
  await me.send('검색', { q: '데모' })
  await me.follow(/^\/partners\/prt_demo/)
  me.says('데모 쇼핑몰')
  await me.open('/search?q=%EC%84%B8%EA%B8%88')
  await me.follow(/^\/help\/\w/)
  await me.open('/')
  await me.send('계산하기', { clicks: '10,000' })
  expect(me.url()).toContain('clicks=10%2C000')
  await me.send('계산하기', { order: '10' })
  me.says('1,000원부터 3,000,000원까지')
  await enter(page, PEOPLE.fresh)
  await me.open(`/share?${new URLSearchParams({ title: '겨울 이불', text: '정말 따뜻해요' })}`)
  me.says('공유한 내용에 상품 주소가 없어요')
})
