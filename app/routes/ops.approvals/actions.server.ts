import type { AppLoadContext } from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { type FormAnswer, submit } from '#app/services/form.server.ts'
import { approvalRef, approvalRefusal } from '#contract/approvals.ts'

/** A form that failed, or a secret that is shown this once. */
export type ApprovalAnswer = { id: string; form: FormAnswer | null; secret: string | null }

const SAID = {
  approve: '승인했고, 요청한 일을 했어요.',
  refuse: '거절했어요. 이유를 요청한 운영자에게 알렸어요.',
  withdraw: '요청을 취소했어요.',
} as const

export async function decide(form: FormData, context: AppLoadContext) {
  const { approvals } = context.api
  const intent = form.get('intent')
  if (intent === 'open') {
    const sent = await submit(form, approvalRef, (value, idempotencyKey) =>
      approvals.openSecret(value, { idempotencyKey }),
    )
    // Shown on this answer only; nothing keeps it.
    return sent.ok ? answerOf(form, { secret: sent.data.secret }) : failed(form, sent.answer)
  }
  if (intent === 'refuse') {
    const sent = await submit(form, approvalRefusal, (value, idempotencyKey) =>
      approvals.refuseRequest(value, { idempotencyKey }),
    )
    return sent.ok ? finish(context, 'refuse', 'refused') : failed(form, sent.answer)
  }
  const step = intent === 'withdraw' ? 'withdraw' : 'approve'
  const verb = step === 'withdraw' ? approvals.withdrawRequest : approvals.approveRequest
  const sent = await submit(form, approvalRef, (value, idempotencyKey) => verb(value, { idempotencyKey }))
  if (!sent.ok) return failed(form, sent.answer)
  return finish(context, step, step === 'withdraw' ? 'withdrawn' : 'approved')
}

function answerOf(form: FormData, more: Partial<ApprovalAnswer>, init: ResponseInit = {}) {
  const answer: ApprovalAnswer = { id: String(form.get('id')), form: null, secret: null, ...more }
  return data(answer, init)
}

function failed(form: FormData, answer: ReturnType<typeof data<FormAnswer>>) {
  return answerOf(form, { form: answer.data }, answer.init ?? {})
}

function finish(context: AppLoadContext, step: keyof typeof SAID, state: string): never {
  context.flash.set('success', SAID[step])
  throw redirect(`/ops/approvals?state=${state}`)
}
