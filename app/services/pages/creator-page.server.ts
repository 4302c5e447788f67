/** Loads a creator's page by handle or id, and redirects to its current address. */
import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { publicPage } from '#app/models/public-page.ts'
import { pictureAt, SHARED_SIZE } from '#contract/platform/pictures.ts'
import { dataOf, pageError } from '../api/failure.server.ts'
import { ogCard } from './og-card.server.ts'
import { pageNumber } from './page-number.server.ts'
import { shareMeta } from './share.server.ts'

type PageRequest = { request: Request; context: AppLoadContext }

export async function loadCreatorPage({ request, context }: PageRequest, asked: string) {
  if (asked.startsWith('@') && !/^@[a-z0-9_.-]{3,20}$/i.test(asked)) throw pageError(404)
  const page = pageNumber(request)
  const { handle, shareSrc, ...found } = dataOf(
    await context.api.shelf.getCreatorPage({ creator: asked, page }),
  )
  const { creator } = found
  const path = publicPage({ id: creator.id, handle })
  // Redirects temporarily, because a creator can give up an address and take it again.
  if (new URL(request.url).pathname !== path) throw redirect(page > 1 ? `${path}?page=${page}` : path)
  const share = shareMeta(context.config.siteOrigin, {
    title: `${creator.nickname}의 추천`,
    description: creator.introduction || `${creator.nickname} 님이 직접 쓰고 고른 것들을 모았어요.`,
    path,
    imageSrc: shareSrc ? pictureAt(shareSrc, SHARED_SIZE) : handle && ogCard(handle),
  })
  return { ...found, path, address: context.config.siteOrigin + path, share }
}
