/** What a person reads in their mail about their account. Never advertising. */
import { BRAND } from '#contract/core/brand.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { MailKind } from '#contract/platform/mail-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import { ERASED_AT_ONCE, KEPT_AFTER_LEAVING } from '#contract/upkeep/keeping.ts'
import { mail } from '../../platform/mail/write.ts'

const IGNORE = '요청한 적이 없다면 이 메일을 무시해 주세요.'
const LEAVE = { label: '수신 동의 바꾸기', to: pages.settingsTab('marketing') }

/** What every mail with a code says of it. */
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

/** `providers`: the other ways in, as people call them. */
export function resetMail(code: string, providers: string[]) {
  const others = providers.length ? [`이 계정은 ${providers.join(', ')} 계정으로도 로그인할 수 있어요.`] : []
  return mail('reset-code', '비밀번호 재설정 인증번호', [
    '비밀번호를 다시 정할 수 있는 번호예요.',
    ...codeLines(code),
    ...others,
  ])
}

/** No code: there is nothing it could open. */
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

/** To the old address. */
export function addressChangedMail(masked: string) {
  return changedMail('address-changed', `이메일을 ${withParticle(masked, '으로/로')} 바꿨어요`)
}

export function passwordChangedMail() {
  return changedMail('password-changed', '비밀번호를 바꿨어요')
}

export function linkedMail(provider: string) {
  return changedMail('social-linked', `${provider} 계정을 연결했어요`)
}

export function unlinkedMail(provider: string) {
  return changedMail('social-unlinked', `${provider} 계정 연결을 해제했어요`)
}

function changedMail(kind: MailKind, what: string) {
  return mail(
    kind,
    what,
    [`${what}.`, '직접 한 일이 아니라면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.'],
    {
      label: '비밀번호 다시 정하기',
      to: pages.startSection('reset-password'),
    },
  )
}

export function goodbyeMail() {
  return mail('member-left', '탈퇴를 마쳤어요', [
    `${withParticle(BRAND.name, '을/를')} 이용해 주셔서 고마웠어요. 바로 지운 것: ${ERASED_AT_ONCE}.`,
    [
      '법에 따라 남는 것:',
      ...KEPT_AFTER_LEAVING.map(({ what, until, why }) => `- ${what}: ${until} (${why})`),
    ].join('\n'),
  ])
}

/** `sentences`: what became of each consent. */
export function consentMail(sentences: string[]) {
  return mail(
    'consents-recorded',
    '광고 수신 동의 처리 결과',
    [sentences.join('\n'), '설정에서 언제든 바꿀 수 있어요.'],
    LEAVE,
  )
}

/** `given`: what was agreed to and when, a line each. */
export function consentRenewalMail(given: string[]) {
  return mail(
    'consents-renewal',
    '광고 수신 동의를 확인해 주세요',
    [
      `${BRAND.name}에 광고 수신을 동의한 지 2년이 되어 알려 드려요.`,
      given.map((one) => `- ${one}`).join('\n'),
      '계속 받으려면 아무것도 하지 않아도 돼요.\n그만 받으려면 아래 주소의 설정에서 동의를 철회해 주세요. 비용은 들지 않아요.',
    ],
    LEAVE,
  )
}
