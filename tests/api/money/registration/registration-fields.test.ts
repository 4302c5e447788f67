import { expect, test } from 'vitest'
import { makePerson } from '#tests/helpers/make.ts'
import {
  BANK_GROUP,
  BUSINESS_PAIR,
  type FormFields,
  pdfFile,
  register,
  rowsOf,
} from '#tests/helpers/money/payouts.ts'

const BANK = ['accountBank', 'accountNumber', 'accountName', 'accountFile']
const INCOMPLETE: [string, FormFields, string[]][] = [
  ['nothing at all', {}, BANK],
  ['only blank fields', { accountBank: '', accountNumber: '', accountFile: new File([], '') }, BANK],
  ['only the number', { accountNumber: '3333012345678' }, ['accountBank', 'accountName', 'accountFile']],
  ['all but the file', { ...BANK_GROUP(), accountFile: new File([], '') }, ['accountFile']],
  ['half a business', { registrationNumber: '220-81-62517' }, ['identificationFile']],
  ['the other half', { identificationFile: pdfFile() }, ['registrationNumber']],
  [
    'half of both',
    { accountBank: '토스뱅크', registrationNumber: '2208162517' },
    ['accountNumber', 'accountName', 'accountFile', 'identificationFile'],
  ],
]
for (const [what, fields, missing] of INCOMPLETE) {
  test(`${what} is refused with a sentence at every missing field and leaves nothing`, async () => {
    const person = await makePerson()
    const { status, body } = await register(person, fields)
    expect(status).toBe(422)
    expect(body.code).toBe('registration_incomplete')
    expect(Object.keys(body.fields).sort()).toEqual([...missing].sort())
    for (const sentence of Object.values(body.fields).flat()) expect(sentence).toMatch(/주세요\.$/)
    expect(await rowsOf('files', person)).toEqual([])
  })
}

test('a half group sent with a whole one is ignored', async () => {
  const person = await makePerson()
  const { status, data } = await register(person, { ...BANK_GROUP(), registrationNumber: '220-81-62517' })
  expect(status).toBe(200)
  expect(data.business).toBeNull()
})

const INVALID: [string, FormFields, string, number, string][] = [
  [
    'a wrong check digit',
    { ...BUSINESS_PAIR(), registrationNumber: '220-81-62518' },
    'registrationNumber',
    422,
    'registration_number_invalid',
  ],
  [
    'too few digits',
    { ...BUSINESS_PAIR(), registrationNumber: '220-81' },
    'registrationNumber',
    400,
    'invalid_input',
  ],
  ['an unknown bank', { ...BANK_GROUP(), accountBank: 'Bank of X' }, 'accountBank', 400, 'invalid_input'],
  [
    'letters for digits',
    { ...BANK_GROUP(), accountNumber: 'abcdefghij' },
    'accountNumber',
    400,
    'invalid_input',
  ],
  [
    'hyphens for digits',
    { ...BANK_GROUP(), accountNumber: '------------' },
    'accountNumber',
    400,
    'invalid_input',
  ],
  ['seven digits', { ...BANK_GROUP(), accountNumber: '1234567' }, 'accountNumber', 400, 'invalid_input'],
  [
    'seventeen digits',
    { ...BANK_GROUP(), accountNumber: '12345678901234567' },
    'accountNumber',
    400,
    'invalid_input',
  ],
  ['a blank holder', { ...BANK_GROUP(), accountName: '   ' }, 'accountName', 400, 'invalid_input'],
  ['text for a file', { ...BANK_GROUP(), accountFile: 'bank.png' }, 'accountFile', 400, 'invalid_input'],
  [
    'a kind of company for a name',
    { ...BUSINESS_PAIR(), tradeName: '주식회사 (주)' },
    'tradeName',
    400,
    'invalid_input',
  ],
  [
    'an unknown business type',
    { ...BUSINESS_PAIR(), businessType: 'other' },
    'businessType',
    400,
    'invalid_input',
  ],
]
for (const [what, fields, field, status, code] of INVALID) {
  test(`${what} is refused at its field`, async () => {
    const person = await makePerson()
    const answer = await register(person, fields)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.fields[field][0]).toMatch(/[가-힣].*\.$/)
    expect(await rowsOf('files', person)).toEqual([])
  })
}

test('an unknown field is refused', async () => {
  const person = await makePerson()
  expect((await register(person, { ...BANK_GROUP(), isAdmin: 'true' })).status).toBe(400)
})
