import type { Handlers } from '../../http/handlers.ts'
import { getImport, listImports, uploadImport } from '../../orders/imports/imports.ts'
import { startImport } from '../../orders/imports/start.ts'
import { listSecrets, rotateSecret } from '../../partners/partners/secrets.ts'
import { closeAlarm, listAlarms, replayAlarm } from '../../upkeep/alarms/list.ts'

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
