import type { Handlers } from '../../http/handlers.ts'
import { confirmTransferCode, sendTransferCode } from '../../money/transfers/codes.ts'
import { listTransfers } from '../../money/transfers/list.ts'
import { getTransferPreview } from '../../money/transfers/preview.ts'
import { transferAccount } from '../../money/transfers/transfer.ts'
import { undoTransfer } from '../../money/transfers/undo.ts'

export const transfers: Handlers<'transfers'> = {
  sendTransferCode,
  confirmTransferCode,
  getTransferPreview,
  transferAccount,
  listTransfers,
  undoTransfer,
}
