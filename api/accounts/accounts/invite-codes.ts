/** Invite codes as people type them. */
import { INVITE_CODE_LENGTH } from '#contract/creators/referrals.ts'

/** Upper case without blanks and hyphens; null when it can be nobody's. */
export function toCode(typed: string | undefined): string | null {
  const code = (typed ?? '').replace(/[\s-]/g, '').toUpperCase()
  return code.length === INVITE_CODE_LENGTH && /^[A-Z0-9]+$/.test(code) ? code : null
}
