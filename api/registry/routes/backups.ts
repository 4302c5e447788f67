import type { Handlers } from '../../http/handlers.ts'
import { listBackups } from '../../upkeep/backup/list.ts'
import { startBackup } from '../../upkeep/backup/start.ts'

export const backups: Handlers<'backups'> = { listBackups, startBackup }
