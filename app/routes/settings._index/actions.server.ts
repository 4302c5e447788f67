import { redirect } from '@remix-run/cloudflare'
import { consentForm, nothingMore, providerRef, sessionRef } from '#app/services/account-forms.server.ts'
import { devIdentityForm, devVerificationId } from '#app/services/dev-identity.server.ts'
import { pageError } from '#app/services/failure.server.ts'
import { submit } from '#app/services/form.server.ts'
import type { Acts } from '#app/services/form-acts.server.ts'
import { newEmail, newEmailProof, newPassword, withdrawal } from '#contract/account.ts'
import { profileInput } from '#contract/profiles.ts'
import { PROVIDER_LABELS } from '#contract/social.ts'
import { NEW_EMAIL_DRAFT } from './data.server.ts'

const CODE_FIELDS = {
  code_invalid: 'authCode',
  code_expired: 'authCode',
  code_exhausted: 'authCode',
} as const

const IMAGE_FIELDS = {
  image_type: 'profileImageFile',
  image_too_large: 'profileImageFile',
  image_unknown: 'profileImageFile',
} as const

/** One entry per form of the settings, by its hidden `intent`. Success is a redirect, thrown. */
export const ACTS: Acts = {
  profile: async (context, form) => {
    // Of a chosen photo and the one in use only the first is sent.
    const photo = form.get('profileImageFile')
    if (photo instanceof File && photo.size > 0) form.delete('profileImageSrc')
    else if (form.has('noPhoto')) form.set('profileImageSrc', '')
    const done = await submit(
      form,
      profileInput,
      (value, idempotencyKey) => {
        const src = value.profileImageFile ? {} : { profileImageSrc: value.profileImageSrc ?? '' }
        return context.api.profiles.updateMyProfile({ ...value, ...src }, { idempotencyKey })
      },
      { fieldOf: IMAGE_FIELDS },
    )
    if (!done.ok) return done.answer
    context.flash.set('success', '프로필을 저장했어요. 공개 페이지에도 바로 보여요.')
    throw redirect('/settings?tab=profile')
  },
  password: async (context, form) => {
    const done = await submit(
      form,
      newPassword,
      (value, idempotencyKey) => context.api.account.setPassword(value, { idempotencyKey }),
      { fieldOf: { password_weak: 'password' } },
    )
    if (!done.ok) return done.answer
    context.flash.set('success', '비밀번호를 저장했어요. 다른 기기에서는 로그아웃됐어요.')
    throw redirect('/settings?tab=account')
  },
  'new-email': async (context, form) => {
    const sent = await submit(form, newEmail, (value, idempotencyKey) =>
      context.api.account.sendNewEmailCode(value, { idempotencyKey }),
    )
    if (!sent.ok) return sent.answer
    context.draft.set(NEW_EMAIL_DRAFT, { email: sent.value.email })
    context.flash.set('success', `${sent.value.email} 주소로 인증번호를 보냈어요. 10분 안에 입력해 주세요.`)
    throw redirect('/settings?tab=account')
  },
  email: async (context, form) => {
    const done = await submit(
      form,
      newEmailProof,
      (value, idempotencyKey) => context.api.account.setEmail(value, { idempotencyKey }),
      { fieldOf: CODE_FIELDS },
    )
    if (!done.ok) return done.answer
    context.draft.clear(NEW_EMAIL_DRAFT)
    context.flash.set('success', `이메일을 ${done.value.email} 주소로 바꿨어요.`)
    throw redirect('/settings?tab=account')
  },
  unlink: async (context, form) => {
    const done = await submit(form, providerRef, (value, idempotencyKey) =>
      context.api.social.unlinkProvider(value, { idempotencyKey }),
    )
    if (!done.ok) return done.answer
    context.flash.set('success', `${PROVIDER_LABELS[done.value.provider]} 계정 연결을 해제했어요.`)
    throw redirect('/settings?tab=account')
  },
  withdraw: async (context, form) => {
    const done = await submit(form, withdrawal, (value, idempotencyKey) =>
      context.api.account.withdraw(value, { idempotencyKey }),
    )
    if (!done.ok) return done.answer
    context.session.clear()
    context.flash.set('info', '탈퇴를 마쳤어요. 그동안 이용해 주셔서 고마웠어요.')
    throw redirect('/')
  },
  identity: async (context, form) => {
    if (!context.config.isDevelopment) throw pageError(404)
    const done = await submit(form, devIdentityForm, (value, idempotencyKey) =>
      context.api.identity.createIdentity(
        { identityVerificationId: devVerificationId(value) },
        { idempotencyKey },
      ),
    )
    if (!done.ok) return done.answer
    context.flash.set('success', '본인인증을 마쳤어요. 24시간 안에 출금을 신청할 수 있어요.')
    throw redirect('/settings?tab=identity')
  },
  'identity-again': async (context, form) => {
    if (!context.config.isDevelopment) throw pageError(404)
    const done = await submit(form, devIdentityForm, (value, idempotencyKey) =>
      context.api.identity.updateIdentity(
        { identityVerificationId: devVerificationId(value) },
        { idempotencyKey },
      ),
    )
    if (!done.ok) return done.answer
    context.flash.set('success', `${done.data.identity?.name ?? ''} 님으로 본인인증을 새로 했어요.`)
    throw redirect('/settings?tab=identity')
  },
  consents: async (context, form) => {
    const done = await submit(form, consentForm, (value, idempotencyKey) =>
      context.api.account.setMarketingConsent(value, { idempotencyKey }),
    )
    if (!done.ok) return done.answer
    const told = done.data.changed.map((change) => change.sentence).join(' ')
    context.flash.set('success', told || '바뀐 내용이 없어요. 지금 설정 그대로예요.')
    throw redirect('/settings?tab=marketing')
  },
  'revoke-session': async (context, form) => {
    const done = await submit(form, sessionRef, (value, idempotencyKey) =>
      context.api.account.revokeSession(value, { idempotencyKey }),
    )
    if (!done.ok) return done.answer
    context.flash.set('success', '그 기기에서 로그아웃했어요.')
    throw redirect('/settings?tab=sessions')
  },
  'revoke-others': async (context, form) => {
    const done = await submit(form, nothingMore, (_, idempotencyKey) =>
      context.api.account.revokeOtherSessions(undefined, { idempotencyKey }),
    )
    if (!done.ok) return done.answer
    const { revoked } = done.data
    const told = revoked > 0 ? `다른 기기 ${revoked}곳에서 로그아웃했어요.` : '로그인한 다른 기기가 없어요.'
    context.flash.set('success', told)
    throw redirect('/settings?tab=sessions')
  },
}
