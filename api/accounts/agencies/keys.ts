/** Lists, makes and revokes the API keys of an agency. */
import type { newAgencyKey } from '#contract/accounts/agency-keys.ts'
import { AppError } from '#contract/core/errors.ts'
import type * as z from '#contract/core/z.ts'
import { insert } from '../../db/sql.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { agencyKeyMail } from '../api-keys/mails.ts'
import { listKeysOf, makeRow, toApiKey } from '../api-keys/own-keys.ts'
import { revokeKey } from '../api-keys/queries.ts'
import { commitOrRefuse, requireMember } from './member.ts'
import { findMember } from './queries.ts'

/** Throws `agency_none`. */
export async function listAgencyKeys(deps: ReadDeps, { userId }: Actor) {
  const [member, keys] = await Promise.all([
    findMember(deps.db, userId),
    listKeysOf(deps, { colleagueId: userId }),
  ])
  if (!member) throw new AppError('agency_none')
  return keys
}

/** Throws `agency_none`, and `key_limit` when the person has ten living keys. A mail tells them of each new key. */
export async function createAgencyKey(deps: Deps, actor: Actor, input: z.output<typeof newAgencyKey>) {
  const [{ agency_id }, user] = await Promise.all([
    requireMember(deps, actor),
    findUser(deps.db, actor.userId),
  ])
  const at = deps.now()
  const owner = { user_id: actor.userId, partner_id: null, made_by: null, agency_id }
  const { key, row } = await makeRow(at, owner, input)
  const me = { userId: actor.userId, email: user?.email }
  return commitOrRefuse(deps, {
    statements: [
      insert(deps.db, 'api_keys', row),
      ...postMail(deps, me, agencyKeyMail(row.name, row.prefix)),
    ],
    answer: { key, apiKey: toApiKey(row, at) },
    races: { api_keys_full: 'key_limit', api_keys_of_agency: 'agency_none' },
  })
}

/** Throws `agency_none`, and `not_found`, also for another agency's key and for one that was revoked. */
export async function revokeAgencyKey(deps: Deps, actor: Actor, { id }: { id: string }) {
  await requireMember(deps, actor)
  return commitOrRefuse(deps, {
    statements: revokeKey(deps.db, { colleagueId: actor.userId }, id, deps.now().toISOString()),
    answer: { done: true as const },
    races: { exactly_one: 'not_found' },
  })
}
