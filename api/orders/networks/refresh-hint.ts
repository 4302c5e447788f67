/**
 * A message that a network sends by itself. It is not signed, so it changes neither pages nor earnings. It is stored, and within a
 * minute our key reads the network's report for its day.
 */
import { AppError } from '#contract/core/errors.ts'
import { daysBetween, toKstDate } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { makeId } from '../../db/ids.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Network, NetworkHint } from '../../outside/networks/interface/network.ts'
import { countClient, requireAttempts } from '../../platform/client-keys.ts'
import { readBody, toText } from '../../platform/reports/body.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import { isEqual, sha256 } from '../../platform/secrets.ts'
import { insertMessage } from '../reports/inbox.queries.ts'
import { reportUnknownMerchant } from './pull.ts'
import { wakePull } from './pulls.queries.ts'
import { readMerchants } from './queries.ts'

const MOST_DAYS_BACK = 400
const GUESSES = { most: 60, seconds: 600 }

/**
 * Throws `not_found` for a wrong address, `rate_limited` after too many wrong ones, `postback_too_large` and
 * `invalid_input`.
 */
export async function receiveHint(
  deps: Deps,
  { code, secret }: { code: string; secret: string },
  request: Request,
): Promise<'accepted' | 'duplicate'> {
  const network = lookUp(deps.networks, code)
  if (!network?.readHint) throw new AppError('not_found')
  // Compares with every secret, so that the time reveals nothing.
  const isKnown = network.pathSecrets.filter((one) => isEqual(secret, one)).length > 0
  if (!isKnown) throw await refuseGuess(deps)
  const raw = toText(await readBody(request))
  const { span, merchantId, orderCode, eventId } = readHint(network.readHint, raw)
  const partner = (await readMerchants(deps.db, network.code)).get(merchantId)
  if (!partner) {
    await reportUnknownMerchant(deps, network.code, merchantId)
    return 'accepted'
  }
  const now = deps.now()
  const age = daysBetween(span, toKstDate(now))
  const bodyHash = await sha256(raw)
  const kept = insertMessage(deps.db, {
    id: makeId('msg', now),
    partner_id: partner.id,
    adapter: `${network.code}-postback`,
    event_id: `${eventId}#${bodyHash.slice(0, 8)}`,
    order_code: orderCode,
    order_key: orderKeyOf(orderCode),
    body_hash: bodyHash,
    raw,
    received_at: now.toISOString(),
    result: 'accepted',
  })
  const isReadable = age >= 0 && age <= MOST_DAYS_BACK
  const woken = isReadable ? [wakePull(deps.db, network.account, span, now.toISOString())] : []
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
  await requireAttempts(deps, 'network_hint', GUESSES.most, GUESSES.seconds)
  await countClient(deps, 'network_hint', GUESSES.seconds)
  return new AppError('not_found')
}

function readHint(read: NonNullable<Network['readHint']>, raw: string): NetworkHint {
  try {
    return read(raw)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const { message: name } = error
    throw new AppError('invalid_input', name ? { fields: { [name]: ['값을 확인해 주세요.'] } } : undefined)
  }
}
