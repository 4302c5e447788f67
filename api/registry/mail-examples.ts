/** One of each kind, as operators look at it before anybody gets it. Names, amounts and codes are made up. */
import type { MailKind } from '#contract/platform/mail-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import * as auth from '../accounts/auth/mails.ts'
import * as identity from '../accounts/identity/mails.ts'
import * as legal from '../accounts/legal/mails.ts'
import * as members from '../accounts/members/mails.ts'
import * as operators from '../accounts/operators/mails.ts'
import * as phones from '../accounts/phones/mails.ts'
import * as factor from '../accounts/second-factor/mails.ts'
import * as applications from '../creators/applications/mails.ts'
import * as campaigns from '../creators/campaigns/mails.ts'
import * as contents from '../creators/contents/mails.ts'
import * as grades from '../creators/grades/mails.ts'
import * as notices from '../creators/notices/mails.ts'
import { invoiceMail } from '../money/billing/mails.ts'
import * as payouts from '../money/payouts/mails.ts'
import * as registration from '../money/registration/mails.ts'
import * as transfers from '../money/transfers/mails.ts'
import * as claims from '../orders/claims/mails.ts'
import * as flags from '../orders/flags/mails.ts'
import * as partners from '../partners/partners/mails.ts'
import * as alarms from '../platform/alarms/mails.ts'
import * as approvals from '../platform/approvals/mails.ts'
import type { Mail } from '../platform/mail/write.ts'
import * as advertisements from '../site/advertisements/mails.ts'
import * as inquiries from '../site/inquiries/mails.ts'
import * as policies from '../site/policies/mails.ts'
import { dataExportMail } from '../upkeep/data-exports/mails.ts'

const NICKNAME = '이음살림'
const CODE = '000000'
const TOKEN = 'example'
const REASON = '운영자가 적은 이유가 여기에 들어가요.'
const AT = '2026-11-23T03:00:00.000Z'
const DAY = '2026-12-01'
const SENTENCE = '[광고] 이 글의 링크로 구매하면 작성자가 수수료를 받습니다.'

const content = { id: 'cnt_example', title: '겨울 이불 고르는 법', nickname: NICKNAME }
const campaign = {
  campaign_title: '겨울 침구 체험단',
  campaign_id: 'cmp_example',
  due_on: DAY,
  nickname: NICKNAME,
}
const flag = {
  id: 'flg_example',
  creator_id: 'crt_example',
  nickname: NICKNAME,
  email: null,
  kind: 'burst',
  state: 'open',
  reason: REASON,
  told: '',
  was_written: 0,
} as const
const fall = {
  nickname: NICKNAME,
  from: '줄기',
  to: '새싹',
  sharePercent: 75,
  on: DAY,
  neededWon: '120,000원',
}
const payout = { amount: 120_000, net: 116_040 }
const business = { nickname: NICKNAME, type: 'general' }
const member = { approved_at: AT }
const request = { kind: 'rotateSecret', says: '데모 파트너의 비밀 키를 바꿔요.' } as const

