/** Lists of the back office as files, without sealed values. */

import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { AppError } from '#contract/core/errors.ts'
import { formatDateTime } from '#contract/core/kst.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { OPS_FILE_ROWS, type OPS_FILES, OPS_LIST_DUTIES, type OpsSort } from '#contract/core/ops-lists.ts'
import { PAYOUT_STATES } from '#contract/core/payout-states.ts'
import { APPLICATION_STATES, TOPIC_LABELS } from '#contract/creators/applications.ts'
import { OWNERSHIP_STATES } from '#contract/creators/channels.ts'
import { CONTENT_STATES } from '#contract/creators/content-fields.ts'
import { BUSINESS_STATES, TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import { FLAG_LABELS, FLAG_STATES } from '#contract/orders/flag-kinds.ts'
import { INBOX_RESULTS } from '#contract/orders/inbox.ts'
import { QUARANTINE_LABELS } from '#contract/orders/quarantine.ts'
import { PARTNER_LIST_STATES } from '#contract/partners/partners.ts'
import { listApplications } from '../../creators/applications/queries.ts'
import { listByOwnership } from '../../creators/channels/channel-proofs.queries.ts'
import { listOpsContents } from '../../creators/contents/content-ops.queries.ts'
import type { ListQuery } from '../../db/ops-lists.ts'
import type { Actor } from '../../deps.ts'
import { listPayoutsIn } from '../../money/payouts/queries.ts'
import { listBusinesses } from '../../money/registration/businesses.queries.ts'
import { listOpsFlags } from '../../orders/flags/queries.ts'
import { listMessages } from '../../orders/reports/inbox.queries.ts'
import { toTable } from '../../platform/csv/write.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { PARTNER_CELLS, readPartners } from './partners.ts'

type Cells = (string | number)[]
type TableQuery = ListQuery<string, OpsSort>
type File = {
  states: readonly string[]
  head: string[]
  read: (db: D1Database, ask: never) => Promise<TableRows>
}
type TableRows = { lines: Cells[]; next: string | null }

const at = (value: string | null) => (value ? formatDateTime(value) : '')
const labelOf = (labels: object, name: string | null) =>
  (name && (labels as Record<string, string>)[name]) || (name ?? '')

/** One list: its states, the names of its columns, and the cells of a row. */
function file<Ask, Row>(
  states: readonly string[],
  list: (db: D1Database, ask: Ask) => Promise<{ rows: Row[]; next: string | null }>,
  columns: Record<string, (row: Row) => string | number>,
): File {
  const read = async (db: D1Database, ask: Ask) => {
    const { rows, next } = await list(db, ask)
    return { lines: rows.map((row) => Object.values(columns).map((cell) => cell(row))), next }
  }
  return { states, head: Object.keys(columns), read }
}

const listInbox: typeof listMessages = (db, ask) => listMessages(db, { ...ask, q: orderKeyOf(ask.q) })

const FILES: Record<(typeof OPS_FILES)[number], File> = {
  applications: file(APPLICATION_STATES, listApplications, {
    번호: (row) => row.id,
    닉네임: (row) => row.nickname,
    주제: (row) => labelOf(TOPIC_LABELS, row.main_topic),
    채널: (row) => row.channel_link_url,
    '신청 시각': (row) => at(row.submitted_at),
    '결정 시각': (row) => at(row.decided_at),
    '반려 이유': (row) => row.rejection_reason ?? '',
  }),
  businesses: file(BUSINESS_STATES, listBusinesses, {
    번호: (row) => row.id,
    닉네임: (row) => row.nickname,
    유형: (row) => labelOf(TAX_TYPE_LABELS, row.type),
    '번호 끝자리': (row) => row.number_last,
    '등록 시각': (row) => at(row.created_at),
    '결정 시각': (row) => at(row.decided_at),
    이유: (row) => row.reason,
  }),
  channels: file(OWNERSHIP_STATES, listByOwnership, {
    번호: (row) => row.id,
    닉네임: (row) => row.nickname,
    종류: (row) => labelOf(CHANNEL_LABELS, row.channel_code),
    주소: (row) => row.channel_link_url,
    '등록 시각': (row) => at(row.created_at),
    '마지막 점검': (row) => at(row.proof_checked_at),
  }),
  contents: file(CONTENT_STATES, listOpsContents, {
    번호: (row) => row.id,
    닉네임: (row) => row.nickname,
    제목: (row) => row.title,
    주소: (row) => row.content_link_url,
    '등록 시각': (row) => at(row.created_at),
    '수정 기한': (row) => row.fix_due_on ?? '',
    '답변 시각': (row) => at(row.fix_answered_at),
  }),
  flags: file(FLAG_STATES, listOpsFlags, {
    번호: (row) => row.id,
    닉네임: (row) => row.nickname,
    이유: (row) => labelOf(FLAG_LABELS, row.kind),
    주문: (row) => row.order_count,
    '보류 금액': (row) => row.held_won,
    답: (row) => row.answer_count,
    '보류 일시': (row) => at(row.raised_at),
    '결정 시각': (row) => at(row.decided_at),
  }),
  inbox: file(INBOX_RESULTS, listInbox, {
    번호: (row) => row.id,
    파트너: (row) => row.partner_title,
    '주문 번호': (row) => row.order_code,
    '메시지 번호': (row) => row.event_id,
    이유: (row) => labelOf(QUARANTINE_LABELS, row.reason),
    '받은 시각': (row) => at(row.received_at),
    '처리 시각': (row) => at(row.decided_at),
  }),
  partners: file(PARTNER_LIST_STATES, readPartners, PARTNER_CELLS),
  payouts: file(PAYOUT_STATES, listPayoutsIn, {
    번호: (row) => row.id,
    닉네임: (row) => row.nickname,
    '신청 금액': (row) => row.amount,
    소득세: (row) => row.income_tax,
    지방소득세: (row) => row.local_tax,
    부가세: (row) => row.vat,
    입금액: (row) => row.net,
    '입금 계좌': (row) => `${row.bank} ····${row.number_last}`,
    '신청 시각': (row) => at(row.requested_at),
    '지급 예정일': (row) => row.pay_on,
    '처리 시각': (row) => at(row.decided_at),
  }),
}

type Input = {
  list: (typeof OPS_FILES)[number]
  state: string
  q: string
  sort?: OpsSort | undefined
  after?: string | undefined
  mine?: '1' | undefined
}

/**
 * Exports the filtered rows from the given position on; when the file cannot contain all of them, its last
 * line says so. Throws `invalid_input`, `not_my_duty`.
 */
export async function exportOpsList(deps: ReadDeps, actor: Actor, { list, mine, ...asked }: Input) {
  if (!mayDo(actor.operatorRole, OPS_LIST_DUTIES[list])) throw new AppError('not_my_duty')
  const { states, head, read } = FILES[list]
  if (!states.includes(asked.state))
    throw new AppError('invalid_input', { fields: { state: ['목록을 다시 열고 받아 주세요.'] } })
  const ask: TableQuery = {
    ...asked,
    sort: sortIn(list, asked),
    after: asked.after,
    holder: mine && actor.userId,
    limit: OPS_FILE_ROWS,
  }
  const { lines, next } = await read(deps.db, ask as never)
  const more = next ? [[`${OPS_FILE_ROWS}줄까지 담았어요. 다음 줄부터는 목록을 넘긴 뒤에 받아 주세요.`]] : []
  return toTable(`itda-${list}-${asked.state.replace(/[^a-z]/g, '-')}`, head, [...lines, ...more])
}

/** Uses the order by time when the list does not offer the requested one. */
function sortIn(list: Input['list'], { sort = 'newest', state, q }: Omit<Input, 'list' | 'mine'>): OpsSort {
  if (sort === 'title') return list === 'partners' ? sort : 'newest'
  if (sort === 'amount') return list === 'payouts' ? sort : 'newest'
  if (sort === 'answered') return list === 'contents' && state === 'needs_fix' && !q ? sort : 'newest'
  return sort
}
