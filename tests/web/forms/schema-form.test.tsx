import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { on } from '#app/services/forms/acts.server.ts'
import { submit } from '#app/services/forms/form.server.ts'
import { linkEdit } from '#app/services/forms/own-forms.ts'
import { type Constraints, constraintsOf } from '#app/ui/forms/constraints.ts'
import { MoneyField, TextField } from '#app/ui/forms/field.tsx'
import { carryValues, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { newPassword } from '#contract/accounts/account.ts'
import { emailLogin, emailSignUp } from '#contract/accounts/auth.ts'
import { campaignInput } from '#contract/creators/campaign-ops.ts'
import { ownershipCheckInput } from '#contract/creators/channels.ts'
import { linkChange } from '#contract/links/links.ts'
import { payoutInput } from '#contract/money/payouts.ts'
import { alarmClosing, alarmRef } from '#contract/orders/ingestion.ts'

const KEY = '11111111-2222-4333-8444-555555555555'
const nothing = () => null
const close = { id: 'close', schema: alarmClosing, idempotencyKey: KEY, answer: undefined }

test('a field name that the contract does not know does not compile', () => {
  // The compiler checks these lines: renaming a field of the contract must lead to an error in its forms.
  const wrong = [
    // @ts-expect-error -- the alarm is closed with a `reason`
    () => <SchemaForm {...close}>{({ text }) => <TextField {...text('why')} label="이유" />}</SchemaForm>,
    // @ts-expect-error -- and carries the alarm as `id`
    () => SchemaForm({ ...close, children: nothing, carry: { alarmId: 'alm_1' } }),
    // @ts-expect-error -- nothing stands in a field that is not there
    () => SchemaForm({ ...close, children: nothing, values: { why: '이유' } }),
    // @ts-expect-error -- no reason is asked for here
    () => <ReasonForm {...close} schema={alarmRef} label="이유" button="닫기" />,
  ]
  // @ts-expect-error -- the buttons without a field, too
  const hidden = () => carryValues(alarmRef, { alarm: 'alm_1', idempotencyKey: KEY })
  // @ts-expect-error -- an endpoint the contract does not have
  const unknown = () => on(alarmRef, 'intake.openAlarm', { to: '/' })
  // @ts-expect-error -- an alarm is not closed without a reason
  const lacking = () => on(alarmRef, 'intake.closeAlarm', { to: '/' })
  expect([...wrong, hidden, unknown, lacking].length).toBe(7)
})

test.each<[object, string, Constraints]>([
  [alarmClosing, 'reason', { required: true, maxLength: 200 }],
  [emailLogin, 'email', { required: true, maxLength: 254 }],
  [newPassword, 'password', { required: true, minLength: 10, maxLength: 128 }],
  [emailSignUp, 'termsAgreed', { required: true }],
  [emailSignUp, 'emailAgreed', {}],
  [campaignInput, 'quota', { required: true, min: 1, max: 1000 }],
  [campaignInput, 'channelCodes', {}],
  [ownershipCheckInput, 'postUrl', { maxLength: 2048 }],
  [linkEdit, 'url', { required: true, maxLength: 2048 }],
  [linkChange, 'title', { maxLength: 80 }],
])('what a field is held to is read from its schema (%#)', (schema, name, held) => {
  expect(constraintsOf(schema as typeof alarmClosing, name)).toEqual(held)
})

test('a field has its name, its limits and the typed value; the form has its key and its hidden values', () => {
  const html = renderToStaticMarkup(
    <SchemaForm {...close} carry={{ intent: 'close', id: 'alm_1' }} values={{ reason: '전에' }}>
      {({ text }) => <TextField {...text('reason')} label="닫는 이유" />}
    </SchemaForm>,
  )
  expect(html).toMatch(/<form[^>]* method="post"[^>]* id="close"/)
  expect(html).toContain(`<input type="hidden" name="intent" value="close"/>`)
  expect(html).toContain(`<input type="hidden" name="id" value="alm_1"/>`)
  expect(html).toContain(`<input type="hidden" name="idempotencyKey" value="${KEY}"/>`)
  const field = /<input[^>]*id="close-reason"[^>]*>/.exec(html)?.[0] ?? ''
  for (const part of ['name="reason"', 'required=""', 'maxLength="200"', 'type="text"', 'value="전에"'])
    expect(field).toContain(part)
  // A browser would show one mistake at a time, with its own words.
  expect(html).toContain('novalidate=""')
})

async function refusal(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const sent = await submit(form, payoutInput, async () => ({ ok: true, data: 1 }))
  if (sent.ok) throw new Error('The form was accepted.')
  return sent.answer.data
}

test('a refused form has its own sentences, values and key, and another form has none of them', async () => {
  const answer = { ...(await refusal({ amount: '-5,000', name: '', idempotencyKey: KEY })), id: null }
  const draw = (intent: string) =>
    renderToStaticMarkup(
      <SchemaForm
        id="request"
        schema={payoutInput}
        answer={{ ...answer, intent: 'request' }}
        idempotencyKey="key-of-the-page-0001"
        carry={{ intent }}
        values={{ amount: 10_000 }}
      >
        {({ text }) => <MoneyField {...text('amount')} label="금액" />}
      </SchemaForm>,
    )
  expect(draw('request')).toMatch(/id="request-amount"[^>]*aria-invalid="true"[^>]*value="-5,000"/)
  expect(draw('request')).toContain(KEY)
  expect(draw('change')).toContain('value="10000"')
  expect(draw('change')).not.toMatch(/aria-invalid|5,000/)
  expect(draw('change')).toContain('key-of-the-page-0001')
})
