import type { ReactNode } from 'react'
import type { PublicContent } from '#contract/creators/content-fields.ts'
import type { CreatorPage as Whole } from '#contract/creators/profiles.ts'
import type { ShelfCard } from '#contract/creators/shelf.ts'
import { Empty } from '../kit/empty.tsx'
import { Section, VisuallyHidden } from '../kit/layout.tsx'
import { Pager } from '../kit/pager.tsx'
import { chips } from '../kit/tabs.css.ts'
import * as css from './shop.css.ts'
import { PostCards, ProductCards } from './shop-card.tsx'
import { Bio, ShopAddress, ShopCover, ShopHead } from './shop-head.tsx'

type CreatorPageProps = {
  creator: Whole
  /** The path of this page, and its whole address. */
  path: string
  address: string
  shelf: { title: string | null; items: ShelfCard[] }[]
  contents: { items: PublicContent[]; page: number; limit: number; total: number }
  sentence: string | null
}

const FIRST_TITLE = '추천하는 것'
const CONTENTS = 'contents'
const idOf = (nth: number) => `shelf-${nth}`

/**
 * A creator's public page. The disclosure appears once, before the first link to a partner. The shelves
 * appear only on the first page.
 */
export function CreatorPage({ creator, path, address, shelf, contents, sentence }: CreatorPageProps) {
  const { nickname, introduction, channels } = creator
  const shown = contents.page === 1 ? shelf : []
  const hasContents = contents.items.length > 0
  const isPriced = shown.some(({ items }) => items.some(({ priceWon }) => priceWon !== null))
  const places = [
    ...shown.map(({ title }, nth) => ({ href: `#${idOf(nth)}`, title: title ?? FIRST_TITLE })),
    ...(hasContents ? [{ href: `#${CONTENTS}`, title: '콘텐츠' }] : []),
  ]
  return (
    <>
      <ShopCover {...creator} />
      <div className={css.page}>
        <ShopHead creator={creator} channels={channels} shared={{ title: nickname, address }}>
          <h1>{nickname}</h1>
          {introduction && <Bio text={introduction} />}
          {sentence && <p className={css.sentence}>{sentence}</p>}
          {places.length > 1 && <Places places={places} />}
        </ShopHead>
        {shown.map(({ title, items }, nth) => (
          <Shelf key={title ?? ''} id={idOf(nth)} title={title}>
            <ProductCards label={title ?? FIRST_TITLE} items={items} isFirst={nth === 0} />
          </Shelf>
        ))}
        {shown.length === 0 && !hasContents && (
          <Empty art="content" title="아직 공개한 것이 없어요">
            새 글이 올라오면 여기에서 볼 수 있어요.
          </Empty>
        )}
        {hasContents && (
          <Section id={CONTENTS} title="콘텐츠">
            <PostCards
              label={`${nickname} 님의 콘텐츠`}
              items={contents.items}
              isFirst={shown.length === 0}
              heading="h3"
            />
          </Section>
        )}
        <Pager {...contents} href={(page) => `${path}${page > 1 ? `?page=${page}` : ''}`} />
        <div className={css.end}>
          {isPriced && <p>상품 가격은 바뀔 수 있어요. 살 때 가격을 확인해 주세요.</p>}
          <ShopAddress address={address} />
        </div>
      </div>
    </>
  )
}

/** The cards without a collection come first, under no title that is seen. */
function Shelf({ id, title, children }: { id: string; title: string | null; children: ReactNode }) {
  if (title)
    return (
      <Section id={id} title={title}>
        {children}
      </Section>
    )
  return (
    <section id={id}>
      <h2>
        <VisuallyHidden>{FIRST_TITLE}</VisuallyHidden>
      </h2>
      {children}
    </section>
  )
}

/** Links to the parts of the page. */
function Places({ places }: { places: { href: string; title: string }[] }) {
  return (
    <nav className={chips} aria-label="모음 바로가기">
      {places.map(({ href, title }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </nav>
  )
}
