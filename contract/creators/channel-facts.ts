/** The facts about channels that operators see beside an application, a content or a channel. */
import { id, imageSrc, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { channel } from './channels.ts'

/** The maximum of channels per subject, and of contents shown per channel. */
export const SHOWN_CHANNELS = 5
export const SHOWN_CONTENTS = 3

/** The page of a channel, as its own metadata describes it. */
const channelPage = z.object({
  title: z.nullable(z.string()),
  words: z.nullable(z.string()),
  pictureSrc: z.nullable(imageSrc),
  /** As the page itself says; null where it does not. */
  followers: z.nullable(z.int()),
  /** Titles of the latest posts, for a blog with a feed. */
  posts: z.array(z.string()),
  readAt: isoTime,
})

const channelFact = z.extend(channel, {
  /** Null until a reader has fetched the page. */
  page: z.nullable(channelPage),
  /** The time of the last attempt to read the page. */
  triedAt: z.nullable(isoTime),
  /** The latest contents of its creator on channels of this kind. */
  contents: z.array(
    z.object({ id: id('cnt'), title: z.string(), contentLinkUrl: z.string(), createdAt: isoTime }),
  ),
})
export type ChannelFact = z.infer<typeof channelFact>

/** The id of an application, a content or a channel. */
export const channelSubject = z.strictObject({
  id: z.string().check(z.regex(/^(app|cnt|chn)_[0-9a-z_]{1,40}$/, '주소나 번호가 올바르지 않아요.')),
})
export const channelFacts = z.object({ items: z.array(channelFact) })
