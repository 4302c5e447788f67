import type { Handlers } from '../../http/handlers.ts'
import { openSecret } from '../../partners/partners/open-secret.ts'
import { listApprovals } from '../../platform/approvals/list.ts'
import { approveRequest, refuseRequest, withdrawRequest } from '../../upkeep/approvals/decide.ts'

export const approvals: Handlers<'approvals'> = {
  listApprovals,
  approveRequest,
  refuseRequest,
  withdrawRequest,
  openSecret,
}
