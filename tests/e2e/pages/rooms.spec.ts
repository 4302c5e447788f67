import { newPerson } from '../creator.ts'
import { becomeCreator, becomeMember, enter, prepareLink } from '../enter.ts'
import { NEW_PASSWORD, newEmail, PEOPLE, readCode, test } from '../fixtures.ts'
import { siteOrigin } from '../site.ts'
import { walkerOf } from './checks/plain.ts'

/**
 * Every page with a form works with the server's HTML alone: each form is sent without a browser. The specs
 * journey and accounts test the main job and the sign-in without a script. The spec of each page tests what a
 * person sees with a script.
 */
test.describe.configure({ mode: 'parallel' })

const PNG = {
  name: '그림.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a member makes, edits, checks, deletes and restores links without a script', async ({ page }) => {
  const guest = await becomeMember(page, 'plain-links')
  const me = walkerOf(page)
  const product = `${siteOrigin()}/demo/products`
  await me.open('/links?tab=create')
  await me.send('조건 보기', { url: `${product}/5` })
  await me.send('링크 만들기', { title: '손으로 만든 링크' })
  me.says('손으로 만든 링크')
  await me.open('/links?tab=mine')
  await me.send('삭제하기')
  me.says('아직 만든 링크가 없어요')
  await me.open('/links?tab=trash')
  await me.send('복구')
  await me.open('/links?tab=mine')
  me.says('손으로 만든 링크')
  const { path } = await prepareLink(guest, `${product}/6`, '캠핑 의자 글')
  await me.open(`${path}/edit`)
  await me.send('저장하기', { title: '캠핑 의자 후기', url: `${product}/7` })
  me.says('캠핑 의자 후기')
  await me.send('지금 점검')
  me.says('잘 연결돼요.')
  await me.open('/links?tab=mine&select=1')
  await me.send('주소 바꾸기', { ids: path.slice('/links/'.length) })
  await me.send('달라지는 것 보기', { url: `${product}/3` })
  await me.send('링크 1개 바꾸기')
  me.says('링크 1개의 주소를 바꿨어요')
})

test('a creator manages contents, their groups and the profile without a script', async ({ page }) => {
  await becomeCreator(page, newPerson('김손글'))
  const me = walkerOf(page)
  const blog = `${siteOrigin()}/demo/blog/plain-${Date.now().toString(36)}`
  await me.open('/contents/new')
  const content = { contentLinkUrl: `${blog}/post?title=hand`, thumbnailImageFile: PNG }
  await me.send('주소 불러오기', content)
  await me.send('콘텐츠 등록하기', { ...content, title: '손으로 쓴 글' })
  me.says('콘텐츠를 등록했어요')
  await me.open('/contents?dialog=group')
  await me.send('그룹 만들기', { title: '손 그룹' })
  me.says('이 그룹은 비어 있어요')
  await me.open('/contents')
  await me.follow(/^\/contents\/cnt_\w+$/)
  await me.send('넣기')
  me.says('손 그룹')
  await me.follow(/\/edit$/)
  await me.send('고친 내용 저장하기', { title: '손으로 고친 글' })
  me.says('고친 내용을 저장했어요')
  me.says('손으로 고친 글')
  await me.send('삭제하기')
  me.says('아직 등록한 콘텐츠가 없어요')

  await me.open('/settings?tab=profile')
  await me.send('프로필 저장하기', { introduction: '손으로 쓴 소개예요.' })
  me.says('프로필을 저장했어요')
})

test('a member adds, proves, replaces and removes a channel without a script', async ({ page }) => {
  await becomeMember(page, 'plain-channel')
  const me = walkerOf(page)
  const blog = `${siteOrigin()}/demo/blog/plain-${Date.now().toString(36)}`
  await me.open('/channels')
  await me.send('채널 등록하기', { channelLinkUrl: blog })
  me.says('확인 전')
  await me.follow(/^\/channels\/chn_\w+\/ownership/)
  await me.send('코드 받기')
  const code = me.says(/itda-\w{4}-\w{4}-\w{4}/)
  await me.send('확인하기', { postUrl: `${siteOrigin()}/demo/blog/somebody/post?text=${code}` })
  me.says('이 채널의 글이 아니에요')
  await me.send('확인하기', { postUrl: `${blog}/post?text=${code}` })
  me.says('확인됨')
  await me.follow(/^\/channels\?edit=/)
  await me.send('주소 바꾸기', { channelLinkUrl: `${blog}-two` })
  me.says(`${blog}-two`)
  await me.send('삭제하기')
  me.says('아직 등록한 채널이 없어요')
})

