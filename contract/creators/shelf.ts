/** A creator's public page: its address (`/@handle`), its shelf of links and its visits. */
import { endpoint, nothing } from '../core/endpoint.ts'
import {
  blankable,
  blankableImageFile,
  done,
  id,
  imageSrc,
  isoTime,
  kstDate,
  limit,
  page,
  pageOf,
  text,
  visible,
} from '../core/fields.ts'
import * as z from '../core/z.ts'
import { partnerInactivity, partnerRef } from '../partners/partners.ts'
import { publicContent } from './content-fields.ts'
import { creatorPage, PAGE_THEMES } from './profiles.ts'

/** Accepts a handle as people write it, with a leading @ or in capitals. */
export const handle = z.string({ error: '주소를 입력해 주세요.' }).check(
  z.trim(),
  z.toLowerCase(),
  z.overwrite((value) => value.replace(/^@/, '')),
  z.regex(
    /^[a-z0-9][a-z0-9_.-]{1,18}[a-z0-9]$/,
    '영어 소문자, 숫자와 . _ - 로 3자에서 20자까지, 처음과 끝은 영어나 숫자로 써 주세요.',
  ),
)

const card = z.object({
  /** The code of the short link. */
  code: z.string(),
  title: z.string(),
  partnerTitle: z.string(),
  partner: partnerRef,
  note: z.string(),
  imageSrc: z.nullable(imageSrc),
  /** The price that the product's page said when it was last read; null where it said none. */
  priceWon: z.nullable(z.int()),
})
const ownCard = z.extend(card, {
  id: id('shi'),
  linkId: id('lnk'),
  /** Null while the partner is active. Readers see the card for as long as its link leads somewhere. */
  halt: z.nullable(partnerInactivity),
  collectionId: z.nullable(id('col')),
  /** Billable clicks of its link since it was made, on this page or elsewhere. */
  clicks: z.int(),
  /** The picture that the creator uploaded; null when `imageSrc` comes from the product's page. */
  ownImageSrc: z.nullable(imageSrc),
  /** The picture on the product's page. */
  productImageSrc: z.nullable(imageSrc),
})
const collection = z.object({ id: id('col'), title: z.string() })
/** The cards before the collections have no id and no title. */
const shelfPart = z.object({ id: z.nullable(id('col')), title: z.nullable(z.string()), items: z.array(card) })

export const itemRef = z.strictObject({ id: id('shi') })
export const collectionRef = z.strictObject({ id: id('col') })
export const collectionInput = z.strictObject({ title: text('모음 이름', 30) })
export const collectionChange = z.extend(collectionInput, collectionRef.shape)

const itemFields = {
  note: z._default(
    z.string().check(z.overwrite(visible), z.trim(), z.maxLength(120, '한마디는 120자까지 쓸 수 있어요.')),
    '',
  ),
  /** When absent or empty, the card goes before the collections. */
  collectionId: blankable(id('col')),
  pictureFile: blankableImageFile,
  /** When absent, the picture stays; when empty, it is removed. */
  pictureSrc: z.optional(z.union([z.literal(''), imageSrc], { error: '사진을 다시 골라 주세요.' })),
}
export const itemInput = z.strictObject({ linkId: id('lnk'), ...itemFields })
export const itemChange = z.strictObject({ id: id('shi'), ...itemFields })
/** `before`: the card that will follow it; when absent or empty, it goes to the end. */
export const itemMove = z.strictObject({ id: id('shi'), before: blankable(id('shi')) })
/** A multipart form. The cover is a file or the source of a stored picture; an empty source without a file removes it. */
export const designInput = z.strictObject({
  theme: z.enum(PAGE_THEMES, { error: '테마를 골라 주세요.' }),
  coverFile: blankableImageFile,
  coverSrc: z.optional(z.union([z.literal(''), imageSrc], { error: '사진을 다시 골라 주세요.' })),
})
export const handleInput = z.strictObject({ handle })

export const ownShelf = z.object({
  creatorId: id('crt'),
  handle: z.nullable(z.string()),
  /** The earliest time to change the handle; null when it can be changed at once. */
  handleChangeableAt: z.nullable(isoTime),
  /** In display order. */
  items: z.array(ownCard),
  collections: z.array(collection),
  theme: z.enum(PAGE_THEMES),
  coverSrc: z.nullable(imageSrc),
  /** The visits of each of the last 30 days, the oldest first and today last. */
  visitDays: z.array(z.object({ on: kstDate, visits: z.int() })),
})

/** The visits of today and of all thirty days. */
function sumsOf(days: { visits: number }[]) {
  return { visitsToday: days.at(-1)?.visits ?? 0, visits: days.reduce((sum, { visits }) => sum + visits, 0) }
}

const PICTURES = ['image_type', 'image_too_large', 'image_unknown'] as const

