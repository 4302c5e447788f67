import {
  hideContent,
  hideContents,
  listOpsContents,
  publishContent,
  publishContents,
  requestContentFix,
  requestContentFixes,
} from '../domain/contents/ops.ts'
import type { Handlers } from '../handlers.ts'

export const contentOps: Handlers<'contentOps'> = {
  listOpsContents,
  requestContentFix,
  hideContent,
  publishContent,
  requestContentFixes,
  hideContents,
  publishContents,
}
