import { expect, test } from 'vitest'
import { removeDeletedFiles } from '#api/platform/files/store.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { call, testDeps, testEnv } from '../../helpers/api.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { makeRequested, pdfFile, pngFile } from '../../helpers/money/payouts.ts'
import { rowsOf } from '../../helpers/money.ts'
import { createInquiry, createInquiryAsVisitor, makeInquiry, write } from '../../helpers/site/inquiries.ts'

const operator = await makePerson({ role: 'operator' })
const support = await makePerson({ operatorRole: 'support' })
const OPS = '/ops/inquiries'
const reply = (id: string, text: string) =>
  call(`POST ${OPS}/${id}/reply`, { as: support.token, body: { text } })
const countOf = async (table: 'inquiries' | 'inquiry_messages' | 'inquiry_files') =>
  (await rowsOf<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n

test('an inquiry stores three files in the private bucket, and an operator opens one with a reason', async () => {
  const me = await makePerson()
  const { id } = await makeInquiry(me, { file1: pdfFile(), file2: pngFile(), file3: pdfFile('more') })
  const { messages } = (await call(`GET ${OPS}/${id}`, { as: support.token })).data
  expect(messages[0].files).toHaveLength(3)
  const fileId = messages[0].files[0].id
  expect((await open(support, fileId, '')).status).toBe(400)
  const opened = await open(support, fileId, '입금 확인')
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const looks = 'SELECT actor_id, creator_id, reason FROM pii_access_log WHERE what = ?'
  expect(await rowsOf(looks, `file:${fileId}`)).toEqual([
    { actor_id: support.userId, creator_id: me.creatorId, reason: '입금 확인' },
  ])
  expect((await open(await makePerson(), fileId, '나')).status).toBe(403)
  const visitor = await createInquiryAsVisitor({ file1: pngFile() })
  const sent = (await call(`GET ${OPS}/${visitor.id}`, { as: support.token })).data.messages[0].files[0].id
  expect((await open(support, sent, '확인')).status).toBe(200)
  expect(await rowsOf('SELECT action FROM audit_log WHERE subject = ?', sent)).toEqual([
    { action: 'serveFile' },
  ])
})

test('a support operator cannot open payout documents', async () => {
  await makeRequested(20_000)
  const [file] = await rowsOf<{ id: string }>('SELECT id FROM files LIMIT 1')
  const answer = await open(support, file?.id ?? '', '문의')
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'not_my_duty'])
  expect((await open(operator, file?.id ?? '', '확인')).status).toBe(200)
})

const BAD: [string, File, string][] = [
  ['a PDF in name only', new File(['<script>'], 'x.pdf', { type: 'application/pdf' }), 'file_type'],
  ['AVIF', new File(['x'], 'x.avif', { type: 'image/avif' }), 'file_type'],
  [
    'six megabytes',
    new File([new Uint8Array(6 * 1024 * 1024)], 'x.pdf', { type: 'application/pdf' }),
    'file_too_large',
  ],
]
test.each(BAD)('%s is refused at its field, and nothing is kept', async (_, file2, code) => {
  const me = await makePerson()
  const { id } = await makeInquiry(me)
  const before = [
    await countOf('inquiries'),
    await countOf('inquiry_messages'),
    await countOf('inquiry_files'),
  ]
  for (const { body } of [
    await createInquiry(me, { file1: pdfFile(), file2 }),
    await write(id, '파일', { as: me.token }, { file1: pdfFile(), file2 }),
  ]) {
    expect(body.code).toBe(code)
    expect(body.fields.file2[0]).toMatch(/파일/)
    expect(body.fields.file2[0]).not.toContain('AVIF')
  }
  expect([
    await countOf('inquiries'),
    await countOf('inquiry_messages'),
    await countOf('inquiry_files'),
  ]).toEqual(before)
  const { objects } = await testEnv.FILES.list({ prefix: 'private/inquiry/' })
  const rows = await rowsOf<{ object_key: string }>('SELECT object_key FROM inquiry_files')
  expect(objects.map(({ key }) => key).sort()).toEqual(rows.map(({ object_key }) => object_key).sort())
})

test('deleting an account erases the texts of its inquiries, the answers and their files', async () => {
  const me = await makePerson()
  const { id } = await makeInquiry(me, { title: '비밀 제목', text: '비밀 내용', file1: pdfFile('비밀') })
  await reply(id, '비밀 답')
  const body = { lost: 0, confirmed: true }
  expect((await call('DELETE /users/me', { as: me.token, body })).status).toBe(200)
  const left = [
    ...(await rowsOf('SELECT * FROM inquiries WHERE id = ?', id)),
    ...(await rowsOf('SELECT * FROM inquiry_messages WHERE inquiry_id = ?', id)),
  ]
  expect(JSON.stringify(left)).not.toContain('비밀')
  await removeDeletedFiles(testDeps())
  const [file] = await rowsOf<{ object_key: string; removed_at: string | null }>(
    'SELECT object_key, removed_at FROM inquiry_files WHERE inquiry_id = ?',
    id,
  )
  expect(file?.removed_at).not.toBeNull()
  expect(await testEnv.FILES.get(file?.object_key ?? '')).toBeNull()
  expect((await call(`GET ${OPS}/${id}`, { as: support.token })).data).toMatchObject({
    state: 'closed',
    title: '',
  })
})

function open(who: Person, id: string, reason: string): Promise<Response> {
  const request = new Request(`http://localhost:8787/api/ops/files/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason }),
  })
  const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
  return worker.fetch(request, testEnv, ctx)
}
