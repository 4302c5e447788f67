/** The groups and contents of the example creator. */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { chooseNotice } from '../../creators/contents/notices.ts'
import { requestContentFix } from '../../creators/contents/ops.ts'
import { createContent } from '../../creators/contents/write.ts'
import { createGroup } from '../../creators/groups/groups.ts'
import { addToGroup } from '../../creators/groups/items.ts'
import type { Actor, Deps } from '../../deps.ts'
import { makePicture } from './pictures/picture.ts'
import { FIX, GROUP_TITLES, type ShelfContent } from './plan/content-shelf.ts'

export async function makeGroups(deps: Deps, creator: Actor): Promise<string[]> {
  const ids: string[] = []
  for (const title of GROUP_TITLES) ids.push((await createGroup(deps, creator, { title })).id)
  return ids
}

type Shelf = { content: ShelfContent; number: number; linkIds: string[]; groupIds: string[] }

/** Returns the id. */
export async function makeContent(deps: Deps, creator: Actor, shelf: Shelf): Promise<string> {
  const { content, number, linkIds, groupIds } = shelf
  const { title, preview, contentType, channelCode, tags, regions } = content
  const { id } = await createContent(deps, creator, {
    title,
    preview,
    contentType,
    channelCode,
    tags,
    regions,
    contentLinkUrl: await toUrl(deps, content),
    affiliateLinks: linkIds,
    thumbnailImageFile: await makePicture({ scene: content.scene, number }),
  })
  const groupId = content.group === null ? null : groupIds[content.group]
  if (groupId) await addToGroup(deps, creator, { id: groupId, contentIds: [id] })
  return id
}

export async function requestFix(deps: Deps, operator: Actor, id: string): Promise<void> {
  const dueOn = addDays(toKstDate(deps.now()), FIX.dueInDays)
  await requestContentFix(deps, operator, { id, reason: FIX.reason, dueOn })
}

/**
 * Returns the address of a post of the demo blog, which contains the post's text, so that a check finds it
 * there.
 */
async function toUrl(deps: Deps, content: ShelfContent): Promise<string> {
  if (typeof content.url === 'string') return content.url
  const url = new URL('/demo/blog/itda_ieum/post', deps.siteOrigin)
  url.searchParams.set('title', content.title)
  url.searchParams.set('text', content.preview)
  if (content.url.blog === 'none') return url.href
  const { sentence } = await chooseNotice(deps, content.channelCode, undefined)
  url.searchParams.set('notice', sentence)
  if (content.url.blog === 'end') url.searchParams.set('place', 'end')
  return url.href
}
