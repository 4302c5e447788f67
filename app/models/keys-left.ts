/** The message after a password changed, with the API keys that work on and a link to them. */
import type { LivingKeys } from '#contract/accounts/api-keys.ts'
import { describeLivingKeys } from '#contract/accounts/living-keys.ts'
import * as pages from '#contract/site/pages.ts'

type FlashWords = ['success', string, { href: string; label: string }]

export function passwordFlash(text: string, keys: LivingKeys): string | FlashWords {
  const left = describeLivingKeys(keys)
  return left
    ? ['success', `${text} ${left.text}`, { href: pages.keysOf(left.of), label: 'API 키 보기' }]
    : text
}
