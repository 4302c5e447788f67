import type { ChildProcess } from 'node:child_process'

const EVERY_MS = 1_000
/** As many as a browser opens at once, and a few for a second browser. */
const CONNECTIONS = 8
const PATIENCE_MS = 5_000

/** How `wrangler dev` writes a request of `keepWarm`; nobody else asks for the icon's head. */
export const WARMING = /\bHEAD \/favicon\.svg \d/

/**
 * `wrangler dev` passes requests on over connections that both of its ends drop after 5 idle seconds. A request that meets such an end is
 * lost; a GET is tried again, a form is answered 500 "Network connection lost." (cloudflare/workers-sdk#14641). The connection used last
 * is used next, so as many as are in use at once are asked for together, and none of them is idle for long. Ends with `workers`.
 */
export function keepWarm(workers: ChildProcess, origin: string): void {
  let isAsking = false
  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const one = () => fetch(`${origin}/favicon.svg`, { method: 'HEAD', signal }).catch(() => {})
    await Promise.all(Array.from({ length: CONNECTIONS }, one))
    isAsking = false
  }
  const timer = setInterval(ask, EVERY_MS)
  workers.once('exit', () => clearInterval(timer))
}
