/**
 * Reads the public page of a channel: its title, description and picture, and the latest titles of a blog's
 * feed.
 */
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { readFeedTitles } from '../../platform/pages/feed.ts'
import { hostOf, pickOfHosts, visitByKey } from '../../platform/pages/host-limits.ts'
import { cut, storePagePicture } from '../../platform/pages/keep.ts'
import { readPageFacts } from '../../platform/pages/page-facts.ts'
import * as db from './channel-pages.queries.ts'
import { readFollowers } from './followers.ts'
import { addDays } from './ownership.ts'
import { isPageOf, toReadable } from './proof-pages.ts'

/** Limits of one run, which happens every minute: one page takes up to three requests. */
const PAGES_PER_RUN = { among: 30, perHost: 3, inAll: 6 }
const NEXT_DAYS = { read: 30, closed: 3 }
const TITLE_MAX = 100
const WORDS_MAX = 300
const POST_MAX = 100
const POSTS_SHOWN = 3

export async function readChannelPages(deps: Deps): Promise<{ read: number }> {
  const due = await db.listDuePages(deps.db, deps.now().toISOString(), PAGES_PER_RUN.among)
  if (due.length === 0) return { read: 0 }
  const pageOf = (one: db.DuePage) => toReadable(one.channel_link_url)
  const read = await visitByKey(
    deps,
    pickOfHosts(due, pageOf, PAGES_PER_RUN),
    (one) => hostOf(pageOf(one)),
    async (one) => {
      const page = await readPage(deps, one)
      const at = deps.now()
      const dueAt = addDays(at, page ? NEXT_DAYS.read : NEXT_DAYS.closed)
      const look = { at: at.toISOString(), dueAt }
      await (page ? db.setPage(deps.db, one, { ...page, ...look }) : db.setTried(deps.db, one, look)).run()
    },
  )
  deps.log('channel_pages_read', { count: read })
  return { read }
}

/** Returns null for a page that refuses us, or that leads to another site's page, such as a sign-in. */
async function readPage(deps: Deps, one: db.DuePage): Promise<db.ReadPage | null> {
  const address = toReadable(one.channel_link_url)
  const [result, posts] = await Promise.all([deps.fetchPage(address), readPosts(deps, one)])
  const html = result.ok || result.reason === 'too_large' ? result.html : undefined
  const url = result.url ?? address
  if (html === undefined || !isPageOf(deps, url, one.normal_url)) return null
  const { title, preview, imageUrl } = readPageFacts(html, url)
  return {
    title: title ? cut(title, TITLE_MAX) : null,
    words: preview ? cut(preview, WORDS_MAX) : null,
    image_hash: imageUrl && (await storePagePicture(deps, imageUrl)),
    followers: readFollowers(html, one.channel_code),
    posts: JSON.stringify(posts),
  }
}

async function readPosts(deps: Deps, one: db.DuePage): Promise<string[]> {
  const feed = feedOf(one)
  if (feed === null) return []
  const result = await deps.fetchFeed(feed)
  const xml = result.ok || result.reason === 'too_large' ? (result.html ?? '') : ''
  return readFeedTitles(xml, POSTS_SHOWN).map((title) => cut(title, POST_MAX))
}

/** Returns the address of a blog's feed; null for channels without one. */
function feedOf({ channel_code, normal_url }: db.DuePage): string | null {
  const blog = /^https:\/\/blog\.naver\.com\/([\w-]{1,64})$/.exec(normal_url)?.[1]
  if (blog) return `https://rss.blog.naver.com/${blog}.xml`
  return channel_code === 'tistory' && URL.canParse(normal_url) ? new URL('/rss', normal_url).href : null
}

export const readChannelPagesJob: Job = {
  name: 'readChannelPages',
  area: 'creators',
  every: 'minute',
  title: '채널 페이지 읽기',
  help: '새 채널의 사진과 소개, 구독자 수, 최근 글 제목을 읽어요. 한 달마다 다시 읽어요.',
  twice: 'A page is read again only while its look is due.',
  run: readChannelPages,
}
