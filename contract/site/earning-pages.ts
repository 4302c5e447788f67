/** Addresses of the pages about earnings: orders, figures and movements (contract/site/pages.ts). */
import type { FigureOf } from '../orders/figures.ts'

const part = encodeURIComponent

export const earnings = '/earnings'
export const orders = '/earnings#orders'
export const cancelledOrders = '/earnings?state=cancelled'
export const earningsDownload = (table: 'orders' | 'payouts' | 'journal') =>
  `/earnings/download/${part(table)}`
/** The page of the orders behind a figure; `after` is its cursor. */
export const figureOrders = (of: FigureOf & { after?: string }) =>
  `/earnings/orders?${new URLSearchParams(of)}`
export const flags = '/earnings/flags'
export const flag = (id: string) => `/earnings/flags/${part(id)}`
export const journal = '/earnings/journal'
/** The page of all movements of one of the creator's accounts. */
export const journalOf = (account: 'awaited' | 'pending' | 'reserved' | 'debt') =>
  `/earnings/journal?${new URLSearchParams({ account })}`
export const journalEntry = (id: string) => `/earnings/journal/${part(id)}`
/** The section with the partner's messages about an order. */
export const orderSources = (id: string) => `${journalEntry(id)}#sources`
