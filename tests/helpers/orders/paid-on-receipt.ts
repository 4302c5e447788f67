/** Shops whose orders pay out after the partner has paid, and money that arrives for them. */
import { expect } from 'vitest'
import { allocateReceipts } from '#api/money/deposits/allocate.ts'
import { call, testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import { createBilling, issueInvoice } from '../money/billing.ts'
import { makePayable } from '../money/payouts.ts'
import { rowsOf } from '../money.ts'
import { makeShop, type Shop } from './postback.ts'

export type PaidOnReceiptShop = Shop & { person: Person; title: string }

/** Makes a shop of a creator at the first grade, whose share is seven tenths. */
export async function makePaidOnReceipt(): Promise<PaidOnReceiptShop> {
  const person = await makePayable(0)
  const shop = await makeShop(person, { also: { pays_when: 'received' } })
  return { ...shop, person, title: shop.partner.title }
}

/** Issues the invoice for everything that is confirmed. */
export async function bill(as: string, { partner }: PaidOnReceiptShop, supply: number): Promise<string> {
  const { data, status } = await issueInvoice(as, partner.id, { supply, vat: 'none' })
  expect(status).toBe(200)
  return data.id
}

/**
 * Matches a transfer of `won` from the partner with the invoice and allocates it to orders; returns the
 * receipt.
 */
export async function receive(
  as: string,
  { title }: PaidOnReceiptShop,
  invoice: string,
  won: number,
): Promise<string> {
  const { id } = await createBilling(as, { payer: title, amount: won })
  const { status } = await call(`POST /ops/deposits/${id}/match`, { as, body: { invoices: [invoice] } })
  expect(status).toBe(200)
  await allocateReceipts(testDeps())
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM receipts WHERE deposit_id = ?', id)
  return row?.id ?? ''
}

export function undo(as: string, receipt: string) {
  return call(`POST /ops/receipts/${receipt}/undo`, { as, body: { reason: '잘못 맞췄어요' } })
}
