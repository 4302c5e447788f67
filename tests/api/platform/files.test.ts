import { expect, test } from 'vitest'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { call, testDeps, testEnv } from '../../helpers/api.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { BANK_GROUP, pdfFile, pngFile, register, rowsOf } from '../../helpers/money/payouts.ts'
import { sampleFile } from '../../helpers/platform/pictures.ts'

const MIB = 1024 * 1024
const operator = await makePerson({ role: 'operator' })

function bytesFile(bytes: number[], type: string, length = 64): File {
  const all = new Uint8Array(length)
  all.set(bytes)
  return new File([all], 'x', { type })
}
const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0))

const GOOD: [string, File, string][] = [
  ['PNG', pngFile(4_000, 10_000), 'image/png'],
  ['PDF', pdfFile(), 'application/pdf'],
  [
    'JPEG',
    bytesFile(
      [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0x04, 0x38, 0x07, 0x80],
      'image/jpeg',
    ),
    'image/jpeg',
  ],
  [
    'JPEG called image/jpg',
    bytesFile([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8, 0, 10, 0, 10], 'image/jpg'),
    'image/jpeg',
  ],
  [
    'WebP',
    bytesFile(
      [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 0x7f, 7, 0, 0x37, 4, 0],
      'image/webp',
    ),
    'image/webp',
  ],
  ['AVIF', sampleFile('avif'), 'image/avif'],
]
for (const [what, file, mediaType] of GOOD) {
  test(`${what} is kept under a random name`, async () => {
    const person = await makePerson()
    expect((await register(person, { ...BANK_GROUP(), accountFile: file })).status).toBe(200)
    const [row] = await rowsOf('files', person)
    expect(row).toMatchObject({
      media_type: mediaType,
      kind: 'account',
      bytes: file.size,
      file_name: '통장 사본',
    })
    expect(row?.object_key).toMatch(/^private\/account\/[0-9a-f]{32}$/)
    const object = await testDeps().files.get(String(row?.object_key))
    expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      new Uint8Array(await file.arrayBuffer()),
    )
  })
}

const BAD: [string, File, number, string][] = [
  [
    'a PNG that says it is a PDF',
    new File([await pngFile().arrayBuffer()], 'x.pdf', { type: 'application/pdf' }),
    422,
    'file_type',
  ],
  [
    'HTML that says it is a PDF',
    new File(['<script>alert(1)</script>'], 'x.pdf', { type: 'application/pdf' }),
    422,
    'file_type',
  ],
  ['a PDF that says nothing', pdfFile('x', ''), 422, 'file_type'],
  [
    'SVG',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg', { type: 'image/svg+xml' }),
    422,
    'file_type',
  ],
  ['GIF', bytesFile(text('GIF89a'), 'image/gif'), 422, 'file_type'],
  ['ZIP', bytesFile([...text('PK'), 3, 4], 'application/zip'), 422, 'file_type'],
  ['a JPEG without a frame', bytesFile([0xff, 0xd8, 0xff, 0xd9], 'image/jpeg'), 422, 'file_type'],
  [
    'a JPEG whose segments run in place',
    bytesFile([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0], 'image/jpeg', 4096),
    422,
    'file_type',
  ],
  ['a kind every object has', bytesFile(text('GIF89a'), 'constructor'), 422, 'file_type'],
  ['an image of no size', pngFile(0, 100), 422, 'file_type'],
  [
    'a cut PNG',
    new File([(await pngFile().arrayBuffer()).slice(0, 12)], 'x.png', { type: 'image/png' }),
    422,
    'file_type',
  ],
  ['more than 40 megapixels', pngFile(4_001, 10_000), 413, 'file_too_large'],
  [
    'one byte over 10 MB',
    new File(['%PDF-', new Uint8Array(10 * MIB - 4)], 'x.pdf', { type: 'application/pdf' }),
    413,
    'file_too_large',
  ],
]
for (const [what, file, status, code] of BAD) {
  test(`${what} is refused at its field`, async () => {
    const person = await makePerson()
    const { body, status: answered } = await register(person, { ...BANK_GROUP(), accountFile: file })
    expect([answered, body.code]).toEqual([status, code])
    expect(body.fields.accountFile[0]).toMatch(/[가-힣].*\.$/)
    expect(await rowsOf('files', person)).toEqual([])
  })
}

