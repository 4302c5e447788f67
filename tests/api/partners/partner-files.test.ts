/** Partners as a file: downloaded, changed, and uploaded; each line does what a person would do by hand. */
import { expect, test } from 'vitest'
import { PARTNER_FILE_ROWS } from '#contract/partners/partner-columns.ts'
import { call } from '../../helpers/api.ts'
import { toForm } from '../../helpers/creators/contents.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { newHost } from '../../helpers/partners/partners.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const HEAD = '이름,영문이름,분류,주소,클릭번호이름,인정기간,확정까지,커미션,소개'
const get = async (id: string) => (await call(`GET /ops/partners/${id}`, { as })).data
const fileOf = (csv: string | Uint8Array) => new File([csv as BlobPart], '파트너.csv', { type: 'text/csv' })
const check = (csv: string | Uint8Array) =>
  call('POST /ops/partner-files/check', { as, form: toForm({ file: fileOf(csv) }) })
const bring = (csv: string, agreed = '', key?: string) =>
  call('POST /ops/partner-files', { as, body: { csv, agreed }, ...(key && { key }) })
const cell = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`
const line = (...cells: (string | number)[]) => cells.map(cell).join(',')
const newLine = (
  title: string,
  host: string,
  more: Partial<Record<'category' | 'window' | 'rates', string>> = {},
) =>
  line(
    title,
    'New',
    more.category ?? '식품',
    host,
    'aff',
    more.window ?? '7일',
    30,
    more.rates ?? '전체 3%\n과일 5.5%',
    '산지에서 보내요',
  )
const exported = async (q: string) =>
  (await call(`GET /ops/lists?list=partners&state=all&q=${encodeURIComponent(q)}`, { as })).data

test('a file is read and shown without a change, and then makes drafts line by line with a secret each', async () => {
  const [one, other] = [newHost(), newHost()]
  const csv = `${HEAD}\n${newLine('파일 하나', one)}\n${newLine('파일 둘', other)}`
  const read = await check(`\uFEFF${csv.replaceAll('\n', '\r\n')}`)
  expect(read.data).toMatchObject({
    errors: [],
    effects: '',
    rows: [
      { line: 2, title: '파일 하나', id: null },
      { line: 3, title: '파일 둘', id: null },
    ],
  })
  expect(await rowsOf('SELECT 1 FROM partner_hosts WHERE host = ?', one)).toEqual([])
  const key = crypto.randomUUID()
  const { data } = await bring(read.data.csv, '', key)
  expect(data.items).toMatchObject([
    { done: true, why: null },
    { done: true, why: null },
  ])
  expect(data.items[0].secret).toMatch(/^[\w-]{43}$/)
  expect(await get(data.items[0].id)).toMatchObject({
    standing: 'draft',
    title: '파일 하나',
    category: 'food',
    hosts: [one],
    windowDays: 7,
    rates: [
      { label: '전체', rateBps: 300 },
      { label: '과일', rateBps: 550 },
    ],
  })
  expect((await bring(read.data.csv, '', key)).data, 'sent twice').toEqual(data)
  const audits = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = ?',
    data.items[1].id,
  )
  expect(audits).toEqual([{ action: 'createPartner' }])
})

test('a file Korean Excel saved as EUC-KR is read', async () => {
  // 이름,번호 in EUC-KR, which no encoder here writes.
  const bytes = new Uint8Array([
    0xc0, 0xcc, 0xb8, 0xa7, 0x2c, 0xb9, 0xf8, 0xc8, 0xa3, 0x0a, 0x61, 0x2c, 0x70, 0x0a,
  ])
  const { data } = await check(bytes)
  expect(data.errors).toEqual([
    { line: 2, column: '번호', message: '이 번호의 파트너가 없어요. 새 파트너면 비워 주세요.' },
  ])
})

test('every wrong line says in Korean what is wrong with it, and nothing is written', async () => {
  const taken = await makePartner()
  const good = newHost()
  const csv = [
    HEAD,
    newLine('', newHost()),
    newLine('분류', newHost(), { category: '장난감' }),
    newLine('기간', newHost(), { window: '일주일' }),
    newLine('비율', newHost(), { rates: '많이' }),
    newLine('남의 주소', `www.${taken.host}`),
    newLine('상품 주소', `${newHost()}/p/1`),
    newLine('맞는 줄', good),
    newLine('같은 주소', good),
    `${newLine('긴 줄', newHost())},"더"`,
  ].join('\n')
  const { data } = await check(csv)
  const said = data.errors.map(
    ({ line: at, column, message }: Record<string, unknown>) => `${at} ${column} ${message}`,
  )
  expect(said).toEqual([
    '2 이름 이름을 입력해 주세요.',
    expect.stringMatching(/^3 분류 종합몰, 패션, .* 중 하나로 적어 주세요\.$/),
    expect.stringMatching(/^4 인정기간 /),
    expect.stringMatching(/^5 커미션 한 줄에 하나씩/),
    expect.stringMatching(/^6 주소 .*의 주소/),
    expect.stringMatching(/^7 주소 .*앞부분만/),
    '9 주소 8번째 줄에도 있어요.',
    '10  첫 줄보다 칸이 많아요.',
  ])
  const refused = await bring(csv)
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
    422,
    'import_unreadable',
    ['csv'],
  ])
  expect(await rowsOf('SELECT 1 FROM partner_hosts WHERE host = ?', good)).toEqual([])
})

test('a file that is no partner file is refused as a whole', async () => {
  const lines = Array.from({ length: PARTNER_FILE_ROWS + 1 }, (_, i) => newLine(`줄 ${i}`, newHost()))
  const refusals: [string | Uint8Array, string][] = [
    ['', '첫 줄에'],
    [HEAD, '파트너가 없어요'],
    ['이름,비밀\n가,나', '‘비밀’|비밀'],
    ['이름,이름\n가,나', '두 번'],
    ['이름,소개\n가,나', '칸이 없어요'],
    [`${HEAD}\n"닫히지 않은`, '따옴표'],
    [`${HEAD}\n${lines.join('\n')}`, `${PARTNER_FILE_ROWS}줄까지`],
    [new Uint8Array([0xff, 0xfe, 0xff]), 'UTF-8'],
  ]
  for (const [csv, said] of refusals) {
    const { status, body } = await check(csv)
    expect([status, body.code], said).toEqual([422, 'import_unreadable'])
    expect(body.fields.file[0]).toMatch(new RegExp(said))
  }
  const large = await check(`${HEAD}\n${'가'.repeat(100_000)}`)
  expect([large.status, large.body.code]).toEqual([413, 'file_too_large'])
})

