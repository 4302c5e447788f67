/** Makes a short link out of a partner's address. */
import { AppError } from '#contract/errors.ts'
import type { AffiliateLink } from '#contract/links.ts'
import { makeId, makeLinkCode } from '../../db/ids.ts'
import { insertLink } from '../../db/links.ts'
import { findNotice, type NoticeRow } from '../../db/notices.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { limitRate } from '../rate-limit.ts'
import { toDisclosure, toLink } from './list-links.ts'
import { resolveUrl } from './preview-link.ts'
import { publishTarget } from './targets.ts'

const CODE_TRIES = 5
const MOST_A_MINUTE = 120

type Input = { url: string; title: string; subId: string }

/** `makeCode` is replaced in tests only. Throws `link_url_invalid`, `partner_not_supported`, `partner_paused`. */
export async function createLink(
  deps: Deps,
  actor: Actor,
  input: Input,
  makeCode = makeLinkCode,
): Promise<AffiliateLink> {
  const { row: partner, url } = await resolveUrl(deps, input.url)
  if (!partner)
    throw new AppError('partner_not_supported', { fields: { url: [`${url.host}: 아직 파트너가 아니에요.`] } })
  if (partner.state === 'paused') throw new AppError('partner_paused')
  await limitRate(deps, `link:${actor.userId}`, MOST_A_MINUTE, 60)
  const notice = await findNotice(deps.db, actor.creatorId).first<NoticeRow>()
  const disclosure = toDisclosure(notice)
  const now = deps.now()
  const made = {
    id: makeId('lnk', now),
    creator_id: actor.creatorId,
    partner_id: partner.id,
    url: url.href,
    title: input.title,
    sub_id: input.subId,
    clicks: 0,
    billable_clicks: 0,
    orders: 0,
    created_at: now.toISOString(),
    deleted_at: null,
  }
  for (let tries = 1; ; tries += 1) {
    const row = { ...made, code: makeCode() }
    const titles = { partner_title: partner.title, partner_title_en: partner.title_en }
    try {
      const link = await commit(
        deps,
        insertLink(deps.db, row),
        toLink(deps, { ...row, ...titles, problem: null }, disclosure),
      )
      await publishTarget(deps, row.code, {
        id: row.id,
        url: row.url,
        param: partner.param,
        partnerId: partner.id,
        deletedAt: null,
      })
      return link
    } catch (error) {
      if (tries >= CODE_TRIES || !violates(error, 'links.code')) throw error
    }
  }
}
