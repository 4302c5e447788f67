import { parseNumber, won } from '#app/ui/words/format.ts'
import { type Eligibility, payoutInput } from '#contract/money/payouts.ts'

/**
 * The amount whose tax a person without a script wants to see; the whole payoutable amount when none, or an
 * impossible one, was entered.
 */
export type TriedAmount = { typed: string | null; amount: number; problem: string | null }

type Bounds = Pick<Eligibility, 'payoutable' | 'minimum'>

export function triedIn(request: Request, bounds: Bounds): TriedAmount {
  const typed = new URL(request.url).searchParams.get('amount')
  const problem = typed === null ? null : problemOf(typed, bounds)
  return { typed, amount: typed === null || problem ? bounds.payoutable : parseNumber(typed), problem }
}

function problemOf(typed: string, { payoutable, minimum }: Bounds): string | null {
  const read = payoutInput.shape.amount.safeParse(parseNumber(typed))
  if (!read.success) return read.error.issues[0]?.message ?? null
  if (read.data < minimum) return `${won(minimum)}부터 출금할 수 있어요.`
  return read.data > payoutable ? `출금 가능 금액 ${won(payoutable)}보다 많아요.` : null
}
