import type { Handlers } from '../../handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'
import { makeRecordList } from './list.ts'

export const recordsRoutes = {
  listAllLinks: withClicks(makeRecordList('links')),
  listClickDays: withClicks(makeRecordList('clicks')),
  listAllOrders: makeRecordList('orders'),
  listPostings: makeRecordList('postings'),
  listAllContents: withClicks(makeRecordList('contents')),
  listAllChannels: makeRecordList('channels'),
  listConsents: makeRecordList('consents'),
} satisfies Partial<Handlers<'records'>>
