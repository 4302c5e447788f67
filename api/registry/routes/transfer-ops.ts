import type { Handlers } from '../../http/handlers.ts'
import {
  getTransferImport,
  listTransferImports,
  uploadTransferImport,
} from '../../money/transfers/imports.ts'
import { startTransferImport } from '../../money/transfers/start-import.ts'

export const transferOps: Handlers<'transferOps'> = {
  listTransferImports,
  uploadTransferImport,
  getTransferImport,
  startTransferImport,
}
