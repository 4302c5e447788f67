/** The forms of signing in and signing up. */
import { type FormRow, form } from './form-row.ts'

export const SECRET = 'canary-secret-71'

export const START_FORMS: Record<string, FormRow[]> = {
  'routes/start': [
    form(
      '/start?section=email-sign-up',
      'auth.sendEmailCode',
      { intent: 'send-code', email: 'keep-me@itda.test' },
      ['keep-me@itda.test'],
      { who: 'visitor', isKeyless: true },
    ),
    form(
      '/start?section=email-login',
      'auth.loginByEmail',
      { intent: 'login', email: 'keep-me@itda.test', password: SECRET },
      ['keep-me@itda.test'],
      { who: 'visitor', isKeyless: true },
    ),
    form(
      '/start?section=email-sign-up',
      'auth.confirmEmailCode',
      { intent: 'prove-code', email: 'keep-me@itda.test', authCode: '123456' },
      ['keep-me@itda.test'],
      {
        who: 'visitor',
        isKeyless: true,
        draft: { name: 'sign-up', values: { email: 'keep-me@itda.test' } },
      },
    ),
    form(
      '/start?section=email-sign-up',
      'auth.signUpByEmail',
      {
        intent: 'sign-up',
        email: 'keep-me@itda.test',
        password: SECRET,
        termsAgreed: 'on',
        privacyAgreed: 'on',
      },
      ['keep-me@itda.test'],
      {
        who: 'visitor',
        isKeyless: true,
        draft: { name: 'sign-up', values: { email: 'keep-me@itda.test', authCode: '123456' } },
      },
    ),
    form(
      '/start?section=reset-password',
      'auth.sendPasswordReset',
      { intent: 'send-reset', email: 'keep-me@itda.test' },
      ['keep-me@itda.test'],
      { who: 'visitor', isKeyless: true },
    ),
    form(
      '/start?section=reset-password',
      'auth.confirmEmailCode',
      { intent: 'prove-reset', email: 'keep-me@itda.test', authCode: '123456' },
      ['keep-me@itda.test'],
      {
        who: 'visitor',
        isKeyless: true,
        draft: { name: 'reset-password', values: { email: 'keep-me@itda.test' } },
      },
    ),
    form(
      '/start?section=reset-password',
      'auth.resetPassword',
      { intent: 'reset', email: 'keep-me@itda.test', password: SECRET },
      ['keep-me@itda.test'],
      {
        who: 'visitor',
        isKeyless: true,
        draft: { name: 'reset-password', values: { email: 'keep-me@itda.test', authCode: '123456' } },
      },
    ),
    form(
      '/start?section=social-sign-up',
      'social.finishOauthSignUp',
      { intent: 'social-sign-up', termsAgreed: 'on', privacyAgreed: 'on' },
      [],
      {
        who: 'visitor',
        isKeyless: true,
        draft: {
          name: 'social-sign-up',
          values: { accessToken: SECRET, provider: 'kakao', email: 'keep-me@itda.test' },
        },
      },
    ),
  ],
}
