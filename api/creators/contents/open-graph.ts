/** Reads a page before it is registered, so that nobody has to type its title, description and picture. */
import type { PagePreview } from '#contract/creators/contents.ts'
import type { Actor, Deps } from '../../deps.ts'
import { cut, storePagePicture } from '../../platform/pages/keep.ts'
import { readPageFacts } from '../../platform/pages/page-facts.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { requireContentUrl } from './content-urls.ts'

const LOOKS_AN_HOUR = 120
const TITLE_MAX = 100
const PREVIEW_MAX = 300

const REASONS: Record<string, string> = {
  timeout: '페이지가 너무 늦게 열려서 읽지 못했어요. 직접 입력해 주세요.',
  status: '페이지가 열리지 않아요. 주소가 맞는지, 공개되어 있는지 확인해 주세요.',
  blocked: '읽을 수 없는 주소로 이어져요. 글이나 영상이 바로 열리는 주소를 넣어 주세요.',
  too_many_redirects: '주소가 여러 번 바뀌어서 읽지 못했어요. 마지막에 열리는 주소를 넣어 주세요.',
  not_html: '글이나 영상의 페이지가 아니에요. 주소를 확인해 주세요.',
  unreachable: '페이지에 연결하지 못했어요. 잠시 뒤에 다시 하거나 직접 입력해 주세요.',
}
const NOTHING = '페이지에서 제목을 찾지 못했어요. 직접 입력해 주세요.'

/**
 * Returns the title, text and picture that the page declares; a page that declares nothing is not an error.
 * Stores the picture with us, so that our pages do not request it from another site. Throws
 * `content_url_invalid`.
 */
export async function previewPage(deps: Deps, actor: Actor, input: { url: string }): Promise<PagePreview> {
  const url = requireContentUrl(deps, input.url, 'url')
  await limitRate(deps, `open-graph:${actor.userId}`, LOOKS_AN_HOUR, 3600)
  const page = await deps.fetchPage(toReadable(url.normalUrl, url.href))
  const html = page.ok || page.reason === 'too_large' ? page.html : undefined
  const facts = html === undefined ? null : readPageFacts(html, page.url ?? url.href)
  if (!facts?.title) {
    const reason = page.ok || page.reason === 'too_large' ? NOTHING : (REASONS[page.reason] ?? NOTHING)
    return { ok: false, contentLinkUrl: url.href, reason }
  }
  const hash = facts.imageUrl && (await storePagePicture(deps, facts.imageUrl))
  return {
    ok: true,
    contentLinkUrl: url.href,
    channelCode: url.channelCode,
    contentType: url.contentType,
    title: cut(facts.title, TITLE_MAX),
    preview: cut(facts.preview, PREVIEW_MAX),
    contentThumbnailSrc: hash && toImageSrc(hash),
  }
}

/** Returns the mobile page of a Naver blog post, because the desktop page only contains a frame. */
function toReadable(normalUrl: string, href: string): string {
  const post = /^https:\/\/blog\.naver\.com\/([\w-]{1,64}\/\d{1,20})$/.exec(normalUrl)?.[1]
  return post ? `https://m.blog.naver.com/${post}` : href
}
