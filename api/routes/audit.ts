import { exportAudit, listAudit } from '../domain/audit/acts.ts'
import { exportLooks, listLooks } from '../domain/audit/looks.ts'
import type { Handlers } from '../handlers.ts'

export const audit: Handlers<'audit'> = { listAudit, exportAudit, listLooks, exportLooks }
