import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseForm } from '#app/services/forms/form-values.server.ts'
import { devIdentityForm, linkEdit, newPasskeyForm } from '#app/services/forms/own-forms.ts'
import { emailSignUp } from '#contract/accounts/auth.ts'
import { campaignInput } from '#contract/creators/campaign-ops.ts'
import { ownershipCheckInput } from '#contract/creators/channels.ts'
import { contentInput } from '#contract/creators/content-fields.ts'
import { listEndpoints } from '#contract/index.ts'
import { payoutInput } from '#contract/money/payouts.ts'
import { registrationInput } from '#contract/money/registration.ts'

type Field = string | File
const NO_FILE = new File([], '')
const PHOTO = new File(['x'], 'a.png', { type: 'image/png' })

function read(schema: z.ZodMiniType, fields: Record<string, Field | Field[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one as string)
  const { status, ...found } = parseForm(form, schema)
  return {
    status,
    value: 'value' in found ? found.value : undefined,
    error: 'error' in found ? found.error : undefined,
  }
}

const sample = z.object({
  count: z.number(),
  ticked: z.optional(z.boolean()),
  agreed: z.optional(z.literal(true)),
  names: z.array(z.string()),
  lines: z.optional(z.array(z.object({ amount: z.int() }))),
  place: z.optional(z.object({ street: z.optional(z.string()) })),
  kind: z._default(z.enum(['a', 'b']), 'b'),
  file: z.optional(z.file()),
  choice: z.optional(z.union([z.literal('none'), z.number()])),
})
const least = { count: 3, names: [], kind: 'b' }

test.each<[string, Record<string, Field | Field[]>, object]>([
  ['a number is read', { count: '3' }, least],
  ['with what stands around it', { count: ' 3 ' }, least],
  ['as people write an amount', { count: '5,000원' }, { ...least, count: 5_000 }],
  [
    'a ticked box is yes',
    { count: '3', ticked: 'on', agreed: 'on' },
    { ...least, ticked: true, agreed: true },
  ],
  ['what is blank is absent', { count: '3', ticked: '', kind: '', file: '', choice: '' }, least],
  ['an empty file field is none', { count: '3', file: NO_FILE }, least],
  ['a file is one', { count: '3', file: PHOTO }, { ...least, file: PHOTO }],
  ['one of a list', { count: '3', names: '김' }, { ...least, names: ['김'] }],
  ['several of a list', { count: '3', names: ['김', '이'] }, { ...least, names: ['김', '이'] }],
  ['a blank list is empty', { count: '3', names: '' }, least],
  [
    'lists and objects within',
    { count: '3', 'lines[0].amount': '1', 'lines[1].amount': '2', 'place.street': '세종대로' },
    { ...least, lines: [{ amount: 1 }, { amount: 2 }], place: { street: '세종대로' } },
  ],
  ['a choice is read as it wants it', { count: '3', choice: '7' }, { ...least, choice: 7 }],
  ['and stays the text it is', { count: '3', choice: 'none' }, { ...least, choice: 'none' }],
])('%s', (_, fields, value) => {
  expect(read(sample, fields)).toMatchObject({ status: 'success' })
  expect(JSON.parse(JSON.stringify(read(sample, fields).value))).toEqual(JSON.parse(JSON.stringify(value)))
})

test.each<[Record<string, Field | Field[]>, string]>([
  [{ count: ' ' }, 'count'],
  [{ count: '5,00' }, 'count'],
  [{ count: '3', ticked: 'yes' }, 'ticked'],
  [{ count: '3', agreed: 'off' }, 'agreed'],
  [{ count: '3', kind: 'c' }, 'kind'],
  [{ count: '3', names: [NO_FILE, '이'] }, 'names[0]'],
  [{ count: '3', 'lines[0].amount': '1.5' }, 'lines[0].amount'],
  [{ count: '3', file: 'x' }, 'file'],
])('a refusal stands beside its field (%#)', (fields, name) => {
  const { status, error } = read(sample, fields)
  expect(status).toBe('error')
  expect(Object.keys(error ?? {})).toEqual([name])
})

test('the schemas parse forms of the site as they were typed', () => {
  const value = (schema: z.ZodMiniType, fields: Record<string, Field | Field[]>) => {
    const found = read(schema, fields)
    expect(found.error).toBeUndefined()
    return found.value
  }
  expect(value(payoutInput, { amount: '20000', name: ' 김하나 ' })).toEqual({
    amount: 20_000,
    name: '김하나',
  })
  const signUp = {
    email: ' MINHO@itda.test ',
    authCode: '123456',
    password: '아주 긴 비밀번호예요',
    termsAgreed: 'on',
    privacyAgreed: 'on',
    emailAgreed: '',
    invitedCode: '',
  }
  expect(value(emailSignUp, signUp)).toMatchObject({
    email: 'minho@itda.test',
    termsAgreed: true,
    emailAgreed: false,
    smsAgreed: false,
  })
  expect(value(linkEdit, { id: 'lnk_1', url: 'https://a.example/x', title: '' })).toMatchObject({ title: '' })
  const identity = { name: '김이음', birthOn: '1990-01-01', phone: '010-1234 5678' }
  expect(value(devIdentityForm, identity)).toEqual({ ...identity, phone: '01012345678' })
  expect(value(ownershipCheckInput, { id: 'chn_1', postUrl: '' })).toEqual({ id: 'chn_1' })
  expect(value(registrationInput, { accountBank: '', accountFile: NO_FILE })).toEqual({})
  const content = { contentType: 'article', title: '후기', contentLinkUrl: 'https://a.example/x' }
  const more = {
    tags: '#캠핑, 의자',
    regions: ['', 'KR-11'],
    affiliateLinks: '',
    thumbnailImageFile: NO_FILE,
  }
  expect(value(contentInput, { ...content, ...more })).toEqual({
    ...content,
    preview: '',
    tags: ['캠핑', '의자'],
    regions: ['KR-11'],
  })
})

test('a passkey with an empty answer is refused with a Korean sentence', () => {
  const { error } = read(newPasskeyForm, { name: '내 전화', credential: '{}' })
  expect(error?.credential?.[0]).toContain('패스키의 답을 받지 못했어요')
})

test('any value posted to any form of the contract is read or refused, in Korean and at field names it has', () => {
  const schemas = listEndpoints().map(({ input }) => input)
  const posted: (Field | Field[])[] = ['', ' ', 'x', '1', '5,000', 'on', ['a', 'b'], NO_FILE, PHOTO]
  for (const schema of [campaignInput, ...schemas]) {
    const names = Object.keys((schema as { shape?: object }).shape ?? {})
    for (const value of posted) {
      const { error } = read(schema, Object.fromEntries(names.map((name) => [name, value])))
      for (const [name, sentences] of Object.entries(error ?? {})) {
        expect(names).toContain(name.split(/[.[]/)[0])
        expect(sentences?.join()).toMatch(/[가-힣]/)
      }
    }
  }
})
