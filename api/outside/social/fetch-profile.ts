/** One question to a provider. Its answer is read whole, typed by zod, and never logged. */
import type * as z from 'zod/mini'

const TIMEOUT_MS = 5_000
/** Statuses with which a provider says that it does not accept the token. */
const REFUSED = [400, 401, 403, 404]

/** Null when the provider refuses the token. Throws when it can't be asked or answers something else than promised. */
export async function ask<T extends z.ZodMiniType>(
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

/** A picture is shown in a page: only https, and not endless. */
export function toPicture(value: string | undefined): string | null {
  return value && value.length <= 1000 && URL.parse(value)?.protocol === 'https:' ? value : null
}
