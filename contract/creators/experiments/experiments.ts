/**
 * Computes the variant of an experiment for a person. An experiment has ten equal places, and every worker
 * computes the same place for the same person.
 */
export type Variant = { name: string; tenths: number }

/**
 * The place, 0 to 9. Of two halves, the first has the places 0 to 4 and the second 5 to 9. `who`: the
 * account, or the number of a browser.
 */
export async function tenthOf(experiment: string, who: string): Promise<number> {
  const encoder = new TextEncoder()
  const name = encoder.encode(`experiment:${experiment}`)
  const key = await crypto.subtle.importKey('raw', name, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const [half = 0, ...rest] = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(who)))
  // 256 values make no equal fifths, 255 do.
  const fifth = rest.find((byte) => byte < 255) ?? 0
  return (half % 2) * 5 + (fifth % 5)
}

/** With `who` null, returns the first variant, the site without the experiment. */
export async function variantOf(
  { key, variants }: { key: string; variants: Variant[] },
  who: string | null,
): Promise<string> {
  const place = who === null ? 0 : await tenthOf(key, who)
  let upTo = 0
  const found = variants.find(({ tenths }) => {
    upTo += tenths
    return place < upTo
  })
  return found?.name ?? variants[0]?.name ?? ''
}
