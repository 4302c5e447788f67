/** Reads each kind of record. The pages and the files of an export have the same rows. */
import {
  channelRecord,
  clickRecord,
  consentRecord,
  contentRecord,
  linkRecord,
  orderRecord,
  postingRecord,
  type RecordKind,
} from '#contract/upkeep/records.ts'
import { readClickDays } from './click-days.queries.ts'
import { readPostings } from './postings.queries.ts'
import {
  type RecordQuery,
  type RecordSlice,
  readChannels,
  readConsents,
  readContents,
  readLinks,
  readOrders,
} from './queries.ts'
import {
  toChannelRecord,
  toClickRecord,
  toConsentRecord,
  toContentRecord,
  toLinkRecord,
  toOrderRecord,
  toPostingRecord,
} from './to-record.ts'

/** The links that a slice of clicks looks through. */
const LINKS_A_SLICE = 500

type ReadRecords<T> = (db: D1Database, ask: RecordQuery) => Promise<RecordSlice<T>>
type RecordSource<T> = { columns: string[]; read: ReadRecords<T> }

function makeSource<Row, T>(
  shape: object,
  read: ReadRecords<Row>,
  toRecord: (row: Row) => T,
): RecordSource<T> {
  return {
    columns: Object.keys(shape),
    read: async (db, ask) => {
      const { rows, last, hasMore } = await read(db, ask)
      return { rows: rows.map(toRecord), last, hasMore }
    },
  }
}

const readClicks: ReadRecords<Parameters<typeof toClickRecord>[0]> = (db, ask) =>
  readClickDays(db, ask, LINKS_A_SLICE)

export const RECORD_SOURCES = {
  links: makeSource(linkRecord.shape, readLinks, toLinkRecord),
  clicks: makeSource(clickRecord.shape, readClicks, toClickRecord),
  orders: makeSource(orderRecord.shape, readOrders, toOrderRecord),
  postings: makeSource(postingRecord.shape, readPostings, toPostingRecord),
  contents: makeSource(contentRecord.shape, readContents, toContentRecord),
  channels: makeSource(channelRecord.shape, readChannels, toChannelRecord),
  consents: makeSource(consentRecord.shape, readConsents, toConsentRecord),
} satisfies Record<RecordKind, RecordSource<unknown>>
