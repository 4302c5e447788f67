import type { AppLoadContext } from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { devIdentityForm, devVerificationId } from '#app/services/dev-identity.server.ts'
import { pageError } from '#app/services/failure.server.ts'
import { type FormAnswer, submit } from '#app/services/form.server.ts'
import { longDay } from '#app/ui/dates.ts'
import { won } from '#app/ui/format.ts'
import { payoutChange, payoutInput, payoutRef } from '#contract/payouts.ts'

type Intent = 'request' | 'change' | 'remove' | 'identity'

/** The failed form's answer with the name of the form, so that its sentences stand where it stands. */
function failed(intent: Intent, answer: ReturnType<typeof data<FormAnswer>>) {
  return data({ ...answer.data, intent }, answer.init ?? {})
}

export async function requestPayout(form: FormData, context: AppLoadContext) {
  const sent = await submit(
    form,
    payoutInput,
    (value, idempotencyKey) => context.api.payouts.requestPayout(value, { idempotencyKey }),
    {
      fieldOf: {
        payout_over_balance: 'amount',
        payout_below_minimum: 'amount',
        payout_name_mismatch: 'name',
      },
    },
  )
  if (!sent.ok) return failed('request', sent.answer)
  const { amount, payOn, tax } = sent.data
  context.flash.set(
    'success',
    `${won(amount)} 출금을 신청했어요. ${longDay(payOn)}에 ${won(tax.net)}이 입금돼요.`,
  )
  throw redirect('/payouts')
}

export async function changePayout(form: FormData, context: AppLoadContext) {
  const sent = await submit(
    form,
    payoutChange,
    (value, idempotencyKey) => context.api.payouts.changePayout(value, { idempotencyKey }),
    {
      fieldOf: { payout_over_balance: 'amount', payout_below_minimum: 'amount' },
    },
  )
  if (!sent.ok) return failed('change', sent.answer)
  context.flash.set('success', `출금 금액을 ${won(sent.data.amount)}으로 바꿨어요.`)
  throw redirect('/payouts')
}

export async function removePayout(form: FormData, context: AppLoadContext) {
  const sent = await submit(form, payoutRef, (value, idempotencyKey) =>
    context.api.payouts.removePayout(value, { idempotencyKey }),
  )
  if (!sent.ok) return failed('remove', sent.answer)
  context.flash.set('success', '출금 신청을 취소했어요. 금액은 출금 가능 금액으로 돌아왔어요.')
  throw redirect('/payouts')
}

export async function identify(form: FormData, context: AppLoadContext) {
  if (!context.config.isDevelopment) throw pageError(404)
  const sent = await submit(form, devIdentityForm, (value, idempotencyKey) =>
    context.api.payouts.verifyForPayout(
      { identityVerificationId: devVerificationId(value) },
      { idempotencyKey },
    ),
  )
  if (!sent.ok) return failed('identity', sent.answer)
  context.flash.set('success', '본인인증을 마쳤어요. 24시간 안에 출금을 신청할 수 있어요.')
  throw redirect('/payouts')
}
