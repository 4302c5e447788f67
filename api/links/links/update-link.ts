/**
 * Changes existing links. A link keeps its partner, because its orders, terms and click parameter belong to
 * the partner.
 */

import { hasScope } from '#contract/core/clients/scopes.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { RepointPreview } from '#contract/links/link-care.ts'
import type { AffiliateLink } from '#contract/links/links.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Caller, Deps } from '../../deps.ts'
import type { PartnerDetail } from '../../partners/partners/queries.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { awaitChanged, findChanged } from '../network-links/link-addresses.ts'
import { changeLink, listTouched, renameLink, repoint } from './link-changes.queries.ts'
import type { TargetRow } from './link-targets.queries.ts'
import { toDisclosure, toLink } from './list-links.ts'
import { nameTaken } from './names.ts'
import * as db from './queries.ts'
import { resolveUrl } from './resolve-url.ts'
import { publishWritten } from './targets.ts'

const CHANGES_A_MINUTE = 120
/** The most contents counted, and shown by name, before many links get a new target. */
const MOST_CONTENTS = 200
const SHOWN_CONTENTS = 12

type Change = { id: string; title?: string; subId?: string; url?: string; name?: string }

/**
 * Throws `not_found`, `link_url_invalid`, `partner_not_supported`, `partner_differs`, `partner_paused`,
 * `link_name_taken`, `link_name_fixed`.
 */
export async function updateLink(
  deps: Deps,
  actor: Actor & Pick<Caller, 'scopes'>,
  input: Change,
): Promise<Omit<AffiliateLink, 'earned'> & { earned: AffiliateLink['earned'] | null }> {
  const [{ row, notice }, targets] = await Promise.all([
    db.findLink(deps.db, actor.creatorId, input.id, toKstDate(deps.now())),
    db.listTargets(deps.db, actor.creatorId, [input.id]),
    limitChanges(deps, actor),
  ])
  if (!row) throw new AppError('not_found')
  const name = input.name || row.name
  const isRenamed = name !== row.name
  if (isRenamed && row.name_changed_at) throw nameFixed()
  const isUntouched = input.url === undefined || input.url === row.url
  const url = isUntouched
    ? row.url
    : (await requireTarget(deps, actor, input.url ?? '', [row.partner_id])).url.href
  const change = { title: input.title ?? row.title, subId: input.subId ?? row.sub_id, url }
  const by = byOf(deps, actor)
  const changed = {
    ...row,
    name,
    name_changed_at: isRenamed ? by.at : row.name_changed_at,
    image_hash: url === row.url ? row.image_hash : null,
    title: change.title,
    sub_id: change.subId,
    url,
    problem: url === row.url ? row.problem : null,
    address_state: url === row.url || row.address_state === null ? row.address_state : 'waiting',
  }
  const renaming = isRenamed && name ? renameLink(deps.db, row.id, name, by) : []
  const shown = toLink(deps, changed, toDisclosure(notice))
  const link = await commit(
    deps,
    [
      ...changeLink(deps.db, row.id, change, by),
      ...awaitChanged(deps, row.partner_network, { ids: [row.id], at: by.at }),
      ...renaming,
    ],
    hasScope(actor, 'links:read') ? shown : { ...shown, earned: null },
  ).catch(async (error: unknown) => {
    if (name && violates(error, 'link_names.name')) throw await nameTaken(deps, name)
    // Another tab named it a moment ago.
    if (isRenamed && violates(error, 'exactly_one')) throw nameFixed()
    throw error
  })
  const called = isRenamed ? targets.map((target) => calledToo(target, name)) : targets
  if (isRenamed || url !== row.url) await publishWritten(deps, actor.creatorId, leadingTo(url, called))
  if (url !== row.url) {
    deps.waitUntil(deps.wakeLinkChecks())
    findChanged(deps, row.partner_network, { creatorId: actor.creatorId, url })
  }
  return link
}

function nameFixed(): AppError {
  return new AppError('link_name_fixed', { fields: { name: [new AppError('link_name_fixed').message] } })
}

