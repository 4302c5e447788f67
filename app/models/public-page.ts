import * as pages from '#contract/site/pages.ts'

/** Where a creator's page stands: at their handle where they took one, else at their number. */
export function publicPage({ id, handle }: { id: string; handle: string | null }): string {
  return handle ? pages.handlePage(handle) : pages.creator(id)
}
