import { matchDeposit } from '../domain/deposits/match.ts'
import { getDeposit, listDeposits } from '../domain/deposits/read.ts'
import { reopenDeposit, setDepositAside, undoReceipt } from '../domain/deposits/undo.ts'
import { uploadDeposits } from '../domain/deposits/upload.ts'
import type { Handlers } from '../handlers.ts'

export const deposits: Handlers<'deposits'> = {
  listDeposits,
  uploadDeposits,
  getDeposit,
  matchDeposit,
  setDepositAside,
  reopenDeposit,
  undoReceipt,
}
