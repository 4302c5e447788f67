/**
 * The reward postback. It is not signed, so it changes neither pages nor earnings. It is stored, and within a
 * minute our key reads the network's list for its day.
 */
import { AppError } from '#contract/core/errors.ts'
import { daysBetween, toKstDate } from '#contract/core/kst.ts'
import { makeId } from '../../db/ids.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { quoteIds } from '../../outside/networks/linkprice.ts'
import { countClient, requireAttempts } from '../../platform/client-keys.ts'
import { readBody, toText } from '../../platform/reports/body.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import { isEqual, sha256 } from '../../platform/secrets.ts'
import { insertMessage } from '../reports/inbox.queries.ts'
import { wakePull } from './linkprice-pulls.queries.ts'
import { reportUnknownMerchant } from './pull.ts'
import { readMerchants } from './queries.ts'

const MOST_DAYS_BACK = 400
const GUESSES = { most: 60, seconds: 600 }

/**
 * Throws `not_found` for a wrong address, `rate_limited` after too many wrong ones, `postback_too_large` and
 * `invalid_input`.
 */
export async function receiveHint(
  deps: Deps,
  secret: string,
  request: Request,
): Promise<'accepted' | 'duplicate'> {
  const { linkprice } = deps
  if (!linkprice) throw new AppError('not_found')
  // Compares with every secret, so that the time reveals nothing.
  const isKnown = linkprice.pathSecrets.filter((one) => isEqual(secret, one)).length > 0
  if (!isKnown) throw await refuseGuess(deps)
  const raw = toText(await readBody(request))
  const { day, merchantId, orderCode, trlogId } = readHint(raw)
  const partner = (await readMerchants(deps.db)).get(merchantId)
  if (!partner) {
    await reportUnknownMerchant(deps, merchantId)
    return 'accepted'
  }
  const now = deps.now()
  const age = daysBetween(day, toKstDate(now))
  const bodyHash = await sha256(raw)
  const kept = insertMessage(deps.db, {
    id: makeId('msg', now),
    partner_id: partner.id,
    adapter: 'linkprice-postback',
    event_id: `${trlogId}#${bodyHash.slice(0, 8)}`,
    order_code: orderCode,
    order_key: orderKeyOf(orderCode),
    body_hash: bodyHash,
    raw,
    received_at: now.toISOString(),
    result: 'accepted',
  })
  const isReadable = age >= 0 && age <= MOST_DAYS_BACK
  const woken = isReadable ? [wakePull(deps.db, linkprice.siteCode, day, now.toISOString())] : []
  try {
    await deps.db.batch([...kept, ...woken])
    return 'accepted'
  } catch (error) {
    if (violates(error, 'inbox.partner_id')) return 'duplicate'
    throw error
  }
}

/** Counts wrong addresses per client; calls to the right address are not counted. */
async function refuseGuess(deps: Deps): Promise<AppError> {
  await requireAttempts(deps, 'linkprice', GUESSES.most, GUESSES.seconds)
  await countClient(deps, 'linkprice', GUESSES.seconds)
  return new AppError('not_found')
}

function readHint(raw: string) {
  const fields = parse(quoteIds(raw))
  const field = (name: string, most: number) => {
    const value = fields[name]
    if (
      (typeof value !== 'string' && typeof value !== 'number') ||
      value === '' ||
      String(value).length > most
    )
      throw new AppError('invalid_input', { fields: { [name]: ['값을 확인해 주세요.'] } })
    return String(value)
  }
  const day = field('day', 8).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (Number.isNaN(Date.parse(day)) || day.length !== 10) throw new AppError('invalid_input')
  return {
    day,
    merchantId: field('merchant_id', 10),
    orderCode: field('order_code', 100),
    trlogId: field('trlog_id', 20),
  }
}

function parse(raw: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(raw)) as Record<string, unknown>
  } catch {
    throw new AppError('invalid_input')
  }
}
