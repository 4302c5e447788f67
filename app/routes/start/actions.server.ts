import type { AppLoadContext } from '@remix-run/cloudflare'
import { type data, redirect } from '@remix-run/cloudflare'
import { type FormAnswer, submit } from '#app/services/form.server.ts'
import { emailLoginMessage, emailSignUpMessage, socialSignUpMessage } from '#app/services/messages.server.ts'
import { emailCodeRequest, emailLogin, emailSignUp, passwordReset } from '#contract/auth.ts'
import { socialSignUp } from '#contract/social.ts'
import { sectionHref } from './section-props.ts'

type Answer = ReturnType<typeof data<FormAnswer>>
/** Success is a redirect, thrown. */
type Act = (context: AppLoadContext, form: FormData, next: string) => Promise<Answer>

/** What the steps of a form gathered, and which section the next start opens with. */
export const DRAFTS = {
  signUp: 'sign-up',
  reset: 'reset-password',
  social: 'social-sign-up',
  login: 'email-login',
  mode: 'start-mode',
} as const
/** Somebody who tried to sign in has an account, and tries again next week too. */
const MODE_SECONDS = 30 * 24 * 60 * 60
const CODE_FIELDS = {
  code_invalid: 'authCode',
  code_expired: 'authCode',
  code_exhausted: 'authCode',
  password_weak: 'password',
} as const

export const START_ACTS: Record<string, Act> = {
  'send-code': async (context, form, next) => {
    const sent = await submit(form, emailCodeRequest, (value) => context.api.auth.sendEmailCode(value))
    if (!sent.ok) return sent.answer
    context.draft.set(DRAFTS.signUp, { email: sent.value.email })
    context.flash.set('success', `${sent.value.email} 주소로 인증번호를 보냈어요. 10분 안에 입력해 주세요.`)
    throw redirect(sectionHref('email-sign-up', next))
  },
  'sign-up': async (context, form, next) => {
    const done = await submit(form, emailSignUp, (value) => context.api.auth.signUpByEmail(value), {
      message: emailSignUpMessage,
      fieldOf: CODE_FIELDS,
    })
    if (!done.ok) {
      if (done.answer.data.code === 'email_taken')
        context.draft.set(DRAFTS.login, { email: String(form.get('email')) })
      return done.answer
    }
    context.draft.clear(DRAFTS.signUp)
    throw welcome(context, next)
  },
  'social-sign-up': async (context, form, next) => {
    const { accessToken = '' } = await context.draft.get(DRAFTS.social)
    // A draft that is gone is refused by the API like one that ran out.
    form.set('accessToken', accessToken || 'lost')
    const finish = (value: Parameters<typeof context.api.social.finishOauthSignUp>[0]) =>
      context.api.social.finishOauthSignUp(value)
    const done = await submit(form, socialSignUp, finish, { message: socialSignUpMessage })
    if (!done.ok) {
      if (done.answer.data.code === 'signup_draft_lost') context.draft.clear(DRAFTS.social)
      return done.answer
    }
    context.draft.clear(DRAFTS.social)
    throw welcome(context, next)
  },
  'send-reset': async (context, form, next) => {
    const sent = await submit(form, emailCodeRequest, (value) => context.api.auth.sendPasswordReset(value))
    if (!sent.ok) return sent.answer
    context.draft.set(DRAFTS.reset, { email: sent.value.email })
    context.flash.set('success', `${sent.value.email} 주소로 인증번호를 보냈어요. 10분 안에 입력해 주세요.`)
    throw redirect(sectionHref('reset-password', next))
  },
  reset: async (context, form, next) => {
    const done = await submit(form, passwordReset, (value) => context.api.auth.resetPassword(value), {
      fieldOf: CODE_FIELDS,
    })
    if (!done.ok) return done.answer
    context.draft.clear(DRAFTS.reset)
    if (done.value.email) context.draft.set(DRAFTS.login, { email: done.value.email })
    context.flash.set('success', '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.')
    throw redirect(sectionHref('email-login', next))
  },
  login: async (context, form, next) => {
    const done = await submit(form, emailLogin, (value) => context.api.auth.loginByEmail(value), {
      message: emailLoginMessage,
    })
    if (!done.ok) {
      context.draft.set(DRAFTS.mode, { section: 'email-login' }, MODE_SECONDS)
      return done.answer
    }
    context.draft.clear(DRAFTS.mode)
    context.draft.clear(DRAFTS.login)
    throw redirect(next)
  },
}

function welcome(context: AppLoadContext, next: string): Response {
  context.draft.clear(DRAFTS.mode)
  context.flash.set('success', '가입을 마쳤어요. 이제 크리에이터를 신청할 수 있어요.')
  return redirect(next === '/' ? '/apply' : next)
}
