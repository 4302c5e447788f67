/** Finds members by one of their identifiers, which the form of the query decides. */
import type { MemberLine, MemberWay } from '#contract/site/member-ops.ts'
import * as db from '../../accounts/members/queries.ts'
import { toMemberState } from '../../accounts/members/state.ts'
import { findCertifiedId } from '../../creators/creators/certificates.ts'
import { whoseHandle } from '../../creators/shelf/handles.ts'
import type { Query } from '../../db/sql.ts'
import type { Actor } from '../../deps.ts'
import { maskEmail } from '../../platform/mail/emails.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { ReadDeps } from '../../read-deps.ts'

type MemberMatch = { by: MemberWay; rows: Query<db.MemberRow> }

const CERTIFICATE = /([0-9a-z]{1,40}\.\d{8}\.[0-9a-f]{32})\/?$/
/** Matches `@name`, or the address of a page. */
const HANDLE = /(?:^|\/)@([0-9A-Za-z_.]{3,20})\/?$/
const ID = /^(usr|crt)_[0-9a-z_]{1,40}$/
const PAYOUT = /^pay_[0-9a-z_]{1,40}$/

/** Returns at most twenty members for each kind of identifier; a member found in two ways is listed once. */
export async function listMembers(
  deps: ReadDeps,
  _actor: Actor,
  { q = '' }: { q?: string | undefined } = {},
) {
  const ways = await waysOf(deps, q)
  const found = await db.readMembers(
    deps.db,
    ways.map(({ rows }) => rows),
  )
  const lines = ways.flatMap(({ by }, nth) => (found[nth] ?? []).map((row) => toLine(row, by)))
  return { items: [...new Map(lines.reverse().map((line) => [line.id, line])).values()].reverse() }
}

async function waysOf(deps: ReadDeps, q: string): Promise<MemberMatch[]> {
  if (q === '') return [{ by: 'suspended', rows: db.listSuspendedMembers(deps.db) }]
  const handle = HANDLE.exec(q)?.[1]
  if (handle)
    return [{ by: 'id', rows: db.findMemberByHandle(deps.db, await whoseHandle(deps, handle.toLowerCase())) }]
  if (q.includes('@')) return [{ by: 'email', rows: db.findMemberByEmail(deps.db, q.toLowerCase()) }]
  if (ID.test(q)) return [{ by: 'id', rows: db.findMemberById(deps.db, q) }]
  if (PAYOUT.test(q)) return [{ by: 'payout', rows: db.findMemberByPayout(deps.db, q) }]
  const code = CERTIFICATE.exec(q)?.[1]
  const certified = code && (await findCertifiedId(deps, code))
  if (certified) return [{ by: 'certificate', rows: db.findMemberById(deps.db, certified) }]
  return [
    { by: 'order', rows: db.listMembersByOrder(deps.db, { key: orderKeyOf(q), id: q }) },
    { by: 'nickname', rows: db.listMembersByNickname(deps.db, q) },
  ]
}

function toLine(row: db.MemberRow, by: MemberWay): MemberLine {
  return {
    id: row.id,
    creatorId: row.creator_id,
    nickname: row.nickname,
    email: row.email ? maskEmail(row.email) : '',
    state: toMemberState(row),
    createdAt: row.created_at,
    by,
  }
}
