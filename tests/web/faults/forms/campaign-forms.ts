/** The forms of campaigns and certificates, for creators and operators. */

import { OPEN_CAMPAIGN, SELECTED_CAMPAIGN, sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

const CAP = sampleOf('campaignOps.listCampaignApplications').items[0].id
const CHN = sampleOf('channels.listChannels').items[0].id
const CMP = sampleOf('campaignOps.getOpsCampaign').id
const CAMPAIGN = {
  partnerId: sampleOf('partners.listPartners').items[0].id,
  title: 'keep-me-title',
  description: 'keep-me-description',
  reward: 'keep-me-reward',
  channelCodes: 'youtube',
  quota: '23',
  applyUntil: '2026-12-01',
  dueOn: '2026-12-20',
}
const CAMPAIGN_KEPT = [
  'keep-me-title',
  'keep-me-description',
  'keep-me-reward',
  '23',
  '2026-12-01',
  '2026-12-20',
]

export const CAMPAIGN_FORMS: Record<string, FormRow[]> = {
  'routes/certificates._index': [form('/certificates', 'creatorChecks.createCertificate', {}, [])],
  'routes/campaigns.$id': [
    form(
      `/campaigns/${CMP}`,
      'campaigns.createContentApplication',
      { intent: 'apply', campaignId: CMP, channelId: CHN, message: 'keep-me-message' },
      ['keep-me-message'],
      { given: OPEN_CAMPAIGN },
    ),
    form(
      `/campaigns/${CMP}`,
      'campaigns.submitContent',
      {
        intent: 'submit',
        id: sampleOf('campaigns.getCampaign').myApplication.id,
        contentId: sampleOf('contents.listContents').items[0].id,
      },
      [],
      { given: SELECTED_CAMPAIGN },
    ),
    form(
      `/campaigns/${CMP}`,
      'campaigns.removeContentApplication',
      { intent: 'withdraw', id: sampleOf('campaigns.getCampaign').myApplication.id },
      [],
    ),
  ],
  'routes/ops.campaigns.new': [
    form('/ops/campaigns/new', 'campaignOps.createCampaign', { intent: 'save', ...CAMPAIGN }, CAMPAIGN_KEPT, {
      who: 'operator',
    }),
  ],
  'routes/ops.campaigns.$id': [
    form(
      `/ops/campaigns/${CMP}?edit=1`,
      'campaignOps.updateCampaign',
      { intent: 'save', id: CMP, state: 'open', ...CAMPAIGN },
      CAMPAIGN_KEPT,
      { who: 'operator' },
    ),
    ...(['open', 'closed'] as const).map((state) =>
      form(
        `/ops/campaigns/${CMP}`,
        'campaignOps.updateCampaign',
        { intent: 'move', id: CMP, state, ...CAMPAIGN },
        [],
        { who: 'operator' },
      ),
    ),
    form(
      `/ops/campaigns/${CMP}?id=${CAP}&do=select`,
      'campaignOps.selectContentApplication',
      { intent: 'select', id: CAP },
      [],
      { who: 'operator' },
    ),
    form(
      `/ops/campaigns/${CMP}?id=${CAP}&do=decline`,
      'campaignOps.declineContentApplication',
      { intent: 'decline', id: CAP, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form(
      `/ops/campaigns/${CMP}?id=${CAP}&do=complete`,
      'campaignOps.completeContentApplication',
      { intent: 'complete', id: CAP },
      [],
      { who: 'operator' },
    ),
    form(
      `/ops/campaigns/${CMP}?id=${CAP}&do=send-back`,
      'campaignOps.sendBackContentApplication',
      { intent: 'send-back', id: CAP, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
  ],
}
