/** The form of a content as a person typed it. Plain data: it outlives a refused sending, a lost photo and a lost sign-in. */
import type { Content } from '#contract/creators/content-fields.ts'

export type TypedContent = {
  contentLinkUrl: string
  contentType: string
  /** Empty: found from the address. */
  channelCode: string
  title: string
  preview: string
  /** Apart by commas. */
  tags: string
  regions: string[]
  /** Ids of own links. */
  affiliateLinks: string[]
  /** The photo in use until another is chosen: an address of this site, or empty. */
  contentThumbnailSrc: string
  /** Words the links are looked for by. */
  linkQuery: string
}

/** A link that can be ticked. */
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

/** Each link once, in the order they come. */
export function mergeLinks(...lists: LinkChoice[][]): LinkChoice[] {
  return [...new Map(lists.flat().map((link) => [link.id, link])).values()]
}
