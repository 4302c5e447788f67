/** One call to a provider. The whole answer is parsed with zod and never logged. */
import type * as z from 'zod/mini'

const TIMEOUT_MS = 5_000
/** Statuses with which a provider refuses the token. */
const REFUSED = [400, 401, 403, 404]

/**
 * Returns null when the provider refuses the token. Throws when it cannot be asked or its answer has another
 * form.
 */
export async function fetchJson<T extends z.ZodMiniType>(
  url: string,
  token: string | null,
  shape: T,
): Promise<z.output<T> | null> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (REFUSED.includes(response.status)) return null
  if (!response.ok) throw new Error(`the provider answered ${response.status}`)
  const parsed = shape.safeParse(await response.json())
  if (!parsed.success) throw new Error('the provider answered in another shape')
  return parsed.data
}

/** Providers write booleans as `true` or `"true"`. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

/** Accepts only https and a bounded length, because a page shows the picture. */
export function toPicture(value: string | undefined): string | null {
  return value && value.length <= 1000 && URL.parse(value)?.protocol === 'https:' ? value : null
}
