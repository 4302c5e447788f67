/**
 * The acts of operators, and the personal data they viewed. Both logs are append-only; only owners read them.
 */

import { table } from '../core/csv-table.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { id, isoTime, kstDate, limit } from '../core/fields.ts'
import { OPS_SORTS, place } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { AUDIT_ACTIONS } from './audit-labels.ts'

const wanted = z.string().check(z.trim(), z.maxLength(60, '60자까지 찾을 수 있어요.'))

const actor = id('usr')
const days = { from: kstDate, to: kstDate }
export const auditFilter = {
  actor,
  action: z.enum(AUDIT_ACTIONS, { error: '무엇을 했는지 골라 주세요.' }),
  /** The whole id of the subject of the act, or the address of its page. */
  subject: z.string().check(z.trim(), z.maxLength(200, '200자까지 찾을 수 있어요.')),
  ...days,
}
export const accessLogFilter = {
  actor,
  /** The id of a creator, or the whole nickname. */
  creator: wanted,
  ...days,
}
const order = { sort: z.enum(['newest', 'oldest']), after: place }

/** The operator who acted; without an address after the operator has left. */
const by = z.object({ id: id('usr'), email: z.nullable(z.string()) })
const act = z.object({
  id: id('aud'),
  at: isoTime,
  by,
  action: z.string(),
  /** The act in Korean. */
  title: z.string(),
  subject: z.string(),
  /**
   * Every value that the act changed or set, in Korean. `before` or `after` is null when there was no value
   * or the log does not show it.
   */
  changes: z.array(
    z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
const accessLogEntry = z.object({
  id: id('pii'),
  at: isoTime,
  by,
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  /** The data that the operator viewed, in Korean. */
  title: z.string(),
  subject: z.string(),
  reason: z.string(),
})

/**
 * `actors`: every operator in the log. A page may have fewer items than requested, or none, and still have a
 * `next`.
 */
function logPage<T extends z.ZodMiniType>(item: T) {
  return z.object({
    items: z.array(item),
    next: z.nullable(z.string()),
    sort: z.enum(OPS_SORTS),
    limit: z.int(),
    actors: z.array(by),
  })
}

export const audit = {
  /** 운영자 작업 기록: 누가, 언제, 무엇을, 무엇에서 무엇으로 */
  listAudit: endpoint({
    route: 'GET /ops/audit',
    who: 'operator',
    may: [],
    // Reads every operator in the log. With two filters at once, it reads ten rows for each row it shows.
    rows: [60, 0, [23, 0]],
    input: query({ ...auditFilter, ...order, limit: limit(20) }),
    output: logPage(act),
  }),
  /** 운영자 작업 기록을 CSV로 (한 번에 5,000줄까지, 더 있으면 마지막 줄이 알려요) */
  exportAudit: endpoint({
    route: 'GET /ops/audit/file',
    who: 'operator',
    may: [],
    // Reads the 5,000 lines of a file, with two filters set.
    rows: [120_000, 0],
    input: query({ ...auditFilter, ...order }),
    output: table,
  }),
  /** 운영자가 개인정보 열람 기록: 누가, 누구의 무엇을, 왜, 언제 */
  listLooks: endpoint({
    route: 'GET /ops/personal-data',
    who: 'operator',
    may: [],
    // Reads every operator in the log. With two filters at once, it reads ten rows for each row it shows.
    rows: [60, 0, [23, 0]],
    input: query({ ...accessLogFilter, ...order, limit: limit(20) }),
    output: logPage(accessLogEntry),
  }),
  /** 운영자가 개인정보 열람 기록을 CSV로 (한 번에 5,000줄까지, 더 있으면 마지막 줄이 알려요) */
  exportLooks: endpoint({
    route: 'GET /ops/personal-data/file',
    who: 'operator',
    may: [],
    // Reads the 5,000 lines of a file, with two filters set.
    rows: [120_000, 0],
    input: query({ ...accessLogFilter, ...order }),
    output: table,
  }),
}
export type Act = z.infer<typeof act>
export type AccessLogEntry = z.infer<typeof accessLogEntry>
