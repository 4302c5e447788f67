import type { ReactNode } from 'react'
import { CONTENTS_PART, partPath } from '#app/models/public-page.ts'
import type { PublicContent } from '#contract/creators/content-fields.ts'
import type { CreatorPage as Whole } from '#contract/creators/profiles.ts'
import type { ShelfCard } from '#contract/creators/shelf.ts'
import * as pages from '#contract/site/pages.ts'
import { Empty } from '../kit/empty.tsx'
import { Section, VisuallyHidden } from '../kit/layout.tsx'
import { Pager } from '../kit/pager.tsx'
import { Tabs } from '../kit/tabs.tsx'
import * as css from './shop.css.ts'
import { PostCards, ProductCards } from './shop-card.tsx'
import { Bio, ShopAddress, ShopCover, ShopHead } from './shop-head.tsx'

type CreatorPageProps = {
  creator: Whole
  /** The path of this page, and its whole address. */
  path: string
  address: string
  shelf: { id: string | null; title: string | null; items: ShelfCard[] }[]
  contents: { items: PublicContent[]; page: number; limit: number; total: number }
  sentence: string | null
  /** The only part that is shown: the id of a collection, or the contents. */
  chosen?: string | null
  /** True for the creator, who may change the page. */
  isOwner?: boolean
}

const FIRST_TITLE = '추천하는 것'

/**
 * A creator's public page. The disclosure appears once, before the first link to a partner. The shelves
 * appear only on the first page.
 */
export function CreatorPage({ chosen = null, isOwner, ...page }: CreatorPageProps) {
  const { creator, path, address, contents, sentence } = page
  const { nickname, introduction, channels } = creator
  const { shelves, hasContents } = shownOf(page, chosen)
  const isPriced = shelves.some(({ items }) => items.some(({ priceWon }) => priceWon !== null))
  return (
    <>
      <ShopCover {...creator} editHref={isOwner ? pages.shelf : null} />
      <div className={css.page}>
        <ShopHead creator={creator} channels={channels} shared={{ title: nickname, address }}>
          <h1>{nickname}</h1>
          {introduction && <Bio text={introduction} />}
          {sentence && <p className={css.sentence}>{sentence}</p>}
          <Parts {...page} chosen={chosen} />
        </ShopHead>
        {shelves.map(({ id, title, items }, nth) => (
          // The chip that is pressed already names the one collection.
          <Shelf key={id} title={title ?? FIRST_TITLE} isQuiet={id === chosen}>
            <ProductCards label={title ?? FIRST_TITLE} items={items} isFirst={nth === 0} />
          </Shelf>
        ))}
        {shelves.length === 0 && !hasContents && (
          <Empty art="content" title="아직 공개한 것이 없어요">
            새 글이 올라오면 여기에서 볼 수 있어요.
          </Empty>
        )}
        {hasContents && (
          <>
            <Shelf title="콘텐츠" isQuiet={chosen === CONTENTS_PART}>
              <PostCards
                label={`${nickname} 님의 콘텐츠`}
                items={contents.items}
                isFirst={shelves.length === 0}
                heading="h3"
              />
            </Shelf>
            <Pager {...contents} href={(nth) => partPath(path, chosen, nth)} />
          </>
        )}
        <div className={css.end}>
          {isPriced && <p>상품 가격은 바뀔 수 있어요. 살 때 가격을 확인해 주세요.</p>}
          <ShopAddress address={address} />
        </div>
      </div>
    </>
  )
}

type PageParts = Pick<CreatorPageProps, 'shelf' | 'contents'>

/** The shelves and contents of the chosen part; without one, all of them. */
function shownOf({ shelf, contents }: PageParts, chosen: string | null) {
  const hasContents = contents.items.length > 0
  if (chosen === CONTENTS_PART) return { shelves: [], hasContents }
  if (chosen) return { shelves: shelf.filter(({ id }) => id === chosen), hasContents: false }
  return { shelves: contents.page === 1 ? shelf : [], hasContents }
}

/** A part of the page. Its title is only read aloud where it would stand above the first pictures. */
function Shelf({ title, isQuiet, children }: { title: string; isQuiet: boolean; children: ReactNode }) {
  if (!isQuiet) return <Section title={title}>{children}</Section>
  return (
    <section>
      <h2>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      {children}
    </section>
  )
}

/** The parts of the page as addresses that show one of them alone. */
function Parts({ path, shelf, contents, chosen }: PageParts & { path: string; chosen: string | null }) {
  const parts = [
    ...shelf.flatMap(({ id, title }) => (id && title ? [{ part: id, label: title }] : [])),
    ...(contents.total > 0 ? [{ part: CONTENTS_PART, label: '콘텐츠' }] : []),
  ]
  if (shelf.length + Number(contents.total > 0) < 2) return null
  const items = [{ part: null, label: '전체' }, ...parts].map(({ part, label }) => ({
    href: partPath(path, part),
    label,
  }))
  return <Tabs label="모음" look="chips" items={items} current={partPath(path, chosen)} />
}
