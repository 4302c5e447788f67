/** Loads a creator's page by handle or id, and redirects to its current address. */
import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { CONTENTS_PART, partPath, publicPage } from '#app/models/public-page.ts'
import { pictureAt, SHARED_SIZE } from '#contract/platform/pictures.ts'
import { dataOf, pageError } from '../api/failure.server.ts'
import { findUser } from './auth.server.ts'
import { ogCard } from './og-card.server.ts'
import { pageNumber } from './page-number.server.ts'
import { shareMeta } from './share.server.ts'

type PageRequest = { request: Request; context: AppLoadContext }

export async function loadCreatorPage({ request, context }: PageRequest, asked: string) {
  if (asked.startsWith('@') && !/^@[a-z0-9_.-]{3,20}$/i.test(asked)) throw pageError(404)
  const page = pageNumber(request)
  const [user, answer] = await Promise.all([
    findUser({ context }),
    context.api.shelf.getCreatorPage({ creator: asked, page }),
  ])
  const { handle, shareSrc, ...found } = dataOf(answer)
  const { creator } = found
  const path = publicPage({ id: creator.id, handle })
  const { pathname, searchParams } = new URL(request.url)
  const chosen = partOf(searchParams.get('collection'), found)
  // Redirects temporarily, because a creator can give up an address and take it again.
  if (pathname !== path) throw redirect(partPath(path, chosen, page))
  const share = shareMeta(context.config.siteOrigin, {
    title: `${creator.nickname}의 추천`,
    description: creator.introduction || `${creator.nickname} 님이 직접 쓰고 고른 것들을 모았어요.`,
    path,
    imageSrc: shareSrc ? pictureAt(shareSrc, SHARED_SIZE) : handle && ogCard(handle),
  })
  const isOwner = user?.creatorId === creator.id
  return { ...found, path, address: context.config.siteOrigin + path, share, chosen, isOwner }
}

type PublicPage = { shelf: { id: string | null }[]; contents: { total: number } }

/** The part of the page that the address chooses; null for the whole page, and for a part that is gone. */
function partOf(asked: string | null, { shelf, contents }: PublicPage): string | null {
  const parts = [...shelf.map(({ id }) => id), contents.total > 0 ? CONTENTS_PART : null]
  return parts.find((one) => one === asked) ?? null
}
