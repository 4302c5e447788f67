import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMultipart, serializeMultipart } from '#contract/core/bodies/multipart.ts'
import { figure } from '#tests/helpers/figure.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const plain = async (entries: Iterable<[string, unknown]>) =>
  Promise.all(
    [...entries].map(async ([name, value]) =>
      value instanceof File
        ? [name, value.name, value.type, value.size, [...new Uint8Array(await value.arrayBuffer())]]
        : [name, value],
    ),
  )

const name = fc.oneof(
  fc.stringMatching(/^[\w가-힣 .[\]]{1,12}$/),
  fc.constantFrom('a"b', 'a\r\nb', '한글 이름', 'file1'),
)
/** Forms change the line ends of texts, so the test uses texts without them. */
const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/\r\n?|\n/g, ' '))
const content = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.constantFrom('\r\n--', '\r\n--x\r\n', '--', '\r', '\r\n\r\n').map(bytesOf),
)

test('the parser reads a form as the runtime does and sends it on unchanged, for any texts and files', async () => {
  let forms = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, fc.oneof(words, fc.tuple(name, content))), { minLength: 1, maxLength: 8 }),
      async (fields) => {
        const form = new FormData()
        for (const [field, value] of fields)
          if (typeof value === 'string') form.append(field, value)
          else
            form.append(
              field,
              new File([value[1] as Uint8Array<ArrayBuffer>], value[0], { type: 'application/pdf' }),
            )
        const sent = new Response(form)
        const type = sent.headers.get('content-type') ?? ''
        const body = new Uint8Array(await sent.arrayBuffer())
        const read = parseMultipart(body, type)
        const theirs = await new Response(body, { headers: { 'content-type': type } }).formData()
        expect(await plain(read ?? [])).toEqual(await plain(theirs))
        const { contentType, pieces, byteLength } = await serializeMultipart(read ?? [])
        const again = new Uint8Array(await new Blob(pieces).arrayBuffer())
        expect(again.byteLength).toBe(byteLength)
        expect(await plain(parseMultipart(again, contentType) ?? [])).toEqual(await plain(theirs))
        const headers = { 'content-type': contentType }
        expect(await plain(await new Response(again, { headers }).formData())).toEqual(await plain(theirs))
        forms += 1
      },
    ),
    { numRuns: 300 },
  )
  figure(`${forms} made forms: read as the runtime reads them, and again when they were sent on`)
})

const TYPE = 'multipart/form-data; boundary=b'
const part = (head: string, text = 'x') => `--b\r\n${head}\r\n\r\n${text}\r\n`
const field = part('Content-Disposition: form-data; name="a"')

test.each([
  ['nothing', ''],
  ['no end', field],
  [
    'an end in the middle of a file',
    `${part('Content-Disposition: form-data; name="f"; filename="x"').slice(0, -2)}`,
  ],
  ['a part without a name', `${part('Content-Disposition: form-data')}--b--`],
  ['a part without a word about it', `${part('Content-Type: text/plain')}--b--`],
  ['a part without headers', '--b\r\nx\r\n--b--'],
  ['another delimiter', field.replaceAll('--b', '--c')],
  ['a head without an end', `${part(`Content-Disposition: form-data; name="${'a'.repeat(9_000)}"`)}--b--`],
  ['201 parts', `${field.repeat(201)}--b--`],
])('%s is no form', (_, body) => {
  expect(parseMultipart(bytesOf(body), TYPE)).toBeNull()
})

test('the parser ignores bytes outside the form, accepts a quoted boundary and refuses a missing or too long one', () => {
  const body = bytesOf(`before\r\n${field.repeat(200)}--b--\r\nbehind`)
  expect(parseMultipart(body, 'multipart/form-data; charset=utf-8; boundary="b"')).toHaveLength(200)
  for (const type of ['multipart/form-data', `multipart/form-data; boundary=${'b'.repeat(71)}`])
    expect(parseMultipart(body, type)).toBeNull()
})

test('parsed files share the bytes of the body, and a path in a file name is plain text', async () => {
  const body = bytesOf(
    `${part('content-disposition: form-data; name="f"; filename="../a%22.pdf"\r\ncontent-type: application/pdf', '%PDF-')}--b--`,
  )
  const [entry] = parseMultipart(body, TYPE) ?? []
  const file = entry?.[1] as File
  expect([entry?.[0], file.name, file.type, file.size, await file.text()]).toEqual([
    'f',
    '../a".pdf',
    'application/pdf',
    5,
    '%PDF-',
  ])
  expect((await file.bytes()).buffer).toBe(body.buffer)
  expect(await file.arrayBuffer()).not.toBe(body.buffer)
})
