import { lookUp } from '#contract/core/look-up.ts'

const HAPPENED: Record<string, string> = {
  email_taken: '이미 계정이 있어요',
  social_signed_up: '이미 계정이 있어요',
  social_account_taken: '이미 연결된 계정이에요',
  rate_limited: '시도가 너무 많아요',
}

/** 로그인 or 회원가입, and what happened to it where that has a name. */
export function alertTitleOf(base: string, code: string | undefined): string {
  const happened = lookUp(HAPPENED, code ?? '')
  return happened ? `${base} · ${happened}` : base
}
