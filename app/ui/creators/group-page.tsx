import type { PublicContent } from '#contract/creators/content-fields.ts'
import type { PublicCreator } from '#contract/creators/profiles.ts'
import { Empty } from '../kit/empty.tsx'
import { more } from '../kit/layout.css.ts'
import { Pager } from '../kit/pager.tsx'
import { count } from '../words/format.ts'
import * as css from './shop.css.ts'
import { PostCards } from './shop-card.tsx'
import { ShopAddress, ShopCover, ShopHead } from './shop-head.tsx'

type GroupPageProps = {
  id: string
  title: string
  creator: PublicCreator
  /** The path of the creator's own page. */
  owner: string
  /** The whole address of this page. */
  address: string
  contents: { items: PublicContent[]; page: number; limit: number; total: number }
  /** True for the creator, who may change the group. */
  isOwner: boolean
}

/** The shared page of a group of contents. The disclosure appears once, before the first content that leads to a partner. */
export function GroupPage({ id, title, creator, owner, address, contents, isOwner }: GroupPageProps) {
  const sentence = contents.items.find(({ notice }) => notice)?.notice?.sentence
  return (
    <>
      <ShopCover {...creator} editHref={isOwner ? `/contents?groupId=${id}` : null} />
      <div className={css.page}>
        <ShopHead creator={creator} channels={[]} shared={{ title, address }}>
          <h1>{title}</h1>
          <p className={css.bio}>
            <a className={more} href={owner}>
              {creator.nickname}
            </a>
            {` · 콘텐츠 ${count(contents.total)}개`}
          </p>
          {sentence && <p className={css.sentence}>{sentence}</p>}
        </ShopHead>
        {contents.items.length === 0 ? (
          <Empty
            art="content"
            title="아직 이 그룹에 콘텐츠가 없어요"
            action={{ href: owner, label: `${creator.nickname} 님의 페이지 보기` }}
          />
        ) : (
          <PostCards label={title} items={contents.items} isFirst heading="h2" />
        )}
        <Pager {...contents} href={(page) => `/groups/${id}${page > 1 ? `?page=${page}` : ''}`} />
        <div className={css.end}>
          <ShopAddress address={address} />
        </div>
      </div>
    </>
  )
}
