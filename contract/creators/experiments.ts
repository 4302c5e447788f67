/** Determines the side of an experiment a person is on: one of ten equal places, always the same one, whichever worker calculates it. */
export type Variant = { name: string; tenths: number }

/** 0 to 9. The places of two halves are 0 to 4 and 5 to 9. `who`: the account, or the number of a browser. */
export async function tenthOf(experiment: string, who: string): Promise<number> {
  const encoder = new TextEncoder()
  const name = encoder.encode(`experiment:${experiment}`)
  const key = await crypto.subtle.importKey('raw', name, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const [half = 0, fifth = 0] = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(who)))
  return (half % 2) * 5 + (fifth % 5)
}

/** Null sees the first side, what stands without the experiment. */
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
