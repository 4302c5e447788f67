import { createHelp, placeHelp, publishHelp, unpublishHelp, updateHelpDraft } from '../domain/help/manage.ts'
import { getOpsHelp, listOpsHelp } from '../domain/help/ops.ts'
import type { Handlers } from '../handlers.ts'

export const helpOps: Handlers<'helpOps'> = {
  listOpsHelp: (deps) => listOpsHelp(deps),
  getOpsHelp: (deps, _actor, input) => getOpsHelp(deps, input),
  createHelp,
  updateHelpDraft,
  placeHelp,
  publishHelp,
  unpublishHelp,
}
