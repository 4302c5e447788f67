import {
  getTransferImport,
  listTransferImports,
  startTransferImport,
  uploadTransferImport,
} from '../domain/transfers/imports.ts'
import type { Handlers } from '../handlers.ts'

export const transferOps: Handlers<'transferOps'> = {
  listTransferImports,
  uploadTransferImport,
  getTransferImport,
  startTransferImport,
}
