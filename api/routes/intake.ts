import { closeAlarm, listAlarms, replayAlarm } from '../domain/alarms/list.ts'
import { getImport, listImports, uploadImport } from '../domain/imports/imports.ts'
import { startImport } from '../domain/imports/start.ts'
import { listSecrets, rotateSecret } from '../domain/partners/secrets.ts'
import type { Handlers } from '../handlers.ts'

export const intake: Handlers<'intake'> = {
  listImports,
  uploadImport,
  getImport,
  startImport,
  listAlarms,
  replayAlarm,
  closeAlarm,
  listSecrets,
  rotateSecret,
}
