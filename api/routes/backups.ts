import { listBackups } from '../domain/backup/list.ts'
import { startBackup } from '../domain/backup/start.ts'
import type { Handlers } from '../handlers.ts'

export const backups: Handlers<'backups'> = { listBackups, startBackup }
