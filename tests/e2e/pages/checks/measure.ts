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
  let responses: Response[] = []
  page.on('response', (response) => responses.push(response))

  async function end(): Promise<Cost> {
    const cost: Cost = { document: 0, scripts: 0, styles: 0, styleRequests: 0, requests: 0, react: false }
    for (const response of responses) await add(cost, response)
    return cost
  }
  async function served(): Promise<string> {
    const document = responses.find((one) => one.request().isNavigationRequest() && one.status() < 300)
    return (await document?.text()) ?? ''
  }
  function begin(): void {
    responses = []
  }
  return { begin, end, served }
}

async function add(cost: Cost, response: Response): Promise<void> {
  const kind = response.request().resourceType()
  if (kind === 'image' || response.url().endsWith('/favicon.svg') || response.status() >= 300) return
  const bytes = gzipSync(await response.body(), { level: 9 }).byteLength
  cost.requests += 1
  if (kind === 'document') cost.document += bytes
  if (kind === 'script') cost.scripts += bytes
  if (kind === 'script' && /react/.test(response.url())) cost.react = true
  if (kind === 'stylesheet') {
    cost.styles += bytes
    cost.styleRequests += 1
  }
}
