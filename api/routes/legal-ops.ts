import {
  createLegalDraft,
  publishLegalText,
  updateLegalDraft,
  withdrawLegalText,
} from '../domain/legal/manage.ts'
import { getOpsLegalText, listLegalTexts } from '../domain/legal/read.ts'
import type { Handlers } from '../handlers.ts'

export const legalOps: Handlers<'legalOps'> = {
  listLegalTexts: (deps) => listLegalTexts(deps),
  getOpsLegalText: (deps, _actor, input) => getOpsLegalText(deps, input),
  createLegalDraft,
  updateLegalDraft,
  publishLegalText,
  withdrawLegalText,
}
