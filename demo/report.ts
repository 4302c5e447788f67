/**
 * Sends a report as any partner would, with a signature over the exact bytes: `Itda-Signature: t=<unix
 * seconds>,v1=<hex HMAC>`.
 */
import type { Deps } from './env.ts'
import type { Answer, Report } from './orders.ts'

const TIMEOUT_MS = 10_000

/** Never throws: a shop must not lose an order because its partner network is unreachable. */
export async function sendReport(deps: Deps, report: Report, at: Date): Promise<Answer> {
  const raw = JSON.stringify(report)
  try {
    const response = await deps.api.fetch(`${deps.siteOrigin}/api/postbacks/${deps.partnerId}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'itda-signature': await sign(deps.partnerSecret, raw, at),
      },
      body: raw,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await response.text()).slice(0, 2_000)
    return {
      at: at.toISOString(),
      httpStatus: response.status,
      result: response.ok ? resultOf(body) : null,
      body,
    }
  } catch (error) {
    return { at: at.toISOString(), httpStatus: 0, result: null, body: String(error) }
  }
}

export async function sign(secret: string, raw: string, at: Date): Promise<string> {
  const text = new TextEncoder()
  const seconds = Math.floor(at.getTime() / 1000)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(`${seconds}.${raw}`)))
  return `t=${seconds},v1=${Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function resultOf(body: string): string | null {
  try {
    const { data } = JSON.parse(body) as { data?: { result?: unknown } }
    return typeof data?.result === 'string' ? data.result : null
  } catch {
    return null
  }
}
