import type { Handlers } from '../../http/handlers.ts'
import { createHelp, placeHelp, publishHelp, unpublishHelp, updateHelpDraft } from '../../site/help/manage.ts'
import { getOpsHelp, listOpsHelp } from '../../site/help/ops.ts'

export const helpOps: Handlers<'helpOps'> = {
  listOpsHelp: (deps) => listOpsHelp(deps),
  getOpsHelp: (deps, _actor, input) => getOpsHelp(deps, input),
  createHelp,
  updateHelpDraft,
  placeHelp,
  publishHelp,
  unpublishHelp,
}
