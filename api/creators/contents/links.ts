import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type ContentLinkRow, listOwnLinks } from './content-links.queries.ts'

/** Returns the creator's links in the requested order. Throws `content_link_unknown`. */
export async function requireLinks(deps: Deps, actor: Actor, ids: string[]): Promise<ContentLinkRow[]> {
  if (ids.length === 0) return []
  const links = await listOwnLinks(deps.db, actor.creatorId, ids)
  if (links.length !== ids.length) throw linkUnknown()
  return links
}

export function linkUnknown(): AppError {
  const sentence = '삭제했거나 내 것이 아닌 링크가 있어요. 내 링크에서 다시 골라 주세요.'
  return new AppError('content_link_unknown', { fields: { affiliateLinks: [sentence] } })
}
