/** The facts about channels that operators read beside an application, a content or a channel. */
import { id, imageSrc, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { channel } from './channels.ts'

/** Most channels beside one thing, and most of their contents that are named. */
export const SHOWN_CHANNELS = 5
export const SHOWN_CONTENTS = 3

/** The page of a channel as it describes itself. */
const channelPage = z.object({
  title: z.nullable(z.string()),
  words: z.nullable(z.string()),
  pictureSrc: z.nullable(imageSrc),
  /** Titles of its latest posts, where it is a blog with a feed. */
  posts: z.array(z.string()),
  readAt: isoTime,
})

const channelFact = z.extend(channel, {
  /** Null while it was not read. */
  page: z.nullable(channelPage),
  /** The last attempt to read it. */
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
