import { passwordFlash } from '#app/models/keys-left.ts'
import {
  emailLoginMessage,
  emailSignUpMessage,
  socialSignUpMessage,
} from '#app/services/api/messages.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { readInvite } from '#app/services/session/invite.server.ts'
import { nextPath } from '#app/services/session/next-path.server.ts'
import {
  emailCodeProof,
  emailCodeRequest,
  emailLogin,
  emailSignUp,
  passwordReset,
} from '#contract/accounts/auth.ts'
import { socialSignUp } from '#contract/accounts/social.ts'
import * as pages from '#contract/site/pages.ts'
import { CONSENT_FIELDS } from './consent-fields.tsx'
import { sectionHref } from './section-props.ts'

/** Drafts of the steps of a form, and the section that the next start opens with. */
export const DRAFTS = {
  signUp: 'sign-up',
  reset: 'reset-password',
  social: 'social-sign-up',
  login: 'email-login',
  mode: 'start-mode',
} as const
/** A person who tried to sign in has an account, and will still try to sign in next week. */
const MODE_SECONDS = 30 * 24 * 60 * 60
const CODE_FIELDS = {
  code_invalid: 'authCode',
  code_expired: 'authCode',
  code_exhausted: 'authCode',
  password_weak: 'password',
} as const

/** Calls of a person who is not signed in yet are never deduplicated: they are sent without the key of the form. */
const isKeyless = true
const WELCOME = '가입을 마쳤어요.'

export const action = acts(null, {
  'send-code': on(emailCodeRequest, 'auth.sendEmailCode', {
    isKeyless,
    after: ({ context, value }) => context.draft.set(DRAFTS.signUp, codeSent(context, value)),
    flash: ({ value }) => `${value.email} 주소로 인증번호를 보냈어요. 10분 안에 입력해 주세요.`,
    to: ({ form }) => sectionHref('email-sign-up', nextOf(form)),
  }),
  'prove-code': on(emailCodeProof, 'auth.confirmEmailCode', {
    isKeyless,
    fieldOf: CODE_FIELDS,
    after: ({ context, value }) => context.draft.set(DRAFTS.signUp, value),
    to: ({ form }) => sectionHref('email-sign-up', nextOf(form)),
  }),
  'sign-up': on(emailSignUp, 'auth.signUpByEmail', {
    isKeyless,
    before: async (asked) => {
      invite(asked)
      nameBrowser(asked)
      agreeToAll(asked)
      await fillInCode(asked, DRAFTS.signUp)
    },
    message: emailSignUpMessage,
    fieldOf: CODE_FIELDS,
    refused: ({ context, form }, code) => {
      const email = String(form.get('email'))
      if (code === 'email_taken') context.draft.set(DRAFTS.login, { email })
      if (isAboutCode(code)) context.draft.set(DRAFTS.signUp, { email })
    },
    after: ({ context }) => forget(context, DRAFTS.signUp, DRAFTS.mode),
    flash: greeting,
    to: pageAfterSignUp,
  }),
  'social-sign-up': on(socialSignUp, 'social.finishOauthSignUp', {
    isKeyless,
    before: async (asked) => {
      invite(asked)
      nameBrowser(asked)
      agreeToAll(asked)
      const { accessToken = '' } = await asked.context.draft.get(DRAFTS.social)
      // The API refuses a lost draft like an expired one.
      asked.form.set('accessToken', accessToken || 'lost')
    },
    message: socialSignUpMessage,
    refused: ({ context }, code) => code === 'signup_draft_lost' && context.draft.clear(DRAFTS.social),
    after: ({ context }) => forget(context, DRAFTS.social, DRAFTS.mode),
    flash: greeting,
    to: pageAfterSignUp,
  }),
  'send-reset': on(emailCodeRequest, 'auth.sendPasswordReset', {
    isKeyless,
    after: ({ context, value }) => context.draft.set(DRAFTS.reset, codeSent(context, value)),
    flash: ({ value }) => `${value.email} 주소로 인증번호를 보냈어요. 10분 안에 입력해 주세요.`,
    to: ({ form }) => sectionHref('reset-password', nextOf(form)),
  }),
  'prove-reset': on(emailCodeProof, 'auth.confirmEmailCode', {
    isKeyless,
    fieldOf: CODE_FIELDS,
    send: (value) => ({ ...value, purpose: 'reset_password' as const }),
    after: ({ context, value }) => context.draft.set(DRAFTS.reset, value),
    to: ({ form }) => sectionHref('reset-password', nextOf(form)),
  }),
  reset: on(passwordReset, 'auth.resetPassword', {
    isKeyless,
    before: (asked) => fillInCode(asked, DRAFTS.reset),
    fieldOf: CODE_FIELDS,
    refused: ({ context, form }, code) => {
      if (isAboutCode(code)) context.draft.set(DRAFTS.reset, { email: String(form.get('email')) })
    },
    after: ({ context, value }) => {
      context.draft.clear(DRAFTS.reset)
      if (value.email) context.draft.set(DRAFTS.login, { email: value.email })
    },
    flash: ({ data }) => passwordFlash('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.', data.keys),
    to: ({ form }) => sectionHref('email-login', nextOf(form)),
  }),
  login: on(emailLogin, 'auth.loginByEmail', {
    isKeyless,
    message: emailLoginMessage,
    refused: ({ context }) => context.draft.set(DRAFTS.mode, { section: 'email-login' }, MODE_SECONDS),
    after: ({ context }) => forget(context, DRAFTS.mode, DRAFTS.login),
    to: ({ form }) => nextOf(form),
  }),
})

function codeSent({ now }: FormRequest['context'], { email }: { email: string }) {
  return { email, sentAt: now.toISOString() }
}

/** Fills in the code that the previous step confirmed, so that the person does not type it again. */
async function fillInCode({ context, form }: FormRequest, draft: string): Promise<void> {
  const { authCode } = await context.draft.get(draft)
  if (authCode) form.set('authCode', authCode)
}

/** One box agrees to everything, with and without a script. */
function agreeToAll({ form }: FormRequest): void {
  if (form.has('agreeAll')) for (const name of CONSENT_FIELDS) form.set(name, 'on')
}

/** Adds the code of the invitation link that the person followed. */
function invite({ request, form }: FormRequest): void {
  const code = readInvite(request)
  if (code) form.set('invitedCode', code)
}

/** Adds the number of the browser, so that experiments count the sign-up; a browser that refused statistics has none. */
function nameBrowser({ context, form }: FormRequest): void {
  const visitorId = context.visitor.id()
  if (visitorId) form.set('visitorId', visitorId)
  else form.delete('visitorId')
}

/** True when the person has to request a new code. */
function isAboutCode(code: string | undefined): boolean {
  return code?.startsWith('code_') === true
}

function nextOf(form: FormData): string {
  return nextPath(form.get('next'))
}

function pageAfterSignUp({ form }: FormRequest): string {
  const next = nextOf(form)
  return next === pages.home ? pages.apply : next
}

/** A person who followed an invitation to something else gets no hint to apply. */
function greeting(asked: FormRequest): string {
  return pageAfterSignUp(asked) === pages.apply ? `${WELCOME} 이제 크리에이터를 신청할 수 있어요.` : WELCOME
}

function forget({ draft }: FormRequest['context'], ...names: string[]): void {
  for (const name of names) draft.clear(name)
}
