/**
 * The obstacles to publishing the terms and the privacy policy, the text of their placeholders, and the
 * correction of mistakes.
 */
import { expect, test } from 'vitest'
import { getLegalFacts } from '#api/accounts/legal/facts.ts'
import { publishLegalText } from '#api/accounts/legal/manage.ts'
import { getLegalText, getOpsLegalText } from '#api/accounts/legal/read.ts'
import type { Deps } from '#api/deps.ts'
import type { LegalKind } from '#contract/accounts/legal.ts'
import { placeholdersIn } from '#contract/accounts/legal-placeholders.ts'
import { addDays } from '#contract/core/kst.ts'
import { create, makeOwner, publish, read, save, seen, today } from '#tests/helpers/accounts/legal.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { DETAILS } from '#tests/helpers/site/advertising.ts'

const FIRST = { kind: 'privacy' as LegalKind, version: 1 }
const owner = await makePerson({ role: 'operator' })
const as = owner.token
const company = async (change: object = {}) => {
  const { version } = (await call('GET /ops/site-config', { as })).data.business
  return call('PUT /ops/business-details', { as, body: { ...DETAILS, ...change, version } })
}
const textOf = async (kind: LegalKind, version?: number) =>
  ((await read(kind, version)).data.sections as { title: string; lines: string[] }[])
    .flatMap(({ title, lines }) => [title, ...lines])
    .join('\n')
const agree = async (kind: string) => {
  const { userId } = await makePerson()
  const [{ starts_on } = { starts_on: '' }] = await rowsOf<{ starts_on: string }>(
    'SELECT starts_on FROM legal_texts WHERE kind = ? AND starts_on IS NOT NULL ORDER BY version DESC LIMIT 1',
    kind,
  )
  await rowsOf(
    'INSERT INTO consents (id, user_id, kind, version, agreed, at) VALUES (?, ?, ?, ?, 1, ?) RETURNING id',
    `con_${userId}`,
    userId,
    kind,
    starts_on,
    new Date().toISOString(),
  )
}

test('a text with a gap is not published: the page lists what is missing, and the API refuses it for the same', async () => {
  const { missing, isFirst } = (await call('GET /ops/legal-texts/privacy/1', { as })).data
  expect([isFirst, missing]).toEqual([
    true,
    [
      '회사 정보의 상호',
      '회사 정보의 대표자',
      '회사 정보의 주소',
      '회사 정보의 개인정보 보호책임자',
      '회사 정보의 보호책임자 이메일',
      '회사 정보의 호스팅 서비스 제공자',
    ],
  ])
  const { edition } = (await call('GET /ops/legal-texts/privacy/1', { as })).data
  const refused = await call('POST /ops/legal-texts/privacy/1/publish', {
    as,
    body: { edition, startsOn: today, confirmed: true },
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'legal_text_placeholders'])
  expect(refused.body.message).toContain('회사 정보의 개인정보 보호책임자')
  expect((await read('privacy')).data).toBeNull()
})

test.each([
  ['privacy@itda.example 로 알려 주세요', ['privacy@itda.example']],
  ['〔회사 이름〕은 예시 주식회사예요', ['〔회사 이름〕', '예시']],
  ['전화 02-0000-0000, 사업자등록번호 000-00-00000', ['0000-0000', '000-00']],
  ['○○○ 주식회사, [보관 기간] 동안, OOO 님, 대표 XX, TODO', ['○○○', '[보관 기간]', 'OOO', 'XX', 'TODO']],
  ['전화 02-1000-0012, 여러 example 이 아닌 곳, 1,000원, Google, ○ 하나, XXL, toolbox', []],
])('%j stands in the place of %j', (text, words) => {
  const found = placeholdersIn(text)
  expect(found.length > 0).toBe(words.length > 0)
  for (const word of words) expect(found.join(' ')).toContain(word)
})

test('company details that are placeholders block the texts from being published', async () => {
  await company({ companyName: '잇다 예시 주식회사', privacyEmail: 'privacy@itda.example' })
  const { missing } = (await call('GET /ops/legal-texts/privacy/1', { as })).data
  expect(missing).toEqual(['‘privacy@itda.example’', '‘예시’'])
})

/** Deps of an installation with these services. */
function using(more: Partial<Deps>): Deps {
  const deps = testDeps()
  const off = {
    mail: { ...deps.mail, via: undefined as never },
    businessRegistry: null,
    isCounted: false,
  }
  return { ...deps, ...off, ...more }
}

