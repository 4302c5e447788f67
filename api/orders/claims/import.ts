/**
 * An accepted claim becomes a file of orders with one line, as if the partner had sent it: another operator
 * approves it, and the usual rules judge it. A claim without a click id gets one dated one minute before the
 * order, but not before its link was created; where no click comes back, it has the creator's word.
 */
import { AppError } from '#contract/core/errors.ts'
import { formatDateTime } from '#contract/core/kst.ts'
import { IMPORT_COLUMNS } from '#contract/orders/ingestion.ts'
import type { Actor, Deps } from '../../deps.ts'
import { makeClickId } from '../../links/clicks/ids.ts'
import { insertClaimAddition } from '../../platform/operator-act/balance-additions.queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { sha256 } from '../../platform/secrets.ts'
import { uploadImport } from '../imports/imports.ts'
import { type ClaimToMove, findToMove } from './claim-ops.queries.ts'

const BEFORE_MS = 60_000
const NONCE_DIGITS = 16

type ClaimReport = { id: string; status: 'pending' | 'confirmed'; amount: number; commission: number }

/**
 * The same line again is the same file, so it is uploaded before the act is recorded. Throws `not_found`,
 * `own_matter`, `claim_ended`, and `claim_has_order` where the file would make a second order of the same sale.
 */
export function importClaim(deps: Deps, actor: Actor, wanted: ClaimReport) {
  return operate(deps, actor, {
    action: 'importClaim',
    subject: wanted.id,
    find: () => findToMove(deps.db, actor.userId, wanted.id),
    guard: (claim) => {
      if (claim.is_own === 1) throw new AppError('own_matter')
      if (claim.decided_at) throw new AppError('claim_ended')
      if (claim.is_known_otherwise === 1) throw new AppError('claim_has_order')
    },
    write: async (claim, now) => {
      // The key of the request belongs to this act; the file has its own.
      const within = { ...deps, request: { ...deps.request, idempotency: null } }
      const file = await toFile(deps, claim, wanted)
      const { id: importId } = await uploadImport(within, actor, { partnerId: claim.partner_id, file })
      const written = { id: wanted.id, by: actor.userId, at: now.toISOString() }
      return {
        statements: [insertClaimAddition(deps.db, written)],
        after: { import: importId },
        answer: { importId },
      }
    },
  })
}

async function toFile(
  deps: Deps,
  claim: ClaimToMove,
  { status, amount, commission }: ClaimReport,
): Promise<File> {
  const cells: Partial<Record<(typeof IMPORT_COLUMNS)[number]['field'], string | number>> = {
    orderCode: claim.order_code,
    clickId: claim.word ?? (await toClickId(deps, claim)),
    status: status === 'pending' ? '예정' : '확정',
    occurredAt: formatDateTime(claim.ordered_at),
    productName: '누락 주문',
    amount,
    commission,
  }
  const columns = IMPORT_COLUMNS.filter(({ field }) => Object.hasOwn(cells, field))
  const lines = [columns.map(({ name }) => name), columns.map(({ field }) => String(cells[field] ?? ''))]
  const csv = lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
  return new File([csv], `누락 주문 ${claim.order_code}.csv`.slice(0, 200), { type: 'text/csv' })
}

async function toClickId(
  deps: Deps,
  { id, ordered_at, link_code, link_created_at }: ClaimToMove,
): Promise<string> {
  const clickedAt = new Date(Math.max(Date.parse(ordered_at) - BEFORE_MS, Date.parse(link_created_at)))
  const nonce = (await sha256(id)).slice(0, NONCE_DIGITS)
  return makeClickId(deps.keys.click, link_code, clickedAt, nonce)
}
