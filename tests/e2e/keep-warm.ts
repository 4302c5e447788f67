import type { FullConfig } from '@playwright/test'

const EVERY_MS = 500

/**
 * `wrangler dev` passes requests on over connections that both of its ends drop after 5 idle seconds. A request that meets such an end is
 * lost; a GET is tried again, a form is answered 500 "Network connection lost." (cloudflare/workers-sdk#14641). The connection used last
 * is used next, so one that is never idle for long keeps forms from it.
 */
export default function keepWarm({ projects }: FullConfig): () => void {
  const { baseURL } = projects[0]?.use ?? {}
  const timer = setInterval(() => void fetch(`${baseURL}/favicon.svg`).catch(() => {}), EVERY_MS)
  return () => clearInterval(timer)
}
