import type { ChildProcess } from 'node:child_process'

const EVERY_MS = 500
const PATIENCE_MS = 5_000

/** How `wrangler dev` writes a request of `keepWarm`; nobody else asks for the icon's head. */
export const WARMING = /\bHEAD \/favicon\.svg \d/

/**
 * `wrangler dev` passes requests on over connections that both of its ends drop after 5 idle seconds. A request that meets such an end is
 * lost; a GET is tried again, a form is answered 500 "Network connection lost." (cloudflare/workers-sdk#14641). The connection used last
 * is used next, so one that is never idle for long keeps forms from it. Ends with `workers`.
 */
export function keepWarm(workers: ChildProcess, origin: string): void {
  let isAsking = false
  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const signal = AbortSignal.timeout(PATIENCE_MS)
    await fetch(`${origin}/favicon.svg`, { method: 'HEAD', signal }).catch(() => {})
    isAsking = false
  }
  const timer = setInterval(ask, EVERY_MS)
  workers.once('exit', () => clearInterval(timer))
}
