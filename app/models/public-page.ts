import * as pages from '#contract/site/pages.ts'

/** The address of a creator's public page: by handle if they have one, otherwise by id. */
export function publicPage({ id, handle }: { id: string; handle: string | null }): string {
  return handle ? pages.handlePage(handle) : pages.creator(id)
}

/** The part of a public page with the contents; the others are the ids of collections. */
export const CONTENTS_PART = 'contents'

/** One part of a public page, or all of it. The page that others should link to is the one without `part`. */
export function partPath(path: string, part: string | null, page = 1): string {
  const search = new URLSearchParams({
    ...(part && { collection: part }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `${path}?${search}` : path
}