test('a file of exactly 10 MB is accepted', async () => {
  const person = await makePerson()
  const file = new File(['%PDF-', new Uint8Array(10 * MIB - 5)], 'x.pdf', { type: 'application/pdf' })
  expect((await register(person, { ...BANK_GROUP(), accountFile: file })).status).toBe(200)
})

test('a form of more than 25 MB is refused before it is read', async () => {
  const person = await makePerson()
  const file = new File([new Uint8Array(26 * MIB)], 'x.pdf', { type: 'application/pdf' })
  const { status, body } = await register(person, { ...BANK_GROUP(), accountFile: file })
  expect([status, body.code]).toEqual([413, 'too_large'])
})

test('an operator with a reason downloads a document, and the download is logged', async () => {
  const { person, fileId, file } = await keptFile()
  const response = await download(fileId, '11월 이체 확인', operator)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="document"; filename\*=UTF-8''.+\.pdf$/,
  )
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await file.arrayBuffer()))
  const looks = await looksAt(person)
  expect(looks).toEqual([
    expect.objectContaining({ actor_id: operator.userId, what: `file:${fileId}`, reason: '11월 이체 확인' }),
  ])
})

test('each download of a document writes an access record; GET and HEAD answer 405 and open nothing', async () => {
  const { person, fileId } = await keptFile()
  for (const method of ['GET', 'HEAD']) {
    const { status } = await call(`${method} /ops/files/${fileId}?reason=x`, { as: operator.token })
    expect([method, status]).toEqual([method, 405])
  }
  expect(await looksAt(person)).toEqual([])
  for (const reason of ['한 번', '두 번']) expect((await download(fileId, reason, operator)).status).toBe(200)
  expect((await looksAt(person)).map(({ reason }) => reason)).toEqual(['한 번', '두 번'])
})

test('an operator whose second factor is missing or older than 10 minutes cannot open a document', async () => {
  const { person, fileId } = await keptFile()
  const old = new Date(Date.now() - 11 * 60_000).toISOString()
  for (const secondFactorAt of [null, old]) {
    const { token } = await makePerson({ role: 'operator', secondFactorAt })
    const { body } = await call(`POST /ops/files/${fileId}`, { as: token, body: { reason: 'x' } })
    expect(body.code).toBe('second_factor_required')
  }
  expect(await looksAt(person)).toEqual([])
})

test('a request without a reason, without the right or for an unknown document gets no file and writes no record', async () => {
  const { person, fileId } = await keptFile()
  const open = (body: unknown, as?: string, id = fileId) =>
    call(`POST /ops/files/${id}`, { body, ...(as && { as }) })
  const bodies = [
    '',
    '{',
    '[]',
    {},
    { reason: 3 },
    { reason: '' },
    { reason: '  ' },
    { reason: '가'.repeat(201) },
  ]
  for (const sent of bodies) {
    const { status, body } = await open(sent, operator.token)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.fields.reason[0]).toMatch(/보는 이유/)
  }
  expect((await open({ reason: 'x' }, person.token)).body.code).toBe('forbidden')
  expect((await open({ reason: 'x' })).body.code).toBe('unauthenticated')
  expect((await open({ reason: 'x' }, operator.token, 'fil_missing')).body.code).toBe('not_found')
  expect(await looksAt(person)).toEqual([])
})

async function keptFile(): Promise<{ person: Person; fileId: string; file: File }> {
  const person = await makePerson()
  const file = pdfFile('통장 사본의 내용')
  await register(person, { ...BANK_GROUP(), accountFile: file })
  const [row] = await rowsOf('files', person)
  return { person, fileId: String(row?.id), file }
}

function download(fileId: string, reason: string, person: Person): Promise<Response> {
  const headers = { authorization: `Bearer ${person.token}` }
  const init = { method: 'POST', headers, body: JSON.stringify({ reason }) }
  const request = new Request(`http://localhost:8787/api/ops/files/${fileId}`, init)
  const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
  return worker.fetch(request, testEnv, ctx)
}

async function looksAt(person: Person) {
  const { results } = await testDeps()
    .db.prepare('SELECT * FROM pii_access_log WHERE creator_id = ?')
    .bind(person.creatorId)
    .all()
  return results
}
