import type { Handlers } from '../../http/handlers.ts'
import { matchDeposit } from '../../money/deposits/match.ts'
import { getDeposit, listDeposits } from '../../money/deposits/read.ts'
import { reopenDeposit, setDepositAside, undoReceipt } from '../../money/deposits/undo.ts'
import { uploadDeposits } from '../../money/deposits/upload.ts'

export const deposits: Handlers<'deposits'> = {
  listDeposits,
  uploadDeposits,
  getDeposit,
  matchDeposit,
  setDepositAside,
  reopenDeposit,
  undoReceipt,
}
