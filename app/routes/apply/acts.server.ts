import { acts, on, onRun } from '#app/services/forms/acts.server.ts'
import { devIdentityForm, nothingMore } from '#app/services/forms/own-forms.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import {
  checkInDevelopment,
  devVerificationId,
  inDevelopment,
} from '#app/services/pages/dev-identity.server.ts'
import { APPLY_DRAFT, GUARDIAN_AGREED } from '#app/services/pages/identity-trip.server.ts'
import { clearInvite } from '#app/services/session/invite.server.ts'
import { creatorApplicationForm } from '#contract/creators/applications.ts'

export const action = acts(requireUser, {
  identity: onRun(devIdentityForm, checkInDevelopment, {
    before: inDevelopment,
    after: ({ context, data, value }) => context.draft.set(APPLY_DRAFT, { ...data, name: value.name }),
    flash: '본인인증을 마쳤어요.',
    to: '/apply',
  }),
  guardian: on(devIdentityForm, 'identity.addGuardian', {
    before: inDevelopment,
    send: (value) => ({ identityVerificationId: devVerificationId(value) }),
    flash: GUARDIAN_AGREED,
    to: '/apply',
  }),
  'identity-again': onRun(nothingMore, async () => ({ ok: true, data: null }), {
    after: ({ context }) => context.draft.clear(APPLY_DRAFT),
    to: '/apply',
  }),
  apply: on(creatorApplicationForm, 'creators.applyCreator', {
    send: async (value, { context }) => {
      const { di = '' } = await context.draft.get(APPLY_DRAFT)
      return { ...value, di }
    },
    fieldOf: { channel_taken: 'channelLinkUrl', channel_url_invalid: 'channelLinkUrl' },
    after: ({ context }) => context.draft.clear(APPLY_DRAFT),
    flash: [
      'success',
      '신청했어요. 심사가 끝나면 이메일로 알려 드려요.',
      { href: '/partners', label: '파트너 둘러보기' },
    ],
    to: '/apply',
    cookie: ({ context }) => clearInvite(context.config.siteOrigin),
  }),
})
