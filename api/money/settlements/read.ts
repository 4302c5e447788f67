/** A settlement compared with our orders: its sums, and the differing numbers. */
import { AppError } from '#contract/core/errors.ts'
import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'
import {
  SETTLEMENT_KIND_LABELS,
  SETTLEMENT_STATUS_LABELS,
  type Settlement,
  type SettlementOrder,
  type SettlementView,
} from '#contract/money/settlements.ts'
import type { Actor } from '../../deps.ts'
import { toTable } from '../../platform/csv/write.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { isStale } from './note.ts'
import * as db from './queries.ts'

type SettlementQuery = {
  id: string
  month: string
  settlement?: string
  view: SettlementView
  after?: string
  limit?: number
}

/** Throws `not_found`. */
export async function getSettlement(deps: ReadDeps, _actor: Actor, ask: SettlementQuery) {
  const { partner, all, found, orders, next } = await read(deps, ask, ask.limit ?? 20)
  return {
    partner: { id: ask.id, title: partner.title },
    month: ask.month,
    expected: partner.expected,
    settlement: found && toSettlement(found),
    isStale: found !== null && isStale(found, partner.expected),
    all: all.map(toSettlement),
    items: orders.map(toOrder),
    next,
  }
}

/**
 * Exports the differences in the form sent to the partner. If the file cannot contain all of them, its last
 * line says so. Throws `not_found`.
 */
export async function exportSettlement(deps: ReadDeps, _actor: Actor, ask: SettlementQuery) {
  const { orders, next } = await read(deps, ask, OPS_FILE_ROWS)
  const lines = orders
    .map(toOrder)
    .map((one) => [
      one.orderCode,
      SETTLEMENT_KIND_LABELS[one.kind],
      one.ours,
      one.theirs,
      one.difference,
      SETTLEMENT_STATUS_LABELS[one.standing],
      one.firstLine ?? '',
    ])
  const more = next ? [[`${OPS_FILE_ROWS}줄까지 담았어요. 다음 줄부터는 목록을 넘긴 뒤에 받아 주세요.`]] : []
  return toTable(
    `itda-settlement-${ask.month}`,
    ['주문 번호', '결과', '우리 커미션', '파트너 커미션', '차이', '우리 주문', '파일의 줄'],
    [...lines, ...more],
  )
}

async function read(deps: ReadDeps, { id, month, settlement, view, after }: SettlementQuery, limit: number) {
  const [kind = '', at = ''] = after?.split('~row_') ?? []
  const found = await db.readSettlement(deps.db, {
    partnerId: id,
    month,
    settlement: settlement ?? null,
    view,
    after: after ? { kind, id: Number(at) || 0 } : null,
    limit,
  })
  if (!found) throw new AppError('not_found')
  return found
}

function toSettlement(row: db.SettlementRow): Settlement {
  return {
    id: row.id,
    fileName: row.file_name,
    codeColumn: row.code_column,
    amountColumn: row.amount_column,
    lines: row.lines,
    others: row.others,
    by: row.creator ?? '',
    createdAt: row.created_at,
    isDone: row.phase === 'done',
    isAgain: row.source_id !== row.id,
    counts: { agreed: row.agreed, different: row.different, extra: row.extra, missing: row.missing },
    sums: {
      ours: row.ours,
      theirs: row.theirs,
      missing: row.missing_won,
      extra: row.extra_won,
      different: row.difference_won,
    },
  }
}

function toOrder(row: db.SettlementOrderRow): SettlementOrder {
  return {
    id: row.id,
    orderCode: row.order_code,
    kind: row.kind,
    standing: row.standing,
    orderId: row.order_id,
    ours: row.ours,
    theirs: row.theirs,
    difference: row.ours - row.theirs,
    lines: row.lines,
    repeats: row.repeats,
    firstLine: row.first_line,
  }
}
