import type { Handlers } from '../../http/handlers.ts'
import { exportAudit, listAudit } from '../../platform/audit/acts.ts'
import { exportLooks, listLooks } from '../../platform/audit/looks.ts'

export const audit: Handlers<'audit'> = { listAudit, exportAudit, listLooks, exportLooks }
