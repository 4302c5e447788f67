import type { AppLoadContext } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { submit } from '#app/services/form.server.ts'
import { campaignChange, contentApplicationReason } from '#contract/campaign-ops.ts'
import { contentApplicationRef } from '#contract/campaigns.ts'

const STATE_SAID = {
  open: '모집을 시작했어요. 크리에이터가 신청할 수 있어요.',
  closed: '모집을 마감했어요. 이미 받은 신청은 그대로 있어요.',
  draft: '저장했어요.',
} as const

/** What the campaign says, and whether it is open: one call. */
export async function saveCampaign(form: FormData, context: AppLoadContext, here: string) {
  const saved = await submit(
    form,
    campaignChange,
    (value, idempotencyKey) => context.api.campaignOps.updateCampaign(value, { idempotencyKey }),
    { fieldOf: { campaign_partner: 'partnerId', campaign_quota: 'quota' } },
  )
  if (!saved.ok) return saved.answer
  const isMoved = form.get('intent') === 'move'
  context.flash.set('success', isMoved ? STATE_SAID[saved.value.state] : '저장했어요.')
  throw redirect(here)
}

const STEPS = {
  select: { verb: 'selectContentApplication', said: '선정했어요. 결과를 이메일로 알렸어요.' },
  complete: { verb: 'completeContentApplication', said: '확인을 마쳤어요. 결과를 이메일로 알렸어요.' },
} as const
const REASONED = {
  decline: { verb: 'declineContentApplication', said: '미선정으로 기록하고 이유를 이메일로 알렸어요.' },
  'send-back': {
    verb: 'sendBackContentApplication',
    said: '고쳐 달라고 했어요. 이유를 이메일로 알렸어요.',
  },
} as const

/** One step of one application; the tab stays. */
export async function stepApplication(form: FormData, context: AppLoadContext, back: string) {
  const { campaignOps } = context.api
  const intent = String(form.get('intent'))
  if (intent === 'decline' || intent === 'send-back') {
    const { verb, said } = REASONED[intent]
    const sent = await submit(form, contentApplicationReason, (value, idempotencyKey) =>
      campaignOps[verb](value, { idempotencyKey }),
    )
    if (!sent.ok) return sent.answer
    context.flash.set('success', said)
    throw redirect(back)
  }
  const { verb, said } = STEPS[intent === 'complete' ? 'complete' : 'select']
  const sent = await submit(form, contentApplicationRef, (value, idempotencyKey) =>
    campaignOps[verb](value, { idempotencyKey }),
  )
  if (!sent.ok) return sent.answer
  context.flash.set('success', said)
  throw redirect(back)
}
