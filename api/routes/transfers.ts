import { confirmTransferCode, sendTransferCode } from '../domain/transfers/codes.ts'
import { listTransfers } from '../domain/transfers/list.ts'
import { getTransferPreview } from '../domain/transfers/preview.ts'
import { transferAccount } from '../domain/transfers/transfer.ts'
import { undoTransfer } from '../domain/transfers/undo.ts'
import type { Handlers } from '../handlers.ts'

export const transfers: Handlers<'transfers'> = {
  sendTransferCode,
  confirmTransferCode,
  getTransferPreview,
  transferAccount,
  listTransfers,
  undoTransfer,
}