export const MAIL_EXAMPLES: Record<MailKind, () => Mail> = {
  'application-approved': () => applications.approvalMail(NICKNAME),
  'application-rejected': () =>
    applications.rejectionMail(NICKNAME, {
      code: 'channel_empty',
      reason: REASON,
      reapplyOn: DAY,
      today: '2026-11-23',
    }),

  'sign-up-code': () => auth.signUpMail(CODE),
  'known-address-code': () => auth.knownAddressMail(CODE),
  'reset-code': () => auth.resetMail(CODE, ['카카오']),
  'unknown-address': auth.unknownAddressMail,
  'new-address-code': () => auth.newAddressMail(CODE),
  'phone-code': () => phones.phoneCodeMail(CODE),
  'address-changed': () => auth.addressChangedMail('ne***@example.com'),
  'password-changed': auth.passwordChangedMail,
  'social-linked': () => auth.linkedMail('카카오'),
  'social-unlinked': () => auth.unlinkedMail('카카오'),
  'identity-renamed': identity.renamedMail,
  'member-left': auth.goodbyeMail,
  'member-suspended': () => members.suspendedMail(member, REASON),
  'member-restored': () => members.restoredMail(member, REASON),
  'legal-text': () =>
    legal.legalMail({
      kind: 'terms',
      version: 2,
      starts_on: DAY,
      changes: '출금일이 하루 빨라져요.',
      needs_consent: 1,
    }),
  'mail-allowed': members.mailAgainMail,
  'data-export-ready': () => dataExportMail({ bytes: 1_234_567, until: AT }),
  'member-signed-out': () => members.signedOutMail(REASON),

  'consents-recorded': () => auth.consentMail(['26.11.23에 이메일 광고 수신에 동의했어요.']),
  advertisement: () =>
    advertisements.advertisementMail(
      {
        subject: '겨울 침구 파트너가 새로 왔어요',
        body: '운영자가 쓴 글이 여기에 들어가요.',
        link_label: '파트너 보기',
        link_url: pages.partners,
      },
      'https://example.com/unsubscribe',
    ),
  'consents-renewal': () => auth.consentRenewalMail(['이메일 광고 수신: 24.11.23']),

  'payout-paid': () => payouts.paidMail(payout),
  'payout-failed': () => payouts.failedMail(payout, REASON),
  'payout-returned': () => payouts.returnedMail(payout, REASON),
  'account-changed': () => registration.accountChangedMail(AT),
  'account-holder-differs': registration.holderDiffersMail,
  'account-review-asked': registration.accountAskedMail,
  'account-review-refused': () => registration.accountRefusedMail(REASON),
  'business-registered': () => registration.businessChangedMail(AT),
  'business-approved': () => registration.businessApprovedMail(business),
  'business-ceased': registration.businessCeasedMail,
  'business-rejected': () => registration.businessRejectedMail(business, REASON),
  'flag-raised': () => flags.raisedMail(flag),
  'flag-decided': () => flags.decidedMail({ ...flag, state: 'cleared' }),

  'notice-outdated': () => notices.outdatedMail({ ...content, contents: 3, why: REASON, sentence: SENTENCE }),
  'content-fix': () => contents.fixMail(content, { reason: REASON, dueOn: DAY }),
  'content-hidden': () => contents.hidingMail(content, REASON),
  'content-published': () => contents.publishingMail(content),

  'campaign-selected': () => campaigns.selectedMail(campaign),
  'campaign-declined': () => campaigns.declinedMail(campaign, REASON),
  'campaign-sent-back': () => campaigns.sentBackMail(campaign, REASON),
  'campaign-done': () => campaigns.doneMail(campaign),

  'grade-raised': () => grades.promotionMail('새싹', '75'),
  'grade-warning': () => grades.warningMail(fall),
  'grade-lowered': () => grades.fallMail(fall),
  'policy-changed': () =>
    policies.policyMail(
      { kind: 'minimum_payout', value: '{"won":20000}', before: null, starts_on: DAY, note: REASON },
      NICKNAME,
    ),
  'partner-rates': () =>
    partners.ratesMail({
      partner_id: 'prt_example',
      creator_id: 'crt_example',
      title: '데모 파트너',
      nickname: NICKNAME,
      email: null,
      rates: JSON.stringify([{ label: '전체', rateBps: 500 }]),
      next_rates: JSON.stringify([{ label: '전체', rateBps: 400 }]),
      next_rates_on: DAY,
    }),

  'inquiry-received': () => inquiries.receivedMail('inq_example', TOKEN),
  'inquiry-answered': () => inquiries.answeredMail('inq_example'),

  'invoice-sent': () =>
    invoiceMail({
      partner: '데모 쇼핑몰',
      billTo: '데모 쇼핑몰 주식회사',
      number: '2026-12',
      month: '2026-11',
      supply: 196_000,
      vat: 19_600,
      issuedOn: DAY,
      dueOn: '2026-12-31',
      account: 'KB국민은행 123456-01-234567 (예금주 잇다 주식회사)',
    }),
  'claim-asked': () =>
    claims.askedMail({
      partner: '데모 쇼핑몰',
      orderCode: 'A-1024',
      orderedAt: '2026-11-21T05:05:00.000Z',
      amount: 32_000,
      linkCode: 'aB3dE5f',
      text: '11월 21일 오후의 주문이에요. 확인 부탁드려요.',
    }),
  'claim-decided': () => claims.decidedMail('clm_example', true),

  'transfer-code': () => transfers.codeMail(CODE),
  'transfer-unknown': transfers.strangerMail,
  'transfer-moved-before': transfers.movedBeforeMail,
  'transfer-moved': () => transfers.movedMail(32_000, 12),

  'approval-asked': () => approvals.requestMail(request, 'operator@example.com'),
  'approval-given': () => approvals.approvedMail(request),
  'approval-refused': () => approvals.refusedMail(request, REASON),
  'alarm-raised': () =>
    alarms.raisedMail(
      { title: '메일을 제때 보내지 못했어요', help: '1분마다 다시 보내요.', since: AT, alarms: 2 },
      false,
    ),
  'alarm-over': () => alarms.overMail({ title: '메일을 제때 보내지 못했어요' }),
  'operator-invited': () => operators.inviteMail('support', TOKEN),
  'operator-role': () => operators.roleMail('support', REASON),
  'operator-ended': () => operators.endedMail(REASON),
  'operators-changed': () => operators.acceptedMail('finance', 'new@example.com', AT),
  'factor-changed': () => factor.changedMail('인증 수단(인증 앱)을 삭제했어요', AT),
  'factor-reset': () =>
    factor.resetAskedMail(
      { email: 'lost@example.com', asker: 'owner@example.com', reason: REASON, at: AT },
      pages.opsOperators,
    ),
  'factor-code': () => factor.developmentCodeMail(CODE, 'AB12'),
}
