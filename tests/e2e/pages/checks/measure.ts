import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** The cost of a page so far, in bytes after gzip; images and the icon are left out. */
export type Cost = {
  document: number
  scripts: number
  styles: number
  styleRequests: number
  requests: number
  react: boolean
}

/** Measures what a page loads: call `begin` before it is opened, and `end` when it is complete. */
export function meterOf(page: Page): {
  begin: () => void
  end: () => Promise<Cost>
  served: () => Promise<string>
} {
  let loaded: LoadedResponse[] = []
  page.on('response', (response) => {
    // The page in a frame is measured where it is opened.
    if (!isCounted(response) || response.frame() !== page.mainFrame()) return
    const body = response.body()
    // Whoever asks for it gets the error; the body of a page that was left is not asked for.
    body.catch(() => {})
    loaded.push({ response, body })
  })

  async function end(): Promise<Cost> {
    const cost: Cost = { document: 0, scripts: 0, styles: 0, styleRequests: 0, requests: 0, react: false }
    for (const one of loaded) await add(cost, one)
    return cost
  }
  async function served(): Promise<string> {
    const document = loaded.find(({ response }) => response.request().isNavigationRequest())
    return String((await document?.body) ?? '')
  }
  function begin(): void {
    loaded = []
  }
  return { begin, end, served }
}

/** The body is read at once: while a page is inspected for seconds, the browser may throw it away. */
type LoadedResponse = { response: Response; body: Promise<Buffer> }

function isCounted(response: Response): boolean {
  const isPicture = response.request().resourceType() === 'image' || response.url().endsWith('/favicon.svg')
  return !isPicture && response.status() < 300
}

async function add(cost: Cost, { response, body }: LoadedResponse): Promise<void> {
  const kind = response.request().resourceType()
  const bytes = gzipSync(await body, { level: 9 }).byteLength
  cost.requests += 1
  if (kind === 'document') cost.document += bytes
  if (kind === 'script') cost.scripts += bytes
  if (kind === 'script' && /react/.test(response.url())) cost.react = true
  if (kind === 'stylesheet') {
    cost.styles += bytes
    cost.styleRequests += 1
  }
}
