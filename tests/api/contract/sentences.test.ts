import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call, testEnv } from '../../helpers/api.ts'
import { ENDPOINTS } from '../../helpers/endpoints.ts'
import { hostileFor } from '../../helpers/generate.ts'
import { makePerson } from '../../helpers/make.ts'
import { DEVELOPER_WORDS } from '../../helpers/platform/words.ts'

const seed = Number((testEnv as unknown as { TEST_SEED: string }).TEST_SEED)

test('no endpoint answers a wrong input in the words of developers', () => {
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

test('every kind of validation error has a sentence of our own', () => {
  const wrong: [z.ZodMiniType, unknown][] = [
    [z.string(), 1],
    [z.number(), 'a'],
    [z.number(), Number.NaN],
    [z.int(), 0.5],
    [z.number().check(z.minimum(3)), 1],
    [z.number().check(z.gt(3)), 1],
    [z.number().check(z.maximum(3)), 4],
    [z.number().check(z.lt(3)), 4],
    [z.number().check(z.multipleOf(5)), 4],
    [z.string().check(z.minLength(1)), ''],
    [z.string().check(z.minLength(3)), 'a'],
    [z.string().check(z.maxLength(3)), 'abcd'],
    [z.array(z.string()).check(z.minLength(1)), []],
    [z.array(z.string()).check(z.maxLength(1)), ['a', 'b']],
    [z.enum(['a', 'b']), 'c'],
    [z.literal(true), false],
    [z.email(), 'a'],
    [z.iso.date(), 'a'],
    [z.iso.datetime(), 'a'],
    [z.string().check(z.regex(/^a$/)), 'b'],
    [z.string().check(z.startsWith('a')), 'b'],
    [z.strictObject({}), { size: 1 }],
    [z.strictObject({}), new Blob(['x'])],
    [z.file(), 'a'],
    [z.file().check(z.minSize(2)), new File([], 'a')],
    [z.file().check(z.maxSize(2)), new File(['abc'], 'a')],
    [z.union([z.string(), z.number()]), []],
    [z.record(z.enum(['a']), z.string()), { b: 'c' }],
    [z.string().check(z.refine(() => false)), 'a'],
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

test('a body in another format is refused without exposing the insides of the program', async () => {
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
