/** Lists, makes and revokes the API keys of a person. */
import type { ApiKey, newApiKey } from '#contract/accounts/api-keys.ts'
import { ALL_SCOPE_NAMES, type Scope } from '#contract/core/clients/scopes.ts'
import { NEWEST_VERSION } from '#contract/core/clients/versions.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type * as z from '#contract/core/z.ts'
import { makeId } from '../../db/ids.ts'
import { commit, insert, violates } from '../../db/sql.ts'
import { findMe } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { apiKeyMail } from './mails.ts'
import * as db from './queries.ts'
import { makeKey, prefixOf } from './secret.ts'
import { scopesOf } from './use-key.ts'

/** Keys that ended are listed this long. */
const ENDED_DAYS = 90
const DAY_MS = 86_400_000

type NewApiKey = z.output<typeof newApiKey>

export function listApiKeys(deps: ReadDeps, { userId }: Actor) {
  return listKeysOf(deps, { userId })
}

export async function listKeysOf(deps: ReadDeps, owner: db.KeyOwner) {
  const now = deps.now()
  const since = new Date(now.getTime() - ENDED_DAYS * DAY_MS).toISOString()
  const rows = await db.listKeys(deps.db, owner, since)
  return { items: rows.map((row) => toApiKey(row, now)) }
}

/** Throws `not_found` for a caller without a key; a key is the session of its calls. */
export async function getCallingKey(deps: ReadDeps, actor: Actor): Promise<ApiKey> {
  const row = await db.findKey(deps.db, actor.sessionId)
  if (!row) throw new AppError('not_found')
  return toApiKey(row, deps.now())
}

/** Throws `key_limit` when the person has ten living keys. A mail tells the owner of each new key. */
export async function createApiKey(deps: Deps, actor: Actor, input: NewApiKey) {
  const at = deps.now()
  const { key, row } = await makeRow(
    at,
    { user_id: actor.userId, partner_id: null, made_by: null, agency_id: null },
    input,
  )
  const user = await findMe(deps.db, actor.userId, toKstDate(at))
  const statements = [
    insert(deps.db, 'api_keys', row),
    ...postMail(deps, { userId: actor.userId, email: user?.email }, apiKeyMail(input.name, row.prefix)),
  ]
  try {
    const answer = await commit(deps, statements, { key, apiKey: toApiKey(row, at) })
    deps.waitUntil(deps.wakeMail())
    return answer
  } catch (error) {
    if (violates(error, 'api_keys_full')) throw new AppError('key_limit')
    throw error
  }
}

/** Throws `not_found`, also for another person's key and for one that was revoked. */
export async function revokeApiKey(deps: Deps, actor: Actor, { id }: { id: string }) {
  const statements = db.revokeKey(deps.db, { userId: actor.userId }, id, deps.now().toISOString())
  try {
    return await commit(deps, statements, { done: true as const })
  } catch (error) {
    if (violates(error, 'exactly_one')) throw new AppError('not_found')
    throw error
  }
}

type Owner = Pick<db.KeyRow, 'user_id' | 'partner_id' | 'made_by' | 'agency_id'>
type KeyInput = { name: string; scopes: readonly Scope[]; endsInDays: number }

/** A new key and its row, which has only the hash. */
export async function makeRow(at: Date, owner: Owner, { name, scopes, endsInDays }: KeyInput) {
  const key = makeKey(owner.agency_id ? 'a' : owner.partner_id ? 'p' : 'c')
  const row: db.KeyRow = {
    id: makeId('key', at),
    ...owner,
    name,
    prefix: prefixOf(key),
    hash: await sha256(key),
    // In the order of the list, each once.
    scopes: JSON.stringify(ALL_SCOPE_NAMES.filter((one) => scopes.includes(one))),
    version: NEWEST_VERSION,
    created_at: at.toISOString(),
    ends_at: new Date(at.getTime() + endsInDays * DAY_MS).toISOString(),
    revoked_at: null,
    last_used_at: null,
    used: 0,
    warnings: 0,
  }
  return { key, row }
}

export function toApiKey(row: db.KeyRow, now: Date): ApiKey {
  const isOver = row.ends_at <= now.toISOString()
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: scopesOf(row.scopes),
    version: row.version,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    state: row.revoked_at ? 'revoked' : isOver ? 'ended' : 'active',
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }
}
