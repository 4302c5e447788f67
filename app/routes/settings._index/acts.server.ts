import { passwordFlash } from '#app/models/keys-left.ts'
import { publicPage } from '#app/models/public-page.ts'
import { call } from '#app/services/api/endpoints.server.ts'
import { acts, on, onRun } from '#app/services/forms/acts.server.ts'
import {
  consentForm,
  dataExportForm,
  devIdentityForm,
  nothingMore,
  providerRef,
  recordExportForm,
  sessionRef,
} from '#app/services/forms/own-forms.ts'
import { pushActs } from '#app/services/forms/push-acts.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { devVerificationId, inDevelopment } from '#app/services/pages/dev-identity.server.ts'
import { GUARDIAN_AGREED } from '#app/services/pages/identity-trip.server.ts'
import { newEmail, newEmailProof, newPassword, withdrawal } from '#contract/accounts/account.ts'
import { messageKinds, newPhone, phoneProof } from '#contract/accounts/phones.ts'
import { PROVIDER_LABELS } from '#contract/accounts/social.ts'
import { withParticle } from '#contract/core/particle.ts'
import { profileInput } from '#contract/creators/profiles.ts'
import { handleInput } from '#contract/creators/shelf.ts'
import { mailTopics } from '#contract/platform/notifications.ts'
import * as pages from '#contract/site/pages.ts'
import { NEW_EMAIL_DRAFT } from './data.server.ts'

const TAB = {
  profile: '/settings?tab=profile',
  account: '/settings?tab=account',
  identity: '/settings?tab=identity',
  marketing: '/settings?tab=marketing',
  sessions: '/settings?tab=sessions',
  data: '/settings?tab=data',
}

/** The next step, which is far down the page on a phone. */
const AT_PHONE = `${TAB.marketing}#phone-card`

