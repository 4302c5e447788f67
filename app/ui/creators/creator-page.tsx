import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import type { PublicContent } from '#contract/creators/content-fields.ts'
import type { CreatorPage as Whole } from '#contract/creators/profiles.ts'
import type { ShelfCard } from '#contract/creators/shelf.ts'
import { Buttons, LinkButton } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { Page, Section } from '../kit/layout.tsx'
import { Pager } from '../kit/pager.tsx'
import { PartnerMark } from '../pictures/mark.tsx'
import { Photo } from '../pictures/photo.tsx'
import { line, open, title } from './content-card.css.ts'
import { ContentCard, ContentCards } from './content-card.tsx'
import { CreatorHead } from './creator-head.tsx'
import * as css from './creator-page.css.ts'

type CreatorPageProps = {
  creator: Whole
  /** The path of this page. */
  path: string
  shelf: { title: string | null; items: ShelfCard[] }[]
  contents: { items: PublicContent[]; page: number; limit: number; total: number }
  sentence: string | null
}

/**
 * A creator's public page. The disclosure appears once, before the first link to a partner. The shelves
 * appear only on the first page.
 */
export function CreatorPage({ creator, path, shelf, contents, sentence }: CreatorPageProps) {
  const shown = contents.page === 1 ? shelf : []
  const isEmpty = shown.length === 0 && contents.items.length === 0
  return (
    <Page width="wide">
      <CreatorHead creator={creator} title={<h1>{creator.nickname}</h1>} contentCount={creator.contentCount}>
        {creator.channels.length > 0 && (
          <Buttons>
            {creator.channels.map(({ channelCode, channelLinkUrl }) => (
              <LinkButton
                key={channelLinkUrl}
                href={channelLinkUrl}
                rel="noreferrer"
                tone="quiet"
                size="small"
                icon="open"
              >
                {CHANNEL_LABELS[channelCode]}
              </LinkButton>
            ))}
          </Buttons>
        )}
      </CreatorHead>
      {sentence && <p className={css.sentence}>{sentence}</p>}
      {shown.map(({ title, items }) => (
        <Section key={title ?? ''} title={title ?? '추천하는 것'}>
          <ul className={css.cards} aria-label={title ?? '추천하는 것'}>
            {items.map((one) => (
              <Card key={one.code} card={one} />
            ))}
          </ul>
        </Section>
      ))}
      {isEmpty && (
        <Empty art="content" title="아직 공개한 것이 없어요">
          새 글이 올라오면 여기에서 볼 수 있어요.
        </Empty>
      )}
      {contents.items.length > 0 && (
        <Section title="콘텐츠">
          <ContentCards label={`${creator.nickname} 님의 콘텐츠`}>
            {contents.items.map((content) => (
              <ContentCard key={content.id} content={content} href={content.contentLinkUrl} outside />
            ))}
          </ContentCards>
        </Section>
      )}
      <Pager {...contents} href={(page) => `${path}${page > 1 ? `?page=${page}` : ''}`} />
    </Page>
  )
}

function Card({ card }: { card: ShelfCard }) {
  return (
    <li className={css.card}>
      <Photo src={card.imageSrc} look="square" drawn={<PartnerMark partner={card.partner} size={96} />} />
      <div className={css.words}>
        <h3 className={title}>
          <a className={open} href={`/l/${card.code}`} rel="sponsored nofollow">
            {card.title}
          </a>
        </h3>
        {card.title !== card.partnerTitle && <p className={line}>{card.partnerTitle}</p>}
        {card.note && <p className={css.note}>{card.note}</p>}
      </div>
    </li>
  )
}
