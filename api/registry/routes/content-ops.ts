import {
  hideContent,
  hideContents,
  listOpsContents,
  publishContent,
  publishContents,
  requestContentFix,
  requestContentFixes,
} from '../../creators/contents/ops.ts'
import type { Handlers } from '../../http/handlers.ts'

export const contentOps: Handlers<'contentOps'> = {
  listOpsContents,
  requestContentFix,
  hideContent,
  publishContent,
  requestContentFixes,
  hideContents,
  publishContents,
}