function calledToo(target: TargetRow, name: string | null): TargetRow {
  return { ...target, names: JSON.stringify([...(JSON.parse(target.names) as string[]), name]) }
}

type LinksInput = { ids: string[]; url: string }

/** Throws like `updateLink`; `partner_differs` when one of the links has another partner than the address. */
export async function previewRepoint(deps: Deps, actor: Actor, input: LinksInput): Promise<RepointPreview> {
  const { targets, found } = await requireMany(deps, actor, input)
  const changing = targets.filter(({ url }) => url !== found.url.href).map((target) => target.id)
  const contents = await listTouched(deps.db, changing, MOST_CONTENTS)
  return {
    partner: toNamed(found.row),
    targetUrl: found.url.href,
    strippedParams: found.strippedParams,
    changing: changing.length,
    unchanged: targets.length - changing.length,
    contents: contents.slice(0, SHOWN_CONTENTS),
    contentCount: contents.length,
  }
}

/** Changes all links or none; skips links that have this target already. Throws like `previewRepoint`. */
export async function repointLinks(deps: Deps, actor: Actor, input: LinksInput) {
  const [{ targets, found }] = await Promise.all([requireMany(deps, actor, input), limitChanges(deps, actor)])
  const url = found.url.href
  const changing = targets.filter((target) => target.url !== url)
  const answer = {
    partner: toNamed(found.row),
    changed: changing.length,
    unchanged: targets.length - changing.length,
  }
  const ids = changing.map(({ id }) => id)
  const by = byOf(deps, actor)
  const { network } = found.row
  const statements = [...repoint(deps.db, ids, url, by), ...awaitChanged(deps, network, { ids, at: by.at })]
  const done = await commit(deps, statements, answer)
  await publishWritten(deps, actor.creatorId, leadingTo(url, changing))
  findChanged(deps, network, { creatorId: actor.creatorId, url })
  return done
}

function limitChanges(deps: Deps, actor: Actor): Promise<void> {
  return limitRate(deps, `link-edit:${actor.userId}`, CHANGES_A_MINUTE, 60)
}

function leadingTo(url: string, targets: TargetRow[]): TargetRow[] {
  return targets.map((target) => (target.url === url ? target : { ...target, url, address: null }))
}

function toNamed({ id, title, title_en }: PartnerDetail) {
  return { id, title, titleEn: title_en }
}

async function requireMany(deps: Deps, actor: Actor, { ids, url }: LinksInput) {
  const targets = await db.listTargets(deps.db, actor.creatorId, ids)
  if (targets.length !== new Set(ids).size) throw new AppError('not_found')
  const partners = targets.map(({ partnerId }) => partnerId)
  return { targets, found: await requireTarget(deps, actor, url, partners) }
}

/**
 * Returns the normalized address if it belongs to the partner of all these links and that partner is not
 * paused.
 */
async function requireTarget(deps: Deps, actor: Actor, pasted: string, partners: string[]) {
  const found = await resolveUrl(deps, actor, pasted)
  if (!found.row)
    throw new AppError('partner_not_supported', {
      fields: { url: [`${found.url.host}: 아직 파트너가 아니에요.`] },
    })
  const { id, title } = found.row
  if (partners.some((partner) => partner !== id))
    throw new AppError('partner_differs', {
      fields: {
        url: [
          `${title} 주소로는 바꿀 수 없어요. 같은 파트너의 주소를 넣거나, ${title} 링크를 새로 만들어 주세요.`,
        ],
      },
    })
  if (found.row.state === 'paused')
    throw new AppError('partner_paused', {
      fields: {
        url: [`${title}: 일시 중지된 파트너라서 지금은 링크의 주소를 바꿀 수 없어요.`],
      },
    })
  return found
}

function byOf(deps: Deps, actor: Actor) {
  const now = deps.now()
  return {
    creatorId: actor.creatorId,
    actorId: actor.userId,
    changeId: makeId('chg', now),
    at: now.toISOString(),
  }
}
