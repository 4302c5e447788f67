import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { CONTENT_TYPE_LABELS, type PublicContent } from '#contract/creators/content-fields.ts'
import type { ShelfCard } from '#contract/creators/shelf.ts'
import { Won } from '../kit/money.tsx'
import { coverLink } from '../pictures/cover-link.css.ts'
import { PartnerMark } from '../pictures/mark.tsx'
import { Photo } from '../pictures/photo.tsx'
import { ChannelMark } from './channel-name.tsx'
import * as css from './shop.css.ts'

/** The pictures that a phone shows before anybody scrolls. */
const FIRST = 2

/** Products side by side. `isFirst`: they are the first thing on the page. */
export function ProductCards({
  label,
  items,
  isFirst,
}: {
  label: string
  items: ShelfCard[]
  isFirst: boolean
}) {
  return (
    <ul className={css.cards} aria-label={label}>
      {items.map(({ code, title, partner, partnerTitle, priceWon, note, imageSrc }, nth) => (
        <li className={css.card} key={code}>
          <Photo
            src={imageSrc}
            look="tall"
            first={isFirst && nth < FIRST}
            drawn={<PartnerMark partner={partner} size={96} />}
          />
          <p className={css.shop}>
            <PartnerMark partner={partner} size={18} />
            {partnerTitle}
          </p>
          <h3 className={css.title}>
            <a className={coverLink} href={`/l/${code}`} rel="sponsored nofollow">
              {title}
            </a>
          </h3>
          {priceWon !== null && (
            <strong>
              <Won amount={priceWon} />
            </strong>
          )}
          {note && <p className={css.sentence}>{note}</p>}
        </li>
      ))}
    </ul>
  )
}

type PostsProps = {
  label: string
  items: PublicContent[]
  isFirst: boolean
  /** The level below the title above them. */
  heading: 'h2' | 'h3'
}

/** Posts and videos in the same form; each leads to its own page elsewhere. */
export function PostCards({ label, items, isFirst, heading: Heading }: PostsProps) {
  return (
    <ul className={css.cards} aria-label={label}>
      {items.map(({ id, title, channelCode, contentType, contentLinkUrl, contentThumbnailSrc }, nth) => (
        <li className={css.card} key={id}>
          <Photo src={contentThumbnailSrc} look="tall" first={isFirst && nth < FIRST} />
          <p className={css.shop}>
            <ChannelMark code={channelCode} size={16} />
            {CHANNEL_LABELS[channelCode]} · {CONTENT_TYPE_LABELS[contentType]}
          </p>
          <Heading className={css.title}>
            <a className={coverLink} href={contentLinkUrl} rel="noreferrer">
              {title}
            </a>
          </Heading>
        </li>
      ))}
    </ul>
  )
}
