/** The pages of the example channels. Each says its followers where its platform does, and the job reads it as any page. */
import { readChannelPages } from '../../creators/channels/channel-pages.ts'
import type { Deps } from '../../deps.ts'
import { makePicture } from './pictures/picture.ts'

type ChannelPage = { title: string; words: string; picture: number; facts?: string; posts?: string[] }

/** By the address that the job asks for. */
const PAGES = new Map<string, ChannelPage>([
  [
    'https://m.blog.naver.com/itda_ieum',
    {
      title: '이음의 살림',
      words: '오래 쓰는 살림과 아침 식탁을 기록해요.',
      picture: 60,
      facts: '<span class="buddy_count">2,184명의 이웃</span>',
      posts: ['겨울 이불, 열흘 동안 덮어 본 기록', '산책 하네스 사이즈 재는 법', '내년 다이어리 미리 고르기'],
    },
  ],
  [
    'https://www.youtube.com/@itda_ieum',
    {
      title: '이음의 살림 - YouTube',
      words: '평일 아침 식탁과 오래 쓰는 물건을 찍어요.',
      picture: 61,
      facts:
        '<script>var ytInitialData = {"metadataParts":[{"text":{"content":"구독자 1.24만명"}}]}</script>',
    },
  ],
  [
    'https://www.instagram.com/itda.ieum',
    {
      title: '이음의 살림(@itda.ieum)',
      words: '팔로워 8,412명, 팔로잉 210명, 게시물 318개 - 오래 쓰는 살림',
      picture: 62,
    },
  ],
  [
    'https://www.instagram.com/itda.saebom',
    {
      title: '새봄일지(@itda.saebom)',
      words: '팔로워 3,970명, 팔로잉 164명, 게시물 142개 - 민감한 피부로 지내는 하루',
      picture: 63,
    },
  ],
  [
    'https://itda-bada.tistory.com/',
    {
      title: '바다여행',
      words: '바닷가 마을을 걷고 숙소와 밥집을 소개해요.',
      picture: 64,
      posts: ['통영에서 보낸 사흘', '강릉의 아침 밥집 다섯 곳', '남해 숙소, 창이 큰 방만 골랐어요'],
    },
  ],
  [
    'https://www.instagram.com/itda.bada',
    {
      title: '바다여행(@itda.bada)',
      words: '팔로워 1.6만명, 팔로잉 95명, 게시물 407개 - 바닷가 마을을 걸어요',
      picture: 65,
    },
  ],
])
const FEEDS = new Map([
  ['https://rss.blog.naver.com/itda_ieum.xml', 'https://m.blog.naver.com/itda_ieum'],
  ['https://itda-bada.tistory.com/rss', 'https://itda-bada.tistory.com/'],
])
const PICTURES = 'https://pictures.itda.test/'

/** Any other page that is due is asked for as always. */
export async function readExamplePages(deps: Deps): Promise<void> {
  await readChannelPages({
    ...deps,
    fetchPage: async (url) => {
      const page = PAGES.get(url)
      return page ? { ok: true, url, status: 200, html: toHtml(page) } : deps.fetchPage(url)
    },
    fetchFeed: async (url) => {
      const page = PAGES.get(FEEDS.get(url) ?? '')
      return page ? { ok: true, url, status: 200, html: toFeed(page) } : deps.fetchFeed(url)
    },
    fetchImage: async (url) => {
      if (!url.startsWith(PICTURES)) return deps.fetchImage(url)
      const picture = await makePicture({
        scene: 'person',
        number: Number(url.slice(PICTURES.length)),
        size: 'square',
      })
      return { ok: true, url, mediaType: picture.type, bytes: new Uint8Array(await picture.arrayBuffer()) }
    },
  })
}

function toHtml({ title, words, picture, facts = '' }: ChannelPage): string {
  return `<!doctype html><head><meta property="og:title" content="${title}"><meta property="og:description" content="${words}"><meta property="og:image" content="${PICTURES}${picture}"></head><body>${facts}</body>`
}

function toFeed({ title, posts = [] }: ChannelPage): string {
  const items = posts.map((post) => `<item><title>${post}</title></item>`).join('')
  return `<?xml version="1.0"?><rss><channel><title>${title}</title>${items}</channel></rss>`
}
