/**
 * The form of a content as typed. It is plain data, so that it survives a refusal, a lost photo and a lost
 * sign-in.
 */
import type { Content } from '#contract/creators/content-fields.ts'

export type TypedContent = {
  contentLinkUrl: string
  contentType: string
  /** When it is empty, the server derives it from the address. */
  channelCode: string
  title: string
  preview: string
  /** Tags separated by commas. */
  tags: string
  regions: string[]
  /** The ids of the creator's own links. */
  affiliateLinks: string[]
  /** The current photo until another is chosen: an address of this site, or empty. */
  contentThumbnailSrc: string
  /** The search words for links. */
  linkQuery: string
}

/** A link with a box to tick. */
export type LinkChoice = { id: string; title: string; partner: string; imageSrc: string | null }

export const NOTHING_TYPED: TypedContent = {
  contentLinkUrl: '',
  contentType: 'article',
  channelCode: '',
  title: '',
  preview: '',
  tags: '',
  regions: [],
  affiliateLinks: [],
  contentThumbnailSrc: '',
  linkQuery: '',
}

export function toTyped(content: Content): TypedContent {
  const { contentLinkUrl, contentType, channelCode, title, preview, regions } = content
  return {
    ...{ contentLinkUrl, contentType, channelCode, title, preview, regions },
    tags: content.tags.join(', '),
    affiliateLinks: content.affiliateLinks.map((link) => link.id),
    contentThumbnailSrc: content.contentThumbnailSrc ?? '',
    linkQuery: '',
  }
}

type Link = { id: string; title: string; partner: { title: string }; imageSrc: string | null }

export function toLinkChoice({ id, title, partner, imageSrc }: Link): LinkChoice {
  return { id, title: title || partner.title, partner: partner.title, imageSrc }
}

/** Merges the lists in their order and keeps each link once. */
export function mergeLinks(...lists: LinkChoice[][]): LinkChoice[] {
  return [...new Map(lists.flat().map((link) => [link.id, link])).values()]
}
