/** Makes inputs from a schema: some that the endpoint accepts, and some that it must refuse. */
import fc from 'fast-check'
import { type Endpoint, isFile, type Schema } from './endpoints.ts'
import { devIdentity, pdfFile, pngFile } from './money/payouts.ts'

const addressFor = fc.nat(99_999).map((n) => `made-${n}@itda.test`)

/** Values for fields that code checks because a schema cannot express the rule, by the name of the field. */
const KNOWN: Record<string, fc.Arbitrary<unknown>> = {
  email: addressFor,
  password: fc.nat(99_999).map((n) => `quiet-harbour-${n}`),
  newPassword: fc.nat(99_999).map((n) => `quiet-harbour-${n}`),
  di: fc.nat(9_999).map((n) => devIdentity('김하나', `0101111${String(n).padStart(4, '0')}`)),
  identityVerificationId: fc.nat(9_999).map((n) => devIdentity('김하나', `0102222${n}`)),
  channelLinkUrl: fc.nat(99_999).map((n) => `https://blog.naver.com/made_${n}`),
  contentLinkUrl: fc.nat(99_999).map((n) => `https://blog.naver.com/made/${n}`),
  url: fc.nat(99_999).map((n) => `https://shop.example.com/p/${n}`),
  endsInDays: fc.constantFrom(30, 90, 365),
  noticeCode: fc.constant('naver_blog_1'),
  redirectBetaDomain: fc.constantFrom(null, 'beta.localhost'),
  href: fc.constantFrom('', '/campaigns', 'https://shop.example.com/event'),
  businessNumber: fc.constantFrom('123-45-67891', '1234567891'),
  rates: fc.nat(100).map((n) => `전체 ${n}%\n식품 ${n / 4}%`),
  variants: fc.constantFrom('a 50%\nb 50%', 'plain 30%\nlarge 70%'),
  days: fc.constantFrom('10, 25', '1', '5·15'),
  senders: fc.nat(99_999).map((n) => `made-${n}@shop.example.com`),
  hosts: fc.nat(99_999).map((n) => `made-${n}.example.com`),
}

/** Building the inputs of an endpoint costs more than taking some, so every caller takes from the same. */
const made = new WeakMap<Schema, Map<string, fc.Arbitrary<unknown>>>()

export function validFor(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const byName = made.get(schema) ?? new Map<string, fc.Arbitrary<unknown>>()
  made.set(schema, byName)
  const inputs = byName.get(name) ?? makeValid(schema, name)
  byName.set(name, inputs)
  return inputs
}

function makeValid(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (KNOWN[name]) return KNOWN[name]
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => validFor(one, name)))
  if (schema.allOf?.[0]) return validFor(schema.allOf[0], name)
  if (isFile(schema)) return fc.constantFrom(pngFile(), pdfFile())
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectFor(schema)
  if (type === 'array') {
    const { minItems = 0, maxItems = 3 } = schema
    const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) }
    return fc.uniqueArray(validFor(schema.items ?? {}), bounds)
  }
  if (type === 'integer' || type === 'number') return numberFor(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return type === 'string' ? textFor(schema) : fc.jsonValue()
}

function objectFor({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, validFor(one, key)]))
  return fc.record(model, { requiredKeys: required, noNullPrototype: true })
}

function numberFor({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): fc.Arbitrary<number> {
  const near = Math.min(maximum, minimum + 20)
  return fc.oneof(fc.integer({ min: minimum, max: near }), fc.constantFrom(minimum, maximum))
}

function textFor({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  // Code checks the format of an address. Any other field of 254 letters accepts an address, too (RFC 5321).
  if (maxLength === 254) return addressFor
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  if (format === 'date') return fc.integer({ min: 0, max: 700 }).map((n) => dayAt(n).slice(0, 10))
  if (format === 'date-time') return fc.integer({ min: 0, max: 700 }).map(dayAt)
  if (format === 'uri') return fc.nat(999).map((n) => `https://shop.example.com/${n}`)
  if (pattern) return textMatching(pattern).filter(fits)
  const letters = fc.constantFrom(...'가나다라 abc019-_.,!?%\'"<>&😀')
  const length = Math.max(minLength, 1)
  const short = fc.string({ unit: letters, minLength: length, maxLength: Math.min(maxLength, length + 20) })
  return fc.oneof(
    short.filter((text) => text.trim().length >= minLength),
    fc.constant('가'.repeat(Math.min(maxLength, 2048))),
  )
}

/** Many fields share a pattern. */
const matching = new Map<string, fc.Arbitrary<string>>()

function textMatching(pattern: string): fc.Arbitrary<string> {
  const texts = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern), { size: 'small' })
  matching.set(pattern, texts)
  return texts
}

function dayAt(days: number): string {
  return new Date(Date.UTC(2026, 5, 1) + days * 86_400_000).toISOString()
}

const HOSTILE: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e가\u200b',
  '가'.repeat(10_000),
  "'; DROP TABLE users; --",
  "' OR 1=1 --",
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://127.0.0.1:8787/api/dev/seed',
  'http://[::1]/',
  '__proto__',
  'constructor',
  '%00%0d%0a',
  '{"$gt":""}',
  '9'.repeat(400),
  '-1',
  '1e999',
  '2026-02-31',
  -1,
  0,
  0.1,
  1e308,
  2 ** 53,
  -(2 ** 31),
  true,
  [],
  [[]],
  [null],
  Array.from({ length: 1_000 }, () => 'lnk_1'),
  {},
  { length: 1 },
  { toString: 1 },
]

const BODIES: unknown[] = [
  null,
  [],
  'text',
  '',
  '3',
  '{"a":',
  '{"__proto__":{"role":"operator"},"constructor":{"prototype":{}}}',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  `{"a":"${'x'.repeat(200_000)}"}`,
  '\u0000\u0001',
]

/** A valid input with one error, or with none. */
export function hostileFor({ schema }: Endpoint): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  const good = validFor(schema) as fc.Arbitrary<Record<string, unknown>>
  const added = fc
    .tuple(good, fc.constantFrom('role', 'userId', 'creatorId', '가', 'id '), fc.constantFrom(...HOSTILE))
    .map(([input, name, value]) => ({ ...input, [name]: value }))
  const broken = fc.constantFrom(...BODIES)
  if (names.length === 0) return fc.oneof(added, broken)
  const field = fc.constantFrom(...names)
  const replaced = fc
    .tuple(good, field, fc.constantFrom(...HOSTILE))
    .map(([input, name, value]) => ({ ...input, [name]: value }))
  const dropped = fc
    .tuple(good, field)
    .map(([input, name]) => Object.fromEntries(Object.entries(input).filter(([key]) => key !== name)))
  return fc.oneof({ arbitrary: replaced, weight: 6 }, dropped, added, broken)
}

/** Returns an input that the endpoint accepts. Throws where the schema says too little to make one. */
export function goodInput(endpoint: Endpoint, seed: number): Record<string, unknown> {
  const inputs = validFor(endpoint.schema)
  const isGood = (one: unknown) => endpoint.input.safeParse(one).success
  // The first sample is valid for nearly every endpoint, and it does not depend on the number of samples.
  const found =
    fc.sample(inputs, { numRuns: 1, seed }).find(isGood) ??
    fc.sample(inputs, { numRuns: 100, seed }).find(isGood)
  if (found === undefined)
    throw new Error(`No input could be made for ${endpoint.name}: say in KNOWN how its fields look.`)
  return found as Record<string, unknown>
}
