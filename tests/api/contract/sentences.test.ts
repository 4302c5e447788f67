import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { call, testEnv } from '../../helpers/api.ts'
import { ENDPOINTS } from '../../helpers/endpoints.ts'
import { hostileFor } from '../../helpers/generate.ts'
import { makePerson } from '../../helpers/make.ts'
import { DEVELOPER_WORDS } from '../../helpers/words.ts'

const seed = Number((testEnv as unknown as { TEST_SEED: string }).TEST_SEED)

test('nobody who sends an endpoint something wrong is answered in the words of developers', () => {
  const told = new Set<string>()
  for (const endpoint of ENDPOINTS) {
    const names = Object.keys(endpoint.schema.properties ?? {})
    const each = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
    const whole = [
      undefined,
      null,
      [],
      'x',
      new Blob(['x']),
      ...[undefined, null, '', [], {}, Number.NaN, 0.5, -1].map(each),
    ]
    const generated = fc.sample(hostileFor(endpoint), { numRuns: 40, seed })
    for (const input of [...whole, ...generated]) {
      const parsed = endpoint.input.safeParse(input)
      for (const { message } of parsed.error?.issues ?? []) told.add(message)
    }
  }
  expect(told.size).toBeGreaterThan(50)
  expect(
    [...told].filter(
      (sentence) => DEVELOPER_WORDS.test(sentence) || !/[가-힣].*[.?]( 예: \S+)?$/.test(sentence),
    ),
  ).toEqual([])
})

test('a mistake of every kind has a sentence of ours', () => {
  const wrong: [z.ZodType, unknown][] = [
    [z.string(), 1],
    [z.number(), 'a'],
    [z.number(), Number.NaN],
    [z.number().int(), 0.5],
    [z.number().min(3), 1],
    [z.number().gt(3), 1],
    [z.number().max(3), 4],
    [z.number().lt(3), 4],
    [z.number().multipleOf(5), 4],
    [z.string().min(1), ''],
    [z.string().min(3), 'a'],
    [z.string().max(3), 'abcd'],
    [z.array(z.string()).min(1), []],
    [z.array(z.string()).max(1), ['a', 'b']],
    [z.enum(['a', 'b']), 'c'],
    [z.literal(true), false],
    [z.email(), 'a'],
    [z.iso.date(), 'a'],
    [z.iso.datetime(), 'a'],
    [z.string().regex(/^a$/), 'b'],
    [z.string().startsWith('a'), 'b'],
    [z.strictObject({}), { size: 1 }],
    [z.strictObject({}), new Blob(['x'])],
    [z.file(), 'a'],
    [z.file().min(2), new File([], 'a')],
    [z.file().max(2), new File(['abc'], 'a')],
    [z.union([z.string(), z.number()]), []],
    [z.record(z.enum(['a']), z.string()), { b: 'c' }],
    [z.string().refine(() => false), 'a'],
  ]
  for (const [schema, value] of wrong) {
    const { issues = [] } = schema.safeParse(value).error ?? {}
    expect(issues.length).toBeGreaterThan(0)
    for (const { message, code } of issues) {
      expect(message, code).toMatch(/[가-힣]+요\.$/)
      expect(message, code).not.toMatch(DEVELOPER_WORDS)
    }
  }
})

test('a body in another format is refused without the insides of a program', async () => {
  const { token } = await makePerson()
  for (const type of ['text/xml', 'application/octet-stream', 'image/png', 'text/plain']) {
    const headers = { 'content-type': type }
    const { status, body } = await call('POST /channels', { as: token, headers, body: '<a/>' })
    expect([type, status >= 400 && status < 500]).toEqual([type, true])
    const told = JSON.stringify([body.message, body.fields ?? {}])
    expect(told).not.toMatch(DEVELOPER_WORDS)
    expect(told).not.toMatch(/"(size|type|slice|stream|text)"/)
    expect(body.message).toMatch(/[가-힣]/)
  }
})
