/** Lists, makes and revokes the API keys of a partner. */
import type { newPartnerKey } from '#contract/accounts/partner-keys.ts'
import { mayForPartner } from '#contract/core/clients/partner-roles.ts'
import { PARTNER_SCOPES } from '#contract/core/clients/scopes.ts'
import { AppError } from '#contract/core/errors.ts'
import type * as z from '#contract/core/z.ts'
import { insert } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listPeopleWithDuty } from '../partner-people/queries.ts'
import { partnerKeyMail } from './mails.ts'
import { listKeysOf, makeRow, toApiKey } from './own-keys.ts'
import * as db from './queries.ts'

export function listOwnKeys(deps: ReadDeps, { partnerId }: Actor) {
  return listKeysOf(deps, { partnerId: partnerId ?? '' })
}

/**
 * Throws `key_limit` when the partner has ten living keys, and `key_scope_role` for a scope that shows more
 * than the caller's role may see. A mail tells everybody of the partner who may revoke it.
 */
export async function createOwnKey(deps: Deps, actor: Actor, input: z.output<typeof newPartnerKey>) {
  const partnerId = actor.partnerId ?? ''
  if (input.scopes.some((scope) => !mayForPartner(actor.partnerRole, PARTNER_SCOPES[scope].may)))
    throw new AppError('key_scope_role')
  const owner = { user_id: null, partner_id: partnerId, made_by: actor.userId, agency_id: null }
  return operate(deps, actor, {
    action: 'createOwnKey',
    subject: partnerId,
    find: () => listPeopleWithDuty(deps.db, partnerId, 'developer'),
    write: async (keepers, now) => {
      const { key, row } = await makeRow(now, owner, input)
      const letter = partnerKeyMail(row.name, row.prefix)
      return {
        statements: [insert(deps.db, 'api_keys', row)],
        after: { apiKey: row.id, scopes: JSON.parse(row.scopes) as string[], endsAt: row.ends_at },
        mails: keepers.map(({ id: userId, email }) => ({ to: { userId, email }, ...letter })),
        races: { api_keys_full: 'key_limit', api_keys_of_partner: 'not_my_duty' },
        answer: { key, apiKey: toApiKey(row, now) },
      }
    },
  })
}

/** Throws `not_found`, also for another partner's key and for one that was revoked. */
export function revokeOwnKey(deps: Deps, actor: Actor, { id }: { id: string }) {
  const partnerId = actor.partnerId ?? ''
  return operate(deps, actor, {
    action: 'revokeOwnKey',
    subject: partnerId,
    write: (_, now) => ({
      statements: db.revokeKey(deps.db, { partnerId }, id, now.toISOString()),
      after: { apiKey: id },
      races: { exactly_one: 'not_found' },
    }),
  })
}
