import type { ReactNode } from 'react'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { CONTENT_TYPE_LABELS, type PublicContent } from '#contract/creators/content-fields.ts'
import { coverLink } from '../pictures/cover-link.css.ts'
import { Photo } from '../pictures/photo.tsx'
import { longDay } from '../words/dates.ts'
import * as css from './content-card.css.ts'

/** Cards side by side, or stacked on a phone. Children are `ContentCard`s. */
export function ContentCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.cards} aria-label={label}>
      {children}
    </ul>
  )
}

type ContentCardProps = {
  content: PublicContent
  href: string
  /** The id of the dialog that opens its page over this one. */
  over?: string
  children?: ReactNode
}

/** One content; the whole card is a link. */
export function ContentCard({ content, href, over, children }: ContentCardProps) {
  const { title, channelCode, contentType, contentThumbnailSrc, createdAt } = content
  return (
    <li className={css.card}>
      <Photo src={contentThumbnailSrc} look="card" />
      <div className={css.text}>
        <h2 className={css.title}>
          <a className={coverLink} href={href} data-over={over}>
            {title}
          </a>
        </h2>
        <p className={css.line}>
          {CHANNEL_LABELS[channelCode]} · {CONTENT_TYPE_LABELS[contentType]} · {longDay(createdAt)}
        </p>
        {children}
      </div>
    </li>
  )
}

export function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={css.tags} aria-label="태그">
      {tags.map((tag) => (
        <li className={css.tag} key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  )
}
