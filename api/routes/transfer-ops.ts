import { getTransferImport, listTransferImports, uploadTransferImport } from '../domain/transfers/imports.ts'
import { startTransferImport } from '../domain/transfers/start-import.ts'
import type { Handlers } from '../handlers.ts'

export const transferOps: Handlers<'transferOps'> = {
  listTransferImports,
  uploadTransferImport,
  getTransferImport,
  startTransferImport,
}
