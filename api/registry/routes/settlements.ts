import type { Handlers } from '../../http/handlers.ts'
import { exportSettlement, getSettlement } from '../../money/settlements/read.ts'
import { compareSettlement, uploadSettlement } from '../../money/settlements/upload.ts'

export const settlements: Handlers<'settlements'> = {
  getSettlement,
  uploadSettlement,
  compareSettlement,
  exportSettlement,
}
