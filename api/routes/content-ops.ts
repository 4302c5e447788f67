import { hideContent, listOpsContents, publishContent, requestContentFix } from '../domain/contents/ops.ts'
import type { Handlers } from '../handlers.ts'

export const contentOps: Handlers<'contentOps'> = {
  listOpsContents: (deps, actor, input) =>
    listOpsContents(deps, actor, {
      state: input?.state ?? 'needs_fix',
      page: input?.page ?? 1,
      limit: input?.limit ?? 20,
    }),
  requestContentFix,
  hideContent,
  publishContent,
}
