import {
  createLegalDraft,
  publishLegalText,
  updateLegalDraft,
  withdrawLegalText,
} from '../../accounts/legal/manage.ts'
import { getOpsLegalText, listLegalTexts } from '../../accounts/legal/read.ts'
import type { Handlers } from '../../http/handlers.ts'

export const legalOps: Handlers<'legalOps'> = {
  listLegalTexts: (deps) => listLegalTexts(deps),
  getOpsLegalText: (deps, _actor, input) => getOpsLegalText(deps, input),
  createLegalDraft,
  updateLegalDraft,
  publishLegalText,
  withdrawLegalText,
}
