/**
 * The steps that can be sent next, and their bodies. An order that the partner has started continues from its
 * current state.
 */
import type { Order } from '#contract/orders/orders.ts'
import type { Postback } from '#contract/orders/postback.ts'
import type { TestStep } from '#contract/orders/test-steps.ts'
import type { Row } from '../../db/sql.ts'

type Line = Order['lines'][number]
type Stand = {
  order: Row<'orders'> | null
  /** The number of reports so far. */
  reports: number
}

/** The won that one amendment adds. */
const MORE_WON = 1_000

export function stepsAfter({ order, reports }: Stand): TestStep[] {
  const again: TestStep[] = reports > 0 ? ['again'] : []
  if (!order) return ['report', ...again]
  const inWon: TestStep[] = order.currency === 'KRW' ? ['amend'] : []
  if (order.state === 'cancelled') return [...inWon, ...again]
  const partial: TestStep[] = inWon.length > 0 && soldOf(order).length > 1 ? ['partial'] : []
  const confirm: TestStep[] = order.state === 'pending' ? ['confirm'] : []
  return [...inWon, ...partial, ...confirm, 'cancel', ...again]
}

type TestOrderFacts = Stand & { clickId: string; code: string; rateBps: number; at: Date }

/** Returns the body as text, exactly as signed and sent. */
export function bodyOf(step: Exclude<TestStep, 'again'>, given: TestOrderFacts): string {
  const { order, reports, clickId, code, at } = given
  const orderCode = order?.order_code ?? `TEST${code}`
  const body: Postback = {
    eventId: `${orderCode}-${reports + 1}`.slice(-100),
    orderCode,
    clickId,
    ...(order ? applyStep(step, order) : { status: 'pending', version: 1, lines: firstLines(given.rateBps) }),
    occurredAt: at.toISOString(),
    currency: order?.currency ?? 'KRW',
    ...(order?.amount_original && { amountOriginal: order.amount_original }),
    ...(order?.exchange_rate && { exchangeRate: order.exchange_rate }),
  }
  return JSON.stringify(body)
}

function firstLines(rateBps: number): Line[] {
  const line = (nth: number, quantity: number, amount: number): Line => ({
    productCode: `T-${nth}`,
    productName: `테스트 상품 ${nth}`,
    quantity,
    amount,
    commission: Math.floor((amount * rateBps) / 10_000),
  })
  return [line(1, 1, 20_000), line(2, 2, 10_000)]
}

/**
 * A confirmation and a cancellation follow the earlier state without a new version; a new amount needs one.
 */
function applyStep(step: TestStep, order: Row<'orders'>): Pick<Postback, 'status' | 'version' | 'lines'> {
  const { version } = order
  const lines = JSON.parse(order.lines) as Line[]
  if (step === 'confirm') return { status: 'confirmed', version, lines }
  if (step === 'cancel') return { status: 'cancelled', version, lines }
  const status = order.state === 'confirmed' ? 'confirmed' : 'pending'
  const last = soldOf(order).at(-1) ?? lines.at(-1)
  const next = lines.map((line) =>
    line.productCode !== last?.productCode ? line : step === 'partial' ? cancelLine(line) : raiseLine(line),
  )
  return { status, version: version + 1, lines: next }
}

function soldOf({ lines }: Row<'orders'>): Line[] {
  return (JSON.parse(lines) as Line[]).filter(({ amount }) => amount > 0)
}

function cancelLine(line: Line): Line {
  return { ...line, quantity: 0, amount: 0, commission: 0 }
}

/** Uses the line's own commission rate. */
function raiseLine(line: Line): Line {
  const commission = line.amount > 0 ? Math.floor((line.commission * MORE_WON) / line.amount) : 0
  return {
    ...line,
    quantity: Math.max(line.quantity, 1),
    amount: line.amount + MORE_WON,
    commission: line.commission + commission,
  }
}
