import { parseNumber, won } from '#app/ui/format.ts'
import { payoutInput } from '#contract/payouts.ts'

/** An amount that somebody without a script asks the tax of. Nothing was typed, or nothing that can be taken out: then all of it. */
export type Tried = { typed: string | null; amount: number; problem: string | null }

export function triedIn(request: Request, payoutable: number): Tried {
  const typed = new URL(request.url).searchParams.get('amount')
  const problem = typed === null ? null : problemOf(typed, payoutable)
  return { typed, amount: typed === null || problem ? payoutable : parseNumber(typed), problem }
}

function problemOf(typed: string, payoutable: number): string | null {
  const read = payoutInput.shape.amount.safeParse(parseNumber(typed))
  if (!read.success) return read.error.issues[0]?.message ?? null
  return read.data > payoutable ? `출금 가능 금액 ${won(payoutable)}보다 많아요.` : null
}
