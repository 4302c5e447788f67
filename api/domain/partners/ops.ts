/** Partners in the back office: all of them, and what creators read on the page of one. */
import { AppError } from '#contract/errors.ts'
import {
  linesOf,
  type OpsPartner,
  type OpsPartnerSummary,
  type PartnerPageInput,
} from '#contract/partner-ops.ts'
import * as db from '../../db/partner-ops.ts'
import { exactlyOne, type Row, update } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { askAll } from '../ask-all.ts'
import { findPicture, toImageSrc, withPicture } from '../images/store.ts'
import { operate } from '../operator-act/operate.ts'
import { toPartner, toSearch } from './read.ts'

type ListInput = { q?: string; after?: string; limit?: number }

export async function listOpsPartners(deps: Deps, _actor: Actor, input: ListInput = {}) {
  const { q = '', after = null, limit = 20 } = input
  const rows = await db.listOpsPartners(deps.db, { q: toSearch(q), after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { items: shown.map(toSummary), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** Throws `not_found`. */
export async function getOpsPartner(deps: Deps, _actor: Actor, { id }: { id: string }): Promise<OpsPartner> {
  const row = await db.findOpsPartner(deps.db, id)
  if (!row) throw new AppError('not_found')
  return { ...toPartner(deps, row), links: row.links, createdAt: row.created_at }
}

/** Neither a file nor a source leaves the logo as it is. Throws `not_found`, `image_type`, `image_too_large`, `image_unknown`. */
export async function updatePartnerPage(deps: Deps, actor: Actor, input: PartnerPageInput) {
  const { id } = input
  const wanted = {
    file: input.logoFile,
    src: input.logoSrc,
    kept: null,
    fileField: 'logoFile',
    srcField: 'logoSrc',
  }
  const [held, found] = await askAll(db.findOpsPartner(deps.db, id), findPicture(deps, wanted))
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
          // The picture was thrown away meanwhile.
          races: { 'FOREIGN KEY': 'image_unknown' },
        }
      },
    }),
  )
}

function toSummary(row: db.OpsPartnerRow): OpsPartnerSummary {
  return {
    id: row.id,
    title: row.title,
    titleEn: row.title_en,
    category: row.category as OpsPartnerSummary['category'],
    logoSrc: row.logo_hash && toImageSrc(row.logo_hash),
    state: row.state as OpsPartnerSummary['state'],
    hosts: JSON.parse(row.hosts),
    hostCount: row.host_count,
    links: row.links,
    rateBps: row.rate_bps,
  }
}
