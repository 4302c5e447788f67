/** Mails with codes that prove an address, and the mail for an address without an account. */

import { BRAND } from '#contract/core/brand.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_CODE, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

const IGNORE = '요청한 적이 없다면 이 메일을 무시해 주세요.'

/** The lines about the code in every mail that contains one. */
export function codeLines(code: string): string[] {
  return [
    `인증번호: ${code}`,
    `이 번호는 10분 동안 쓸 수 있어요. ${IGNORE} 번호를 다른 사람에게 알려 주지 마세요.`,
  ]
}

export function signUpMail(code: string) {
  return mail('sign-up-code', '인증번호를 확인해 주세요', codeLines(code))
}

export function knownAddressMail(code: string) {
  return mail(
    'known-address-code',
    '이미 가입된 이메일이에요',
    ['이미 가입된 이메일이에요. 아래 주소에서 로그인해 주세요.', ...codeLines(code)],
    { label: '로그인하기', to: pages.startSection('email-login') },
  )
}

/** `providers`: the labels of the other sign-in methods. */
export function resetMail(code: string, providers: string[]) {
  const others = providers.length ? [`이 계정은 ${providers.join(', ')} 계정으로도 로그인할 수 있어요.`] : []
  return mail('reset-code', '비밀번호 재설정 인증번호', [
    '비밀번호를 다시 정할 수 있는 번호예요.',
    ...codeLines(code),
    ...others,
  ])
}

/** Has no code, because there is no account to reset. */
export function unknownAddressMail() {
  return mail(
    'unknown-address',
    '이 이메일로 가입한 계정이 없어요',
    ['이 이메일로 가입한 계정이 없어요. 다른 이메일로 가입했는지 확인해 주세요.', IGNORE],
    { label: '시작하기', to: pages.start },
  )
}

export function newAddressMail(code: string) {
  return mail('new-address-code', '이메일 변경 인증번호', [
    `이 주소를 ${BRAND.name} 계정의 이메일로 쓰려면 아래 번호를 입력해 주세요.`,
    ...codeLines(code),
  ])
}

/** Example mails that operators can preview. */
export const examples = {
  'sign-up-code': () => signUpMail(EXAMPLE_CODE),
  'known-address-code': () => knownAddressMail(EXAMPLE_CODE),
  'reset-code': () => resetMail(EXAMPLE_CODE, ['카카오']),
  'unknown-address': unknownAddressMail,
  'new-address-code': () => newAddressMail(EXAMPLE_CODE),
} satisfies MailExamples