test('a text names exactly the processors and transfers abroad that are switched on', async () => {
  await company()
  const none = await getLegalFacts(using({}))
  expect(none['처리 위탁']).toBe('하나 호스팅: 서버와 저장소 운영 (서비스가 보관하는 모든 정보)')
  expect(none['국외 이전']).toBe('개인정보를 국외로 보내지 않아요.')
  expect(none['방문 통계']).toContain('바깥의 통계 도구를 쓰지 않아요')
  const deps = testDeps()
  const window = { storeId: 's', channelKey: 'c' }
  const all = await getLegalFacts(
    using({
      mail: { ...deps.mail, via: 'resend' },
      identity: { ...deps.identity, way: 'window', window },
      messages: { ...deps.messages, isOutside: true },
      push: { ...deps.push, canSend: true },
      isCounted: true,
    }),
  )
  const named = (all['처리 위탁'] ?? '').split('\n').map((line) => line.split(':')[0])
  expect(named).toEqual([
    '하나 호스팅',
    'Resend, Inc.',
    '포트원과 포트원이 연결하는 본인인증 기관',
    '솔라피',
    '브라우저의 푸시 서비스 (Google LLC, Apple Inc., Mozilla Corporation, Microsoft Corporation)',
    'Google LLC',
  ])
  expect(all['국외 이전']).toMatch(
    /^Resend, Inc\. .*미국.*\n브라우저의 푸시 서비스 .*미국.*\nGoogle LLC .*미국/,
  )
  expect(all['방문 통계']).toContain('Google 애널리틱스')
  const own = await getLegalFacts(using({ mail: { ...deps.mail, via: 'smtp.hana.kr' } }))
  expect(own['처리 위탁']).toContain('메일 서버 smtp.hana.kr: 이메일 발송')
  expect(own['국외 이전']).toBe('개인정보를 국외로 보내지 않아요.')
  await company({ hostingProvider: 'Cloudflare, Inc.' })
  expect((await getLegalFacts(using({})))['국외 이전']).toContain(
    'Cloudflare, Inc. (privacyquestions@cloudflare.com)',
  )
  await company()
})

test('a published version never changes, and operators see the processors switched on since', async () => {
  const { edition } = await getOpsLegalText(using({}), FIRST)
  await publishLegalText(using({}), owner.actor, { ...FIRST, edition, startsOn: today })
  const text = await textOf('privacy')
  for (const said of ['박하나, privacy@itda.test', '하나 주식회사, 대표 김하나', '주민등록번호'])
    expect(text).toContain(said)
  expect(text).not.toMatch(/Google|Resend|\{|itda\.example/)
  await company({ privacyOfficer: '최다음' })
  expect(await textOf('privacy'), 'as it was agreed to').toContain('박하나, privacy@itda.test')
  const counted = await getOpsLegalText(using({ isCounted: true }), FIRST)
  expect(counted.unnamed).toEqual(['Google LLC: 방문 통계 (임의의 번호와 방문 통계)'])
  expect((await getOpsLegalText(using({}), FIRST)).unnamed).toEqual([])
  expect(JSON.stringify(await getLegalText(using({ isCounted: true }), { kind: 'privacy' }))).not.toContain(
    'Google',
  )
  await expect(
    rowsOf("UPDATE legal_texts SET facts = '{}' WHERE kind = 'privacy' AND version = 1 RETURNING version"),
  ).rejects.toThrow('legal_texts_kept')
})

test('a mistake in the first week is corrected immediately, on the same day too, and without an announcement', async () => {
  await makeOwner()
  const ref = { kind: 'privacy' as LegalKind, version: (await create('privacy')).data.version }
  expect(await seen(ref)).toMatchObject({ isCorrection: true, earliestOn: today, isFirst: false })
  await save(ref, { body: '고친 항목\n고친 내용', changes: '' })
  expect((await publish(ref, today)).status).toBe(200)
  expect((await read('privacy')).data).toMatchObject({
    version: ref.version,
    state: 'running',
    startsOn: today,
  })
  expect((await read('privacy', 1)).data).toMatchObject({ state: 'past' })
  expect(await rowsOf('SELECT id FROM announcements')).toEqual([])
  const late = await call('POST /users/me/legal-texts', {
    as: (await makePerson()).token,
    body: { kind: 'privacy', version: 1 },
  })
  expect(late.body.code, 'what was put right is agreed to no more').toBe('conflict')
})

test('once a member has agreed, a change needs seven days of notice, and the database refuses a race around it', async () => {
  await agree('privacy')
  const ref = { kind: 'privacy' as LegalKind, version: (await create('privacy')).data.version }
  expect(await seen(ref)).toMatchObject({ isCorrection: false, earliestOn: addDays(today, 7) })
  await save(ref)
  expect((await publish(ref, today)).body.fields).toHaveProperty('startsOn')
  const publishing = (starts: string) =>
    rowsOf(
      "UPDATE legal_texts SET starts_on = ?, published_at = ? WHERE kind = 'privacy' AND version = ? RETURNING version",
      starts,
      new Date().toISOString(),
      ref.version,
    )
  await expect(publishing(today)).rejects.toThrow('legal_texts_noticed')
  expect((await publish(ref, addDays(today, 7))).status).toBe(200)
})

test('from the eighth day of a text on no mistake is corrected without notice, even if nobody has agreed', async () => {
  const first = { kind: 'terms' as LegalKind, version: 1 }
  expect((await publish(first, today)).status).toBe(200)
  const ref = { kind: 'terms' as LegalKind, version: (await create('terms')).data.version }
  const onDay = (days: number) => getOpsLegalText(testDeps(`${addDays(today, days)}T03:00:00.000Z`), ref)
  expect(await onDay(6)).toMatchObject({ isCorrection: true, earliestOn: addDays(today, 6) })
  expect(await onDay(7)).toMatchObject({ isCorrection: false, earliestOn: addDays(today, 14) })
})

test('the shipped terms state the age limits, both tax rates and that money waits for the partner', async () => {
  const text = await textOf('terms')
  expect(text).toContain('만 14세가 되기 전에는')
  expect(text).toContain('만 19세가 되기 전에는 신청할 수 없어요')
  expect(text).toContain('3.3%')
  expect(text).toContain('8.8%')
  expect(text).toContain('파트너 지급 대기')
  expect(text).toContain('하나 주식회사')
})
