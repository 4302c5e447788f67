/** `itda-v1`: a partner reports an order. One report is one batch: message, order, event, transfers and sums, or nothing. */
import { AppError } from '#contract/errors.ts'
import { makeId } from '../../db/ids.ts'
import { insertMessage } from '../../db/inbox.ts'
import { findSender } from '../../db/postbacks.ts'
import { commit, type Row, retryOnRace } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { countClient, requireTriesLeft } from '../auth/client-keys.ts'
import { applyHoldSoon } from '../flags/holds.ts'
import type { Report } from '../orders/report.ts'
import { open, sha256 } from '../secrets.ts'
import { parseReport, readBody, toText } from './body.ts'
import { judge } from './judge.ts'
import { isSigned, readSignature } from './signature.ts'

const ADAPTER = 'itda-v1'

export type OpenedPostback = { partner: Row<'partners'>; report: Report; raw: string }
export type PostbackResult = 'accepted' | 'duplicate' | 'quarantined'

/**
 * Reports without a good signature, per client address. Partners share addresses with strangers, so a good one is neither counted nor
 * refused for what others sent: the budget is asked after the signature.
 */
const UNSIGNED = { most: 60, seconds: 600 }

/**
 * A report that may be kept. Throws `postback_too_large`, `postback_signature` (an unknown partner too), `rate_limited` instead of it
 * once too many came from there without one, and `invalid_input`.
 */
export async function openPostback(deps: Deps, partnerId: string, request: Request): Promise<OpenedPostback> {
  const signature = readSignature(request.headers.get('itda-signature') ?? '', deps.now())
  // Nothing of a report is read that nobody signed, and no secret is opened for it.
  if (!signature) throw await refuseUnsigned(deps)
  const bytes = await readBody(request)
  const sender = await findSender(deps.db, partnerId, deps.now().toISOString())
  const secrets = await Promise.all(
    (sender?.secrets ?? []).map(({ id, sealed }) =>
      open(deps.keys.data, `partner_secrets.sealed.${id}`, sealed),
    ),
  )
  if (!(await isSigned(signature, bytes, secrets)) || !sender) throw await refuseUnsigned(deps)
  const raw = toText(bytes)
  return { partner: sender.partner, report: parseReport(raw), raw }
}

/** Throws `rate_limited` itself when the address has spent its tries. */
async function refuseUnsigned(deps: Deps): Promise<AppError> {
  await requireTriesLeft(deps, 'postback', UNSIGNED.most, UNSIGNED.seconds)
  await countClient(deps, 'postback', UNSIGNED.seconds)
  return new AppError('postback_signature')
}

/** Throws `conflict` when too many reports of one order raced: nothing was kept then, the partner sends again. */
export async function keepPostback(
  deps: Deps,
  { partner, report, raw }: OpenedPostback,
): Promise<PostbackResult> {
  const bodyHash = await sha256(raw)
  const touched = new Set<string>()
  const answer = await retryOnRace<PostbackResult>(async () => {
    const now = deps.now()
    const id = makeId('msg', now)
    const receivedAt = now.toISOString()
    const message = { id, adapter: ADAPTER, receivedAt, bodyHash, isKept: false }
    const { facts, reason, orderId, statements } = await judge(deps, partner, report, message, [])
    if (facts.same) return 'duplicate'
    if (orderId) touched.add(orderId)
    const result = reason ? 'quarantined' : 'accepted'
    const kept = insertMessage(deps.db, {
      id,
      partner_id: partner.id,
      adapter: ADAPTER,
      event_id: report.eventId,
      order_code: report.orderCode,
      body_hash: bodyHash,
      raw,
      received_at: receivedAt,
      result,
      reason,
      order_id: orderId,
    })
    return commit(deps, [kept, ...statements], result)
  })
  for (const orderId of touched) deps.waitUntil(applyHoldSoon(deps, orderId))
  return answer
}