export const shelf = {
  /** 내 페이지: 주소, 진열한 링크, 방문 */
  getMyShelf: endpoint({
    route: 'GET /creators/me/shelf',
    who: 'creator',
    scope: 'page:read',
    // Reads sixty cards with their links, partners and products, and thirty days of visits.
    rows: [360, 0],
    input: nothing,
    output: ownShelf,
    before: { '2026-11-28': (own) => ({ ...own, ...sumsOf(own.visitDays) }) },
  }),
  /** 진열한 링크의 클릭 (오늘까지 30일) */
  getShelfClicks: endpoint({
    route: 'GET /creators/me/shelf/clicks',
    who: 'creator',
    scope: 'page:read',
    // Reads thirty days of clicks of each of sixty cards.
    rows: [2000, 0],
    input: nothing,
    output: z.object({
      /** Billable clicks of each card's link, on this page or elsewhere; a card without a click is left out. */
      items: z.array(z.object({ id: id('shi'), clicks: z.int() })),
    }),
  }),
  /** 내 페이지 주소 정하기 (14일에 한 번, 전 주소는 새 주소로 이어져요) */
  setHandle: endpoint({
    route: 'PUT /creators/me/handle',
    who: 'creator',
    scope: 'page:write',
    isOwnAlone: true,
    input: handleInput,
    output: z.object({ handle: z.string() }),
    errors: ['handle_taken', 'handle_reserved', 'handle_too_soon'],
  }),
  /** 내 페이지의 테마와 커버 사진 (multipart) */
  updatePageDesign: endpoint({
    route: 'PUT /creators/me/page',
    who: 'creator',
    scope: 'page:write',
    body: 'files',
    input: designInput,
    output: done,
    errors: [...PICTURES],
  }),
  /** 링크 진열하기 (multipart) */
  addShelfItem: endpoint({
    route: 'POST /creators/me/shelf',
    who: 'creator',
    scope: 'page:write',
    // Counts the cards of the shelf, sixty at most.
    rows: [150, 30],
    body: 'files',
    input: itemInput,
    output: itemRef,
    errors: ['shelf_taken', 'shelf_full', ...PICTURES],
  }),
  /** 진열한 링크의 한마디, 모음, 사진 고치기 (multipart) */
  updateShelfItem: endpoint({
    route: 'PUT /creators/me/shelf/{id}',
    who: 'creator',
    scope: 'page:write',
    body: 'files',
    input: itemChange,
    output: done,
    errors: [...PICTURES],
  }),
  /** 진열 순서 바꾸기 */
  moveShelfItem: endpoint({
    route: 'PATCH /creators/me/shelf/{id}',
    who: 'creator',
    scope: 'page:write',
    // Writes the order of the whole shelf again, sixty cards at most.
    rows: [250, 150],
    input: itemMove,
    output: done,
  }),
  /** 진열에서 빼기 (링크는 남아요) */
  removeShelfItem: endpoint({
    route: 'DELETE /creators/me/shelf/{id}',
    who: 'creator',
    scope: 'page:write',
    input: itemRef,
    output: done,
  }),
  /** 모음 만들기 */
  createCollection: endpoint({
    route: 'POST /creators/me/collections',
    who: 'creator',
    scope: 'page:write',
    input: collectionInput,
    output: collection,
    errors: ['collection_full'],
  }),
  /** 모음 이름 바꾸기 */
  updateCollection: endpoint({
    route: 'PUT /creators/me/collections/{id}',
    who: 'creator',
    scope: 'page:write',
    input: collectionChange,
    output: done,
  }),
  /** 모음 지우기 (링크는 진열에 남아요) */
  removeCollection: endpoint({
    route: 'DELETE /creators/me/collections/{id}',
    who: 'creator',
    scope: 'page:write',
    // Moves the collection's cards, sixty at most, before the collections.
    rows: [150, 150],
    input: collectionRef,
    output: done,
  }),
  /** 크리에이터의 공개 페이지; 누구인지는 번호나 @주소 */
  getCreatorPage: endpoint({
    route: 'GET /creators/{creator}/page',
    who: 'anyone',
    // Reads sixty cards with their links, partners and products, and a page of contents.
    rows: [360, 0],
    input: z.strictObject({
      creator: z
        .string()
        .check(z.regex(/^(crt_[0-9a-z_]{1,40}|@[a-z0-9_.-]{3,20})$/i, '주소를 확인해 주세요.')),
      page: z.optional(page),
      limit: z.optional(limit(12)),
    }),
    output: z.object({
      creator: creatorPage,
      /** The current handle, which may differ from the one in the request. */
      handle: z.nullable(z.string()),
      shelf: z.array(shelfPart),
      contents: pageOf(publicContent),
      /** The disclosure; null when no link on the page leads to a partner. */
      sentence: z.nullable(z.string()),
      /** The picture for a preview of the address in a message. */
      shareSrc: z.nullable(imageSrc),
    }),
  }),
}
export type OwnShelf = z.infer<typeof ownShelf>
export type ShelfCard = z.infer<typeof card>
export type OwnCard = z.infer<typeof ownCard>
