/** Operators write campaigns, open and close them. The batch of each change writes its audit row. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type {
  CampaignChange,
  CampaignInput,
  OpsCampaign,
  OpsCampaignDetail,
} from '#contract/creators/campaign-ops.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { namedPartner } from '../../partners/partners/named-partner.queries.ts'
import { findPartner } from '../../partners/partners/queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { withPicture } from '../../platform/pictures/store.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toCampaign, toCounts } from './campaign.ts'
import { listCounts } from './content-applications.queries.ts'
import * as db from './queries.ts'

type ListInput = { state: 'draft' | 'open' | 'closed'; page: number; limit: number }

export async function listOpsCampaigns(deps: ReadDeps, { state, page, limit }: ListInput) {
  const { rows, total } = await db.listCampaignsByState(deps.db, state, page, limit)
  return { items: rows.map((row) => toOpsCampaign(deps, row)), total, page, limit }
}

export async function getOpsCampaign(deps: ReadDeps, { id }: { id: string }): Promise<OpsCampaignDetail> {
  const [row, counts] = await Promise.all([requireCampaign(deps, id), listCounts(deps.db, id)])
  return { ...toOpsCampaign(deps, row), counts: toCounts(counts) }
}

/**
 * Creates a draft. Throws `campaign_partner`, `campaign_days`, `image_type`, `image_too_large`,
 * `image_unknown`.
 */
export async function createCampaign(deps: Deps, actor: Actor, input: CampaignInput) {
  const partner = await requirePartner(deps, input.partnerId)
  requireDays(deps, input, true)
  const now = deps.now()
  return withPicture(deps, toPictureInput(input), (picture, statements) => {
    const columns = toColumns(input, picture?.hash ?? null)
    const row = {
      id: makeId('cmp', now),
      ...columns,
      taken: 0,
      waiting: 0,
      state: 'draft',
      created_at: now.toISOString(),
    }
    const named = { ...row, ...namedPartner(partner) }
    return operate(deps, actor, {
      action: 'createCampaign',
      subject: row.id,
      write: () => ({
        statements: [...statements, db.insertCampaign(deps.db, row)],
        after: columns,
        answer: toOpsCampaign(deps, named),
      }),
    })
  })
}

/**
 * Throws `campaign_partner`, `campaign_days`, `campaign_quota`, `campaign_transition`, `image_type`,
 * `image_too_large` or `image_unknown`.
 */
export async function updateCampaign(deps: Deps, actor: Actor, input: CampaignChange) {
  const isKept = !input.pictureFile && input.pictureSrc === undefined
  return withPicture(deps, toPictureInput(input), (picture, images) =>
    operate(deps, actor, {
      action: 'updateCampaign',
      subject: input.id,
      find: () => db.findCampaign(deps.db, input.id),
      write: async (row) => {
        const partner = await requirePartner(deps, input.partnerId)
        requireDays(deps, input, input.state === 'open' && row.apply_until !== input.applyUntil)
        if (input.state === 'open' && row.state !== 'open') requireDays(deps, input, true)
        const after = {
          ...toColumns(input, isKept ? row.image_hash : (picture?.hash ?? null)),
          state: input.state,
        }
        const named = { ...row, ...after, ...namedPartner(partner) }
        const names = Object.keys(after) as (keyof typeof after)[]
        return {
          statements: [...images, db.updateCampaign(deps.db, row.id, after)],
          before: Object.fromEntries(names.map((name) => [name, row[name]])),
          after,
          answer: toOpsCampaign(deps, named),
          races: {
            // The picture was deleted meanwhile.
            'FOREIGN KEY': 'image_unknown',
            campaigns_transition: 'campaign_transition',
            campaigns_places: async () => {
              const { taken } = await requireCampaign(deps, row.id)
              throw new AppError('campaign_quota', { values: { taken: String(taken) } })
            },
          },
        }
      },
    }),
  )
}

function toPictureInput({ pictureFile, pictureSrc }: CampaignInput) {
  return { file: pictureFile, src: pictureSrc, kept: null, fileField: 'pictureFile', srcField: 'pictureSrc' }
}

async function requireCampaign(deps: ReadDeps, id: string): Promise<db.CampaignRow> {
  const row = await db.findCampaign(deps.db, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function requirePartner(deps: Deps, id: string) {
  const partner = await findPartner(deps.db, id)
  if (!partner) throw new AppError('campaign_partner')
  return partner
}

function requireDays(deps: Deps, { applyUntil, dueOn }: CampaignInput, isAhead: boolean): void {
  const fields: Record<string, string[]> = {}
  if (isAhead && applyUntil < toKstDate(deps.now()))
    fields.applyUntil = ['오늘이나 그 뒤의 날짜를 골라 주세요.']
  if (dueOn < applyUntil) fields.dueOn = ['신청 마감일이나 그 뒤의 날짜를 골라 주세요.']
  if (Object.keys(fields).length > 0) throw new AppError('campaign_days', { fields })
}

function toColumns(input: CampaignInput, imageHash: string | null) {
  return {
    image_hash: imageHash,
    partner_id: input.partnerId,
    title: input.title,
    description: input.description,
    reward: input.reward,
    channel_codes: JSON.stringify([...new Set(input.channelCodes)]),
    quota: input.quota,
    apply_until: input.applyUntil,
    due_on: input.dueOn,
  }
}

function toOpsCampaign(deps: ReadDeps, row: db.CampaignRow): OpsCampaign {
  return { ...toCampaign(row, toKstDate(deps.now())), waiting: row.waiting }
}