test('an exported file changes nothing when it is imported again, whatever a cell begins with', async () => {
  const partner = await makePartner()
  await rowsOf(
    `UPDATE partners SET title = '=합(A1)', description = '-10% "할인", 줄
둘', exclusions = '["+상품권","@배송비"]', contacts = '+82 10' WHERE id = ? RETURNING id`,
    partner.id,
  )
  const { csv, fileName } = await exported('합(a1)')
  expect(fileName).toBe('itda-partners-all.csv')
  expect(csv.startsWith('\uFEFF"번호","이름"')).toBe(true)
  expect(csv).toContain(`"'=합(A1)"`)
  expect(csv).toContain(`"'+82 10"`)
  const { data } = await check(csv)
  expect(data.errors).toEqual([])
  expect(data.rows).toMatchObject([{ id: partner.id, title: '=합(A1)', says: [] }])
  expect((await bring(data.csv)).data).toEqual({ items: [] })
})

test('a line with a number changes the columns it names, once the operator agreed to its effect on links', async () => {
  const creator = await makePerson()
  const partner = await makePartner({ rateBps: 800, windowDays: 7 })
  await makeLink(creator, partner)
  const csv = `번호,인정기간,커미션,소개\n${line(partner.id, 3, '전체 5%', '새 소개')}`
  const { data } = await check(csv)
  expect(data.rows[0].says.join(' ')).toMatch(/인정 기간, 소개.*7일에서 3일로.*커미션이 내려가서/)
  expect(data.effects).toContain('2번째 줄')
  const asked = await bring(csv)
  expect([asked.status, asked.body.code, asked.body.fields.agreed]).toEqual([
    409,
    'partner_agree',
    [data.effects],
  ])
  expect(await get(partner.id)).toMatchObject({ windowDays: 7, nextRates: null })
  const done = await bring(csv, data.effects)
  expect(done.data.items).toEqual([
    { line: 2, title: expect.any(String), id: partner.id, done: true, why: null, secret: null },
  ])
  expect(await get(partner.id)).toMatchObject({
    windowDays: 3,
    rateBps: 800,
    nextRates: { rates: [{ label: '전체', rateBps: 500 }] },
    description: '새 소개',
  })
  const audits = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY id',
    partner.id,
  )
  expect(audits.map(({ action }) => action).sort()).toEqual([
    'setPartnerRates',
    'updatePartner',
    'updatePartnerPage',
  ])
})

test('a line refused while writing says why and does not stop the others', async () => {
  const [one, other] = [newHost(), newHost()]
  // The second host is below the first. Only writing finds that, because nobody had the first before.
  const csv = `${HEAD}\n${newLine('먼저', one)}\n${newLine('아래', `deep.${one}`)}\n${newLine('나중', other)}`
  const { data } = await bring(csv)
  expect(data.items.map(({ done }: { done: boolean }) => done)).toEqual([true, false, true])
  expect(data.items[1]).toMatchObject({
    why: '다른 파트너의 주소와 겹쳐요. 주소를 확인해 주세요.',
    secret: null,
  })
})

test('only operators with the money role import a file, with a fresh second factor', async () => {
  const csv = `${HEAD}\n${newLine('아무나', newHost())}`
  const review = await makePerson({ operatorRole: 'review' })
  const creator = await makePerson()
  const send = (token?: string) =>
    call('POST /ops/partner-files', { ...(token && { as: token }), body: { csv, agreed: '' } })
  expect((await send()).status).toBe(401)
  expect([403, 404]).toContain((await send(creator.token)).status)
  expect((await send(review.token)).body.code).toBe('not_my_duty')
})
