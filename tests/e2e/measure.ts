import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** What a page cost until it was complete, in bytes after gzip; images and the icon are left out. */
export type Cost = {
  document: number
  scripts: number
  styles: number
  styleRequests: number
  requests: number
  react: boolean
}

export async function costOf(page: Page, path: string): Promise<Cost> {
  const responses: Response[] = []
  const collect = (response: Response) => responses.push(response)
  page.on('response', collect)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', collect)
  const cost: Cost = { document: 0, scripts: 0, styles: 0, styleRequests: 0, requests: 0, react: false }
  for (const response of responses) await add(cost, response)
  return cost
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
