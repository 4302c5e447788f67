/** The ledger postings of a receipt: bank, fees or write-off against the partner's debt. */
import { lookUp } from '#contract/core/look-up.ts'
import { accountOfPartner, post } from '../../db/ledger.ts'
import type { Deps } from '../../deps.ts'

const FROM: Record<string, string> = { paid: 'bank', fee: 'fees', write_off: 'write_off' }

type Receipt = { id: string; kind: string; amount: number; partner_id: string }

/** Must come after the row of the receipt, which `postings_received` requires. */
export function postReceipt(deps: Deps, { id, kind, amount, partner_id }: Receipt, at: string) {
  const [debit, credit] = accountsOf(kind, partner_id)
  return post(deps.db, { debit, credit, amount, kind: `receipt_${kind}`, ref: id, at })
}

/** Reverses the posting; must come after the row that marks the receipt as undone. */
export function postUndone(deps: Deps, { id, kind, amount, partner_id }: Receipt, at: string) {
  const [credit, debit] = accountsOf(kind, partner_id)
  return post(deps.db, { debit, credit, amount, kind: `receipt_${kind}_back`, ref: id, at })
}

function accountsOf(kind: string, partnerId: string): [from: string, to: string] {
  return [lookUp(FROM, kind) ?? '', accountOfPartner('receivable', partnerId)]
}
