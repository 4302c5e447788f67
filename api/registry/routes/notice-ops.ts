import { createNotice, listOpsNotices, outdateNotice, withdrawNotice } from '../../creators/notices/ops.ts'
import type { Handlers } from '../../http/handlers.ts'

export const noticeOps: Handlers<'noticeOps'> = {
  listOpsNotices: (deps) => listOpsNotices(deps),
  createNotice,
  withdrawNotice,
  outdateNotice,
}
