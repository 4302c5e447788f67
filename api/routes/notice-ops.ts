import { createNotice, listOpsNotices, outdateNotice, withdrawNotice } from '../domain/notices/ops.ts'
import type { Handlers } from '../handlers.ts'

export const noticeOps: Handlers<'noticeOps'> = {
  listOpsNotices: (deps) => listOpsNotices(deps),
  createNotice,
  withdrawNotice,
  outdateNotice,
}
