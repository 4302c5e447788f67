import { exportSettlement, getSettlement } from '../domain/settlements/read.ts'
import { compareSettlement, uploadSettlement } from '../domain/settlements/upload.ts'
import type { Handlers } from '../handlers.ts'

export const settlements: Handlers<'settlements'> = {
  getSettlement,
  uploadSettlement,
  compareSettlement,
  exportSettlement,
}