export const action = acts(requireUser, {
  profile: on(profileInput, 'profiles.updateMyProfile', {
    before: ({ form }) => {
      // When a new photo is chosen, sends only that and not the current one.
      const photo = form.get('profileImageFile')
      if (photo instanceof File && photo.size > 0) form.delete('profileImageSrc')
      else if (form.has('noPhoto')) form.set('profileImageSrc', '')
    },
    send: (value) => {
      const src = value.profileImageFile ? {} : { profileImageSrc: value.profileImageSrc ?? '' }
      return { ...value, ...src }
    },
    fieldOf: {
      image_type: 'profileImageFile',
      image_too_large: 'profileImageFile',
      image_unknown: 'profileImageFile',
    },
    flash: ({ data }) => [
      'success',
      '프로필을 저장했어요. 공개 페이지에도 바로 보여요.',
      { href: publicPage(data), label: '공개 페이지 보기' },
    ],
    to: TAB.profile,
  }),
  handle: on(handleInput, 'shelf.setHandle', {
    fieldOf: { handle_taken: 'handle', handle_reserved: 'handle', handle_too_soon: 'handle' },
    flash: ({ data }) => `내 페이지 주소를 @${withParticle(data.handle, '으로/로')} 정했어요.`,
    to: TAB.profile,
  }),
  ...pushActs(`${TAB.marketing}#push`),
  topics: on(mailTopics, 'notifications.setMailTopics', {
    flash: '메일로 받을 알림을 저장했어요.',
    to: TAB.marketing,
  }),
  'phone-code': on(newPhone, 'phones.sendPhoneCode', {
    flash: '문자로 인증번호를 보냈어요. 10분 안에 입력해 주세요.',
    to: AT_PHONE,
  }),
  phone: on(phoneProof, 'phones.setPhone', {
    fieldOf: { code_invalid: 'authCode', code_expired: 'authCode', code_exhausted: 'authCode' },
    flash: ({ data }) => `끝자리 ${data.lastDigits} 번호를 등록했어요. 문자로도 받을 알림을 골라 주세요.`,
    to: AT_PHONE,
  }),
  'phone-remove': on(nothingMore, 'phones.removePhone', {
    send: () => undefined,
    flash: '휴대폰 번호를 지웠어요. 문자를 더 보내지 않아요.',
    to: TAB.marketing,
  }),
  'message-kinds': on(messageKinds, 'phones.setMessageKinds', {
    flash: '문자로 받을 알림을 저장했어요.',
    to: TAB.marketing,
  }),
  password: on(newPassword, 'account.setPassword', {
    fieldOf: { password_weak: 'password' },
    flash: ({ data }) => passwordFlash('비밀번호를 저장했어요. 다른 기기에서는 로그아웃됐어요.', data.keys),
    to: TAB.account,
  }),
  'new-email': on(newEmail, 'account.sendNewEmailCode', {
    after: ({ context, value }) =>
      context.draft.set(NEW_EMAIL_DRAFT, { email: value.email, sentAt: context.now.toISOString() }),
    flash: ({ value }) => `${value.email} 주소로 인증번호를 보냈어요. 10분 안에 입력해 주세요.`,
    to: TAB.account,
  }),
  email: on(newEmailProof, 'account.setEmail', {
    fieldOf: { code_invalid: 'authCode', code_expired: 'authCode', code_exhausted: 'authCode' },
    after: ({ context }) => context.draft.clear(NEW_EMAIL_DRAFT),
    flash: ({ value }) => `이메일을 ${value.email} 주소로 바꿨어요.`,
    to: TAB.account,
  }),
  unlink: on(providerRef, 'social.unlinkProvider', {
    flash: ({ value }) => `${PROVIDER_LABELS[value.provider]} 계정 연결을 해제했어요.`,
    to: TAB.account,
  }),
  withdraw: on(withdrawal, 'account.withdraw', {
    after: ({ context }) => context.session.clear(),
    flash: ['info', '탈퇴를 마쳤어요. 그동안 이용해 주셔서 고마웠어요.'],
    to: '/',
  }),
  identity: on(devIdentityForm, 'identity.createIdentity', {
    before: inDevelopment,
    send: (value) => ({ identityVerificationId: devVerificationId(value) }),
    flash: [
      'success',
      '본인인증을 마쳤어요. 출금을 신청할 때 24시간 동안 쓸 수 있어요.',
      { href: pages.payouts, label: '출금 보기' },
    ],
    to: TAB.identity,
  }),
  guardian: on(devIdentityForm, 'identity.addGuardian', {
    before: inDevelopment,
    send: (value) => ({ identityVerificationId: devVerificationId(value) }),
    flash: GUARDIAN_AGREED,
    to: TAB.identity,
  }),
  'identity-again': on(devIdentityForm, 'identity.updateIdentity', {
    before: inDevelopment,
    send: (value) => ({ identityVerificationId: devVerificationId(value) }),
    flash: ({ data }) => `${data.identity?.name ?? ''} 님으로 본인인증을 새로 했어요.`,
    to: TAB.identity,
  }),
  consents: on(consentForm, 'account.setMarketingConsent', {
    flash: ({ data }) =>
      data.changed.map((change) => change.sentence).join(' ') || '바뀐 내용이 없어요. 지금 설정 그대로예요.',
    to: TAB.marketing,
  }),
  'ask-data': on(nothingMore, 'dataExports.askForDataExport', {
    send: () => undefined,
    flash: '요청을 받았어요. 파일이 다 만들어지면 메일로 알려 드려요.',
    to: TAB.data,
  }),
  'open-data': onRun(
    dataExportForm,
    async ({ id }, { context }, idempotencyKey) => {
      const opened = await call(context.api, 'dataExports.openDataExport', { id }, { idempotencyKey })
      return opened.ok ? context.readOwnData(id) : opened
    },
    { show: ({ context, data }) => context.download(data) },
  ),
  'start-records': on(recordExportForm, 'recordExports.createRecordExport', {
    flash: '파일을 만들기 시작했어요. 다 만들어지면 메일로 알려 드려요.',
    to: `${TAB.data}#records`,
  }),
  'open-records': onRun(
    dataExportForm,
    async ({ id }, { context }, idempotencyKey) => {
      const opened = await call(context.api, 'recordExports.openRecordExport', { id }, { idempotencyKey })
      return opened.ok ? context.readOwnData(id, 'record-exports') : opened
    },
    { show: ({ context, data }) => context.download(data) },
  ),
  'revoke-session': on(sessionRef, 'account.revokeSession', {
    flash: '그 기기에서 로그아웃했어요.',
    to: TAB.sessions,
  }),
  'revoke-others': on(nothingMore, 'account.revokeOtherSessions', {
    send: () => undefined,
    flash: ({ data: { revoked } }) =>
      revoked > 0 ? `다른 기기 ${revoked}곳에서 로그아웃했어요.` : '로그인한 다른 기기가 없어요.',
    to: TAB.sessions,
  }),
})
