import { approveRequest, refuseRequest, withdrawRequest } from '../domain/approvals/decide.ts'
import { listApprovals } from '../domain/approvals/list.ts'
import { openSecret } from '../domain/approvals/open-secret.ts'
import type { Handlers } from '../handlers.ts'

export const approvals: Handlers<'approvals'> = {
  listApprovals,
  approveRequest,
  refuseRequest,
  withdrawRequest,
  openSecret,
}
