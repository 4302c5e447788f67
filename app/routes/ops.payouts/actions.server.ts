import type { AppLoadContext } from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { type FormAnswer, submit } from '#app/services/form.server.ts'
import { payoutReason } from '#contract/ops.ts'
import { payoutRef } from '#contract/payouts.ts'

export type Account = { accountBank: string; accountNumber: string; accountName: string }
/** A failed form, or an account number shown once. */
export type OpsAnswer = { payoutId: string; intent: string; form: FormAnswer | null; account: Account | null }

function failed(form: FormData, answer: ReturnType<typeof data<FormAnswer>>) {
  const found: OpsAnswer = {
    payoutId: String(form.get('id')),
    intent: String(form.get('intent')),
    form: answer.data,
    account: null,
  }
  return data(found, answer.init ?? {})
}

const SAID = {
  start: '이체 준비를 시작했어요. 이제 크리에이터가 금액을 바꿀 수 없어요.',
  paid: '입금 완료로 기록했어요.',
  fail: '입금 실패로 기록하고 금액을 돌려줬어요. 이유를 이메일로 알렸어요.',
} as const
const NEXT = { start: 'processing', paid: 'paid', fail: 'failed' } as const

/** Start, paid or failed; the next tab shows what became of it. */
export async function stepPayout(form: FormData, context: AppLoadContext) {
  const { ops } = context.api
  const intent = form.get('intent')
  if (intent === 'fail') {
    const sent = await submit(form, payoutReason, (value, idempotencyKey) =>
      ops.markPayoutFailed(value, { idempotencyKey }),
    )
    if (!sent.ok) return failed(form, sent.answer)
    return finish(context, 'fail')
  }
  const step = intent === 'paid' ? 'paid' : 'start'
  const verb = step === 'paid' ? ops.markPayoutPaid : ops.startPayout
  const sent = await submit(form, payoutRef, (value, idempotencyKey) => verb(value, { idempotencyKey }))
  if (!sent.ok) return failed(form, sent.answer)
  return finish(context, step)
}

function finish(context: AppLoadContext, step: keyof typeof SAID): never {
  context.flash.set('success', SAID[step])
  throw redirect(`/ops/payouts?state=${NEXT[step]}`)
}

/** Shown on this answer only; nothing keeps it. */
export async function revealAccount(form: FormData, context: AppLoadContext) {
  const sent = await submit(form, payoutReason, (value) => context.api.ops.revealAccount(value))
  if (!sent.ok) return failed(form, sent.answer)
  const found: OpsAnswer = { payoutId: sent.value.id, intent: 'reveal', form: null, account: sent.data }
  return data(found)
}
