import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ApiError } from '#app/services/api/failure.server.ts'
import { emailLoginMessage } from '#app/services/api/messages.server.ts'
import { parseFormBody, toFormData } from '#app/services/door/form-body.server.ts'
import { acts } from '#app/services/forms/acts.server.ts'
import { submit } from '#app/services/forms/form.server.ts'
import { emailLogin } from '#contract/accounts/auth.ts'
import { payoutInput } from '#contract/money/payouts.ts'

const KEY = '11111111-2222-4333-8444-555555555555'

function post(fields: Record<string, string>): FormData {
  return toFormData(Object.entries(fields))
}

function refuse(error: Partial<ApiError>) {
  const whole: ApiError = {
    status: 409,
    code: 'payout_over_balance',
    message: '출금 가능 금액보다 많아요.',
    ...error,
  }
  return async () => ({ ok: false, error: whole }) as const
}

async function refused(error: Partial<ApiError>, options = {}, schema: z.ZodMiniType = payoutInput) {
  const sent = post({ amount: '20000', name: '김하나', password: 'itda-dev-1234', idempotencyKey: KEY })
  const form = await submit(sent, schema, refuse(error), options)
  if (form.ok) throw new Error('The form was accepted.')
  return form.answer
}

test('a valid form runs with its values and its key, without the control fields', async () => {
  const sent = post({
    amount: '20000',
    name: ' 김하나 ',
    idempotencyKey: KEY,
    intent: 'request',
    next: '/links',
  })
  const form = await submit(sent, payoutInput, async (value, key) => ({ ok: true, data: { value, key } }))
  expect(form).toEqual({
    ok: true,
    value: { amount: 20_000, name: '김하나' },
    data: { value: { amount: 20_000, name: '김하나' }, key: KEY },
  })
})

test('an invalid form is 422 with its values and Korean sentences at the fields, and makes no call', async () => {
  let calls = 0
  const form = await submit(
    post({ amount: '-5,000', name: '', idempotencyKey: KEY }),
    payoutInput,
    async () => {
      calls++
      return { ok: true, data: 1 }
    },
  )
  if (form.ok) throw new Error('The form was accepted.')
  expect(calls).toBe(0)
  expect(form.answer.init?.status).toBe(422)
  expect(form.answer.data).toMatchObject({ idempotencyKey: KEY, code: 'invalid_input' })
  expect(form.answer.data.lastResult.initialValue).toMatchObject({ amount: '-5,000' })
  const errors = form.answer.data.lastResult.error ?? {}
  expect(Object.keys(errors).sort()).toEqual(['amount', 'name'])
  for (const sentences of Object.values(errors)) expect(sentences?.join()).toMatch(/[가-힣]/)
})

test('a password is never sent back', async () => {
  const sent = post({ email: 'nobody', password: 'itda-dev-1234' })
  const form = await submit(sent, emailLogin, async () => ({ ok: true, data: 1 }))
  expect(form.ok).toBe(false)
  expect(JSON.stringify(form)).toContain('nobody')
  expect(JSON.stringify(form)).not.toContain('itda-dev-1234')
})

test('sentences of the API appear at the fields it names, the others above the form', async () => {
  const placed = await refused({ fields: { amount: ['너무 많아요.'] } })
  expect(placed.data.lastResult.error).toEqual({ amount: ['너무 많아요.'] })
  expect(placed.init?.status).toBe(409)
  const stray = await refused({ fields: { unseen: ['이것도요.'] } })
  expect(stray.data.lastResult.error).toEqual({ '': ['이것도요.'] })
  const named = await refused({}, { fieldOf: { payout_over_balance: 'amount' } })
  expect(named.data.lastResult.error).toEqual({ amount: ['출금 가능 금액보다 많아요.'] })
  expect((await refused({})).data.lastResult.error).toEqual({ '': ['출금 가능 금액보다 많아요.'] })
})

test('a form may replace a sentence of the API with its own words', async () => {
  const words = { message: emailLoginMessage }
  const unknown = await refused({ status: 404, code: 'login_failed', message: 'x' }, words)
  expect(unknown.data.lastResult.error?.['']?.[0]).toContain('일치하는 회원 정보가 없어요')
  const odd = await refused({ status: 400, code: 'invalid_input', message: 'x' }, words)
  expect(odd.data.lastResult.error?.['']?.[0]).toContain('일치하는 회원 정보가 없어요')
  const other = { status: 406, code: 'login_other_method' } as const
  const named = await refused({ ...other, message: '카카오 계정으로 로그인해 주세요.' }, words)
  expect(named.data.lastResult.error?.['']).toEqual(['카카오 계정으로 로그인해 주세요.'])
  const silent = await refused({ ...other, message: '' }, words)
  expect(silent.data.lastResult.error?.['']?.[0]).toContain('다른 방법으로 가입한 계정')
})

test.each([
  ['invalid_input', 400, 422],
  ['login_failed', 404, 422],
  ['login_other_method', 406, 422],
  ['code_invalid', 422, 422],
  ['not_found', 404, 404],
  ['forbidden', 403, 403],
  ['conflict', 409, 409],
  ['too_large', 413, 413],
  ['rate_limited', 429, 429],
  ['unconfirmed', 502, 502],
  ['unconfirmed', 504, 504],
] as const)('%s (%i) is answered %i', async (code, status, answered) => {
  const answer = await refused({ code, status, retryAfter: status === 429 ? 30 : undefined })
  expect(answer.init?.status).toBe(answered)
  expect(new Headers(answer.init?.headers).get('retry-after')).toBe(status === 429 ? '30' : null)
})

test('the idempotency key stays while the outcome is unknown and is replaced after it was used', async () => {
  expect((await refused({ status: 502, code: 'unconfirmed' })).data.idempotencyKey).toBe(KEY)
  expect((await refused({ status: 422, code: 'idempotency_mismatch' })).data.idempotencyKey).not.toBe(KEY)
})

test('an invalid idempotency key is replaced', async () => {
  for (const idempotencyKey of ['', 'x', 'a b c d e f g h i j', `${'x'.repeat(65)}`]) {
    const sent = post({ amount: '20000', name: '김하나', idempotencyKey })
    const form = await submit(sent, payoutInput, async (_, key) => ({ ok: true, data: key }))
    expect(form).toMatchObject({ ok: true, data: expect.stringMatching(/^[\da-f-]{36}$/) })
  }
})

test('a request without a form is answered with 400, not a crash', async () => {
  const action = acts(null, {})
  const request = new Request('https://itda.example/x', { method: 'POST' })
  const asked = { request, context: { form: null }, params: {} }
  const thrown = await action(asked as never).catch((error: unknown) => error)
  expect((thrown as Response).status).toBe(400)
  expect(parseFormBody(new TextEncoder().encode('{"amount":1}'), 'application/json')).toBeNull()
})

test('a schema without a fixed shape also drops the control fields', async () => {
  const schema = z.union([payoutInput, z.strictObject({ id: z.string() })])
  const form = await submit(post({ id: 'x', intent: 'remove' }), schema, async (value) => ({
    ok: true,
    data: value,
  }))
  expect(form).toMatchObject({ ok: true, data: { id: 'x' } })
})
