/** A partner in the back office, and what creators read on its page. */

import { AppError } from '#contract/core/errors.ts'
import { toKstMonth } from '#contract/core/kst.ts'
import { linesOf } from '#contract/core/lines.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import type { OpsPartner, PartnerPageInput } from '#contract/partners/partner-ops.ts'
import type { PaysWhen } from '#contract/partners/partners.ts'
import { exactlyOne, type Row, update } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { findPicture, withPicture } from '../../platform/pictures/store.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toPartnerNetwork } from './network.ts'
import * as db from './partner-ops.queries.ts'
import { hasOrders } from './partner-ops.queries.ts'
import { partnerStatusOf } from './partner-state.ts'
import { toPartner } from './read.ts'

/** Throws `not_found`. */
export async function getOpsPartner(
  deps: ReadDeps,
  { operatorRole }: Actor,
  { id }: { id: string },
): Promise<OpsPartner> {
  const month = toKstMonth(deps.now())
  const [row, past, isInUse, figures, policy] = await awaitAll(
    db.findOpsPartner(deps.db, id),
    db.listPastTerms(deps.db, id),
    hasOrders(deps.db, id),
    db.findPartnerMonth(deps.db, id, month),
    getPolicy(deps),
  )
  if (!row) throw new AppError('not_found')
  const isFinance = mayDo(operatorRole, ['finance'])
  return {
    ...toPartner(deps, row, policy),
    standing: partnerStatusOf(row),
    links: row.links,
    createdAt: row.created_at,
    param: row.param,
    setConfirmDays: row.confirm_days,
    contacts: row.contacts,
    network: toPartnerNetwork(deps, row, isInUse),
    thisMonth: {
      month,
      orders: figures.orders,
      confirmedOrders: figures.confirmed_orders,
      confirmed: isFinance ? figures.confirmed : null,
      owed: isFinance ? figures.owed : null,
    },
    past: past.map(({ until_at, rate_bps, rates, window_days, pays_when }) => ({
      untilAt: until_at,
      rateBps: rate_bps,
      rates: JSON.parse(rates),
      windowDays: window_days,
      paysWhen: pays_when as PaysWhen,
    })),
  }
}

/**
 * Without a file and a source, the logo stays as it is. Throws `not_found`, `image_type`, `image_too_large`,
 * `image_unknown`.
 */
export async function updatePartnerPage(deps: Deps, actor: Actor, input: PartnerPageInput) {
  const { id } = input
  const wanted = {
    file: input.logoFile,
    src: input.logoSrc,
    kept: null,
    fileField: 'logoFile',
    srcField: 'logoSrc',
  }
  const [held, found] = await awaitAll(db.findOpsPartner(deps.db, id), findPicture(deps, wanted))
  if (!held) throw new AppError('not_found')
  const isKept = !wanted.file && wanted.src === undefined
  return withPicture(deps, { ...wanted, found }, (logo, statements) =>
    operate(deps, actor, {
      action: 'updatePartnerPage',
      subject: id,
      write: () => {
        const after = {
          logo_hash: isKept ? held.logo_hash : (logo?.hash ?? null),
          description: input.description,
          exclusions: JSON.stringify(linesOf(input.exclusions)),
          banned_methods: JSON.stringify(linesOf(input.bannedMethods)),
        } satisfies Partial<Row<'partners'>>
        const names = Object.keys(after) as (keyof typeof after)[]
        return {
          statements: [...statements, update(deps.db, 'partners', { id }, after), exactlyOne(deps.db)],
          before: Object.fromEntries(names.map((name) => [name, held[name]])),
          after,
          // The uploaded picture was deleted meanwhile.
          races: { 'FOREIGN KEY': 'image_unknown' },
        }
      },
    }),
  )
}
