/**
 * A partner that a test made for itself. It has no pages: readers are redirected to its address, and the test
 * signs and sends its reports as a shop does.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

type Order = { orderCode: string; amount: number; commission: number }
export type Shop = {
  /** A reader presses a short link in a post. Returns the click id that the shop gets. */
  follow: (shortUrl: string) => Promise<string>
  report: (clickId: string, order: Order, status: 'pending' | 'confirmed' | 'cancelled') => Promise<void>
}

/** `host` does not exist: it ends in `.example`. */
export function openShop(
  reader: Page,
  { id, host, secret }: { id: string; host: string; secret: string },
): Shop {
  async function follow(shortUrl: string): Promise<string> {
    await reader.setContent(`<html lang="ko"><p>후기 <a href="${shortUrl}">여기에서 샀어요</a></p></html>`)
    const led = reader.waitForRequest((request) => new URL(request.url()).hostname === host)
    await reader.getByRole('link', { name: '여기에서 샀어요' }).click()
    return new URL((await led).url()).searchParams.get('subid') ?? ''
  }

  async function report(clickId: string, order: Order, status: string): Promise<void> {
    const { orderCode, amount, commission } = order
    const body = JSON.stringify({
      eventId: randomUUID(),
      orderCode,
      clickId,
      status,
      version: 1,
      occurredAt: new Date().toISOString(),
      currency: 'KRW',
      lines: [{ productCode: 'p1', productName: '상품', quantity: 1, amount, commission }],
    })
    const t = Math.floor(Date.now() / 1000)
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
    const answer = await reader.request.post(`/api/postbacks/${id}`, {
      headers: { 'content-type': 'application/json', 'itda-signature': `t=${t},v1=${v1}` },
      data: Buffer.from(body),
    })
    expect(await answer.json()).toEqual({ data: { result: 'accepted' } })
  }
  return { follow, report }
}
