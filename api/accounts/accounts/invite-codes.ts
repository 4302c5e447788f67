/** Normalizes invite codes as people type them. */
import { INVITE_CODE_LENGTH } from '#contract/creators/referrals.ts'

/** Returns the code in upper case without spaces and hyphens; null when it cannot be a code. */
export function toCode(typed: string | undefined): string | null {
  const code = (typed ?? '').replace(/[\s-]/g, '').toUpperCase()
  return code.length === INVITE_CODE_LENGTH && /^[A-Z0-9]+$/.test(code) ? code : null
}
