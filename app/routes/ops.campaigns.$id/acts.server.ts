import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { whomOf } from '#app/services/forms/ops-list.server.ts'
import { pictureErrors, removePicture } from '#app/services/forms/picture-field.server.ts'
import { subjectActs } from '#app/services/forms/subject-acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { campaignChange, contentApplicationReason } from '#contract/creators/campaign-ops.ts'
import { CONTENT_APPLICATION_STATES, contentApplicationRef } from '#contract/creators/campaigns.ts'

const STATE_SAID = {
  open: '모집을 시작했어요. 크리에이터가 신청할 수 있어요.',
  closed: '모집을 마감했어요. 이미 받은 신청은 그대로 있어요.',
  draft: '저장했어요.',
} as const
const FIELDS = {
  campaign_partner: 'partnerId',
  campaign_quota: 'quota',
  ...pictureErrors('pictureFile'),
} as const

const thisPage = ({ params }: FormRequest) => `/ops/campaigns/${params.id}`

/** Keeps the tab and the filter. */
function tabPage(asked: FormRequest): string {
  const { searchParams: search } = asked.url
  const state = CONTENT_APPLICATION_STATES.find((name) => name === search.get('state')) ?? 'applied'
  const mine = search.get('mine') === '1' ? '&mine=1' : ''
  return `${thisPage(asked)}?state=${state}${mine}`
}

export const action = acts(requireOperator, {
  ...subjectActs,
  save: on(campaignChange, 'campaignOps.updateCampaign', {
    send: removePicture({ box: 'noPicture', file: 'pictureFile', src: 'pictureSrc' }),
    fieldOf: FIELDS,
    flash: '저장했어요.',
    to: thisPage,
  }),
  // One endpoint changes the text of a campaign and opens or closes it.
  move: on(campaignChange, 'campaignOps.updateCampaign', {
    fieldOf: FIELDS,
    flash: ({ value }) => STATE_SAID[value.state],
    to: thisPage,
  }),
  select: on(contentApplicationRef, 'campaignOps.selectContentApplication', {
    flash: (done) => `${whomOf(done, ' 님을')}선정했어요. 결과를 이메일로 알렸어요.`,
    to: tabPage,
  }),
  complete: on(contentApplicationRef, 'campaignOps.completeContentApplication', {
    flash: (done) => `${whomOf(done, ' 님의 콘텐츠')}검수를 마쳤어요. 결과를 이메일로 알렸어요.`,
    to: tabPage,
  }),
  decline: on(contentApplicationReason, 'campaignOps.declineContentApplication', {
    flash: '미선정으로 기록하고 이유를 이메일로 알렸어요.',
    to: tabPage,
  }),
  'send-back': on(contentApplicationReason, 'campaignOps.sendBackContentApplication', {
    flash: '고쳐 달라고 했어요. 이유를 이메일로 알렸어요.',
    to: tabPage,
  }),
})
