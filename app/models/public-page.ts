import * as pages from '#contract/site/pages.ts'

/** The address of a creator's public page: by handle if they have one, otherwise by id. */
export function publicPage({ id, handle }: { id: string; handle: string | null }): string {
  return handle ? pages.handlePage(handle) : pages.creator(id)
}
