/** Addresses that get no mail, by the provider's events, until an operator allows mail again. */
import { AppError } from '#contract/core/errors.ts'
import type { MailStopState } from '#contract/platform/mail-stops.ts'
import { moveIndex } from '../../db/indexes.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { MailEvent } from '../../outside/mail-events.ts'
import { countClient, requireAttempts } from '../client-keys.ts'
import { readBody } from '../reports/body.ts'
import { blindIndexes, type Indexes } from '../secrets.ts'
import * as db from './mail-stops.queries.ts'

/** The limit on events without a valid signature, per client address. It never affects a valid one. */
const UNSIGNED = { most: 60, seconds: 600 }

/**
 * Receives an event from the mail provider. Throws `not_found` while its secret is not configured,
 * `postback_signature`, `rate_limited` instead after too many of these, `postback_too_large`, and
 * `invalid_input` for a signed body that is not JSON.
 */
export async function takeMailEvent(
  deps: Deps,
  request: Request,
): Promise<'accepted' | 'duplicate' | 'ignored'> {
  const { readMailEvent } = deps
  if (!readMailEvent) throw new AppError('not_found')
  const body = await readBody(request)
  const event = await readMailEvent(request.headers, body, deps.now()).catch((error: unknown) => {
    throw error instanceof SyntaxError ? new AppError('invalid_input') : error
  })
  if (!event) throw await refuseUnsigned(deps)
  return keepEvent(deps, event)
}

/** Does not store the address itself. A repeated event counts once, even after mail was allowed again. */
async function keepEvent(deps: Deps, { id, kind, stops }: MailEvent) {
  const at = deps.now().toISOString()
  const index = stops && (await addressIndex(deps, stops.to))
  const stopped = stops && {
    ...stops,
    email: stops.to,
    index: index?.now ?? '',
  }
  const statements = [
    db.insertMailEvent(deps.db, id, at),
    db.countMailEvent(deps.db, kind, at),
    ...moveIndex(deps.db, 'mail_stops.address_index', index),
    ...(stopped ? [db.stopMail(deps.db, stopped)] : []),
  ]
  try {
    await deps.db.batch(statements)
  } catch (error) {
    if (violates(error, 'mail_events.id')) return 'duplicate'
    throw error
  }
  return stops ? 'accepted' : 'ignored'
}

async function refuseUnsigned(deps: Deps): Promise<AppError> {
  await requireAttempts(deps, 'mail_event', UNSIGNED.most, UNSIGNED.seconds)
  await countClient(deps, 'mail_event', UNSIGNED.seconds)
  return new AppError('postback_signature')
}

export function addressIndex(deps: Deps, email: string): Promise<Indexes> {
  return blindIndexes(deps, 'mail_stops.address', email.toLowerCase())
}

/** Returns why each of these addresses gets no mail, or only some; leaves out addresses that get all mail. */
export async function readStops(deps: Deps, addresses: string[]): Promise<Map<string, Stop>> {
  const indexed = await Promise.all(
    [...new Set(addresses)].map(async (one) => {
      const { now, other } = await addressIndex(deps, one)
      return [...new Set([now, other])].map((index) => [index, one] as const)
    }),
  ).then((each) => each.flat())
  if (indexed.length === 0) return new Map()
  const found = await db.listStops(
    deps.db,
    indexed.map(([index]) => index),
  )
  const byIndex = new Map(indexed)
  return new Map(
    found.map((row) => [
      byIndex.get(row.address_index) ?? '',
      { index: row.address_index, why: row.bounced_at ? ('bounced' as const) : ('complained' as const) },
    ]),
  )
}
export type Stop = { index: string; why: 'bounced' | 'complained' }

/** Parses the column `STOPPED`: `bounced 2026-11-23T…`. */
export function toMailStopped(stopped: string | null): MailStopState | null {
  const [why, at = ''] = stopped?.split(' ') ?? []
  return why === 'bounced' || why === 'complained' ? { why, at } : null
}
