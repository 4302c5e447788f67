import type { PagePreview } from '#contract/contents.ts'
import type { Actor, Deps } from '../../deps.ts'
import { limitRate } from '../rate-limit.ts'
import { requireContentUrl } from './content-urls.ts'

const LOOKS_AN_HOUR = 60

/** What the page says about itself. That it says nothing is an answer, not an error. Throws `content_url_invalid`. */
export async function previewPage(deps: Deps, actor: Actor, input: { url: string }): Promise<PagePreview> {
  const url = requireContentUrl(deps, input.url, 'url')
  await limitRate(deps, `open-graph:${actor.userId}`, LOOKS_AN_HOUR, 3600)
  return { ok: false, contentLinkUrl: url.href, reason: '페이지를 읽지 못했어요. 직접 입력해 주세요.' }
}