test('a member changes settings and leaves the account without a script', async ({ page }) => {
  await becomeMember(page, 'plain-settings')
  const me = walkerOf(page)
  await me.open('/settings?tab=marketing')
  await me.send('동의 저장하기', { emailAgreed: 'on' })
  me.says(/동의 · \d+월 \d+일/)
  const { birthOn, phone } = newPerson('김손인')
  await me.send('인증번호 받기', { phone })
  await me.send('번호 등록하기', { authCode: await readCode(phone) })
  await me.send('문자 저장하기', { 'payout-paid': 'on' })
  me.says('문자로 받을 알림을 저장했어요')
  await me.open('/settings?tab=identity')
  await me.send('개발용으로 인증하기', { name: '김손인', birthOn, phone })
  me.says('본인인증을 마쳤어요')
  await me.open('/settings?tab=identity')
  await me.send('개발용으로 인증하기', { name: '박다른', birthOn, phone })
  me.says('다른 사람의 인증이에요')
  await me.open('/settings?tab=account')
  await me.follow(/\/auth\/google/)
  await me.send('Google로 계속하기', { email: newEmail('plain-google') })
  me.says('Google 계정을 연결했어요')
  await me.send('연결 해제')
  me.says('Google 계정 연결을 해제했어요')
  const moved = newEmail('plain-moved')
  await me.send('인증번호 받기', { email: moved })
  await me.send('이메일 저장하기', { authCode: await readCode(moved) })
  me.says(`이메일을 ${moved} 주소로 바꿨어요`)
  await me.open('/settings?tab=account&dialog=withdraw')
  me.says('탈퇴하면 못 받는 금액')
  await me.send('탈퇴하기', { confirmed: 'on' })
  me.says('탈퇴를 마쳤어요')
  await me.open('/start?section=email-login')
  await me.send('로그인', { email: moved, password: NEW_PASSWORD })
  me.says('일치하는 회원 정보가 없어요')
})

test('a member of a social provider proves an address and is shown the remaining way to sign in', async ({
  page,
}) => {
  const me = walkerOf(page)
  const moved = newEmail('plain-left')
  await me.open('/start?section=start')
  await me.follow(/\/auth\/kakao/)
  await me.send('카카오로 계속하기', { email: newEmail('plain-kakao') })
  me.says('아직 없는 계정이에요')
  await me.send('가입하기', { termsAgreed: 'on', privacyAgreed: 'on' })
  me.says('가입을 마쳤어요')
  await me.open('/settings?tab=account')
  await me.send('인증번호 받기', { email: moved })
  await me.send('이메일 저장하기', { authCode: await readCode(moved) })
  me.says(`이메일을 ${moved} 주소로 바꿨어요`)
  await me.send('로그아웃')
  await me.open('/start?section=email-login')
  await me.send('로그인', { email: moved, password: NEW_PASSWORD })
  me.says('카카오 계정으로 로그인해 주세요')
})

test('an operator opens a campaign, and a creator applies and withdraws, without a script', async ({
  page,
  openPage,
}) => {
  const member = await openPage()
  await enter(page, PEOPLE.operator)
  await becomeCreator(member, newPerson('김손캠'))
  const [operator, creator] = [walkerOf(page), walkerOf(member)]
  const day = (days: number) => new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10)
  const title = `손 캠페인 ${crypto.randomUUID().slice(0, 8)}`
  await operator.open('/ops/campaigns/new')
  const written = { partnerId: 'prt_demo', title, description: '일주일 써 보기', reward: '의자', quota: '1' }
  await operator.send('저장하기', { ...written, applyUntil: day(-1), dueOn: day(9) })
  operator.says('오늘이나 그 뒤의 날짜를 골라 주세요.')
  await operator.send('저장하기', { applyUntil: day(2) })
  await operator.send('모집 시작하기')
  operator.says('모집을 시작했어요')
  await creator.open(new URL(operator.url()).pathname.replace('/ops', ''))
  await creator.send('신청하기', { message: '일주일 쓰고 사진과 함께 적을게요.' })
  creator.says('선정 결과를 기다리고 있어요')
  await creator.send('신청 취소하기')
  creator.says('신청을 취소했어요.')
})

test('an operator uploads files and sends changes without a script', async ({ page }) => {
  await enter(page, PEOPLE.operator)
  const me = walkerOf(page)
  const csv = (text: string) => {
    const name = `plain-${crypto.randomUUID().slice(0, 8)}.csv`
    return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  }
  await me.open('/ops/imports')
  await me.send('올리고 살펴보기', { partnerId: 'prt_demo', file: csv('주문번호\n1\n') })
  // The demo shop sends notices, so its file may leave out the clicks.
  me.says('첫 줄에 상태')
  await me.open('/ops/transfers')
  await me.send('올리고 살펴보기', { file: csv('이메일,잔액,링크\nnobody@itda.test,많음,\n') })
  me.says('2번째 줄 · 잔액')
  await me.open('/ops/networks?partner=prt_demo')
  await me.send('저장하기')
  me.says('저장했어요')
  await me.open('/ops/site/policy')
  await me.send('변경 요청하기', { note: '손으로 다시 봤어요' })
  me.says('이미 그렇게 되어 있어요')
  await me.open('/ops/finance/entry')
  const fee = { kind: 'fee', amount: '1,100', reason: '손으로 적은 수수료' }
  await me.send('승인 요청하기', { ...fee, happenedOn: '2999-01-01' })
  me.says('아직 오지 않은 날이에요.')
})
