/** Compares a partner's own orders of a month with ours. Neither the file nor the result is kept. */
import { AppError } from '#contract/core/errors.ts'
import { formatDateTime, spanOfKstMonth } from '#contract/core/kst.ts'
import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'
import { formatNumber } from '#contract/core/won.ts'
import {
  COMPARISON_KIND_LABELS,
  COMPARISON_KINDS,
  COMPARISON_MAX_BYTES,
  COMPARISON_SHOWN,
  type ComparedOrder,
  type OrderComparison,
  type OrderFileColumns,
  type SentOrder,
} from '#contract/orders/order-comparisons.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import type { OrderMonth } from '#contract/orders/partner-orders.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toTable } from '../../platform/csv/write.ts'
import { STATE_WORDS } from '../orders/words.ts'
import { toColumns } from './columns.ts'
import { type Basis, judge, type Verdict } from './judge.ts'
import { findColumns, listByKeys, listOfMonth, MOST_OF_MONTH, type OwnOrderRow } from './queries.ts'
import { readOrderFile, readSentOrders, type TheirOrders } from './read-file.ts'

const KEYS_AT_ONCE = 2_500

type Month = { month: string; monthOf: OrderMonth; withFile?: '1' | undefined }

/** Throws `import_unreadable` with the unreadable lines, `file_too_large`, and `invalid_input`. */
export async function compareOwnFile(
  deps: Deps,
  { partnerId }: Actor,
  { month, monthOf, withFile, file, ...typed }: Month & OrderFileColumns & { file: File },
): Promise<OrderComparison> {
  if (file.size > COMPARISON_MAX_BYTES)
    throw new AppError('file_too_large', { fields: { file: ['파일이 너무 커요. 2MB까지 올릴 수 있어요.'] } })
  const [bytes, known] = await Promise.all([file.arrayBuffer(), findColumns(deps.db, partnerId ?? '')])
  const theirs = readOrderFile(new Uint8Array(bytes), typed, toColumns(known))
  return compare(deps, partnerId ?? '', { month, monthOf, withFile }, theirs)
}

/** Throws `invalid_input`. */
export function compareOwnOrders(
  deps: Deps,
  { partnerId }: Actor,
  { orders, ...month }: Month & { orders: SentOrder[] },
): Promise<OrderComparison> {
  return compare(deps, partnerId ?? '', month, readSentOrders(orders))
}

async function compare(
  deps: Deps,
  partnerId: string,
  { month, monthOf, withFile }: Month,
  { lines, columns, orders }: TheirOrders,
): Promise<OrderComparison> {
  const hasCommission = [...orders.values()].some(({ commission }) => commission !== null)
  const basis: Basis = { ...spanOfKstMonth(month), monthOf, measure: hasCommission ? 'commission' : 'amount' }
  const verdicts = judgeAll(basis, orders, await readOurs(deps, partnerId, basis, [...orders.keys()]))
  const differing = COMPARISON_KINDS.filter((kind) => kind !== 'agreed')
    .flatMap((kind) => verdicts.filter((one) => one.kind === kind))
    .map(toItem)
  const { ours, theirs } = sumsOf(verdicts)
  return {
    month,
    monthOf,
    lines,
    columns,
    measure: basis.measure,
    kinds: COMPARISON_KINDS.map((kind) => ({
      kind,
      ...sumsOf(verdicts.filter((one) => one.kind === kind)),
    })),
    ours,
    theirs,
    items: differing.slice(0, COMPARISON_SHOWN),
    hasMore: differing.length > COMPARISON_SHOWN,
    file: withFile ? toFile(month, differing) : null,
  }
}

/** Every number of the partner, then ours that count and that it does not have. */
function judgeAll(basis: Basis, orders: TheirOrders['orders'], own: Map<string, OwnOrderRow[]>): Verdict[] {
  const missing = [...own]
    .filter(([key]) => !orders.has(key))
    .map(([, rows]) => judge(basis, null, rows))
    .filter(({ ours }) => ours > 0)
  return [...[...orders].map(([key, their]) => judge(basis, their, own.get(key) ?? [])), ...missing]
}

/** Our orders of the month, and those of other months that the file names, by their keys. */
async function readOurs(
  deps: Deps,
  partnerId: string,
  basis: Basis,
  keys: string[],
): Promise<Map<string, OwnOrderRow[]>> {
  const ofMonth = await listOfMonth(deps.db, partnerId, basis)
  if (ofMonth.length > MOST_OF_MONTH)
    throw new AppError('invalid_input', {
      fields: {
        month: [
          `이 달의 주문이 ${formatNumber(MOST_OF_MONTH)}건을 넘어서 한 번에 비교할 수 없어요. 저희에게 알려 주세요.`,
        ],
      },
    })
  const own = Map.groupBy(ofMonth, ({ order_key }) => order_key)
  const others = keys.filter((key) => !own.has(key))
  const slices = Array.from({ length: Math.ceil(others.length / KEYS_AT_ONCE) }, (_, at) =>
    listByKeys(deps.db, partnerId, others.slice(at * KEYS_AT_ONCE, (at + 1) * KEYS_AT_ONCE)),
  )
  for (const row of (await Promise.all(slices)).flat())
    own.set(row.order_key, [...(own.get(row.order_key) ?? []), row])
  return own
}

function sumsOf(verdicts: Verdict[]) {
  return {
    orders: verdicts.length,
    ours: verdicts.reduce((sum, one) => sum + one.ours, 0),
    theirs: verdicts.reduce((sum, one) => sum + one.theirs, 0),
  }
}

function toItem({ orderCode, kind, their, own, ours, theirs }: Verdict): ComparedOrder {
  return {
    orderCode,
    kind,
    line: their?.line ?? null,
    lines: their?.lines ?? 0,
    theirs: their && { state: their.state, amount: their.amount, commission: their.commission },
    ours: own && {
      id: own.id,
      state: own.state as OrderState,
      orderedAt: own.ordered_at,
      confirmedAt: own.state === 'confirmed' ? own.state_at : null,
      amount: own.amount,
      commission: own.commission,
    },
    difference: ours - theirs,
  }
}

const HEAD = [
  '주문 번호',
  '결과',
  '파일의 줄',
  '파일의 상태',
  '저희 상태',
  '파일의 주문 금액',
  '저희 주문 금액',
  '파일의 커미션',
  '저희 커미션',
  '합계 차이',
  '저희 주문 시각',
  '저희 확정 시각',
]

/** The differing orders as lines. If the file cannot contain all of them, its last line says so. */
function toFile(month: string, items: ComparedOrder[]) {
  const lines = items
    .slice(0, OPS_FILE_ROWS)
    .map(({ orderCode, kind, line, theirs, ours, difference }) => [
      orderCode,
      COMPARISON_KIND_LABELS[kind],
      line ?? '',
      theirs?.state ? STATE_WORDS[theirs.state] : '',
      ours ? STATE_WORDS[ours.state] : '',
      theirs?.amount ?? '',
      ours?.amount ?? '',
      theirs?.commission ?? '',
      ours?.commission ?? '',
      difference,
      ours ? formatDateTime(ours.orderedAt) : '',
      ours?.confirmedAt ? formatDateTime(ours.confirmedAt) : '',
    ])
  const more =
    items.length > OPS_FILE_ROWS ? [[`${OPS_FILE_ROWS}줄까지 담았어요. 파일을 나눠서 비교해 주세요.`]] : []
  return toTable(`itda-comparison-${month}`, HEAD, [...lines, ...more])
}
