/** Which side of an experiment somebody is on: half of all on each, the same one for ever, whoever works it out. */
export type Side = 'a' | 'b'

/** `who`: the account, or the number of a browser; null sees `a`, what stands without the experiment. */
export async function sideOf(experiment: string, who: string | null): Promise<Side> {
  if (who === null) return 'a'
  const encoder = new TextEncoder()
  const name = encoder.encode(`experiment:${experiment}`)
  const key = await crypto.subtle.importKey('raw', name, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const [byte = 0] = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(who)))
  return byte % 2 === 0 ? 'a' : 'b'
}
