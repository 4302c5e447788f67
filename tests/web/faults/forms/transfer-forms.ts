/** Forms of network transfers. */

import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

const NTR = sampleOf('transfers.listTransfers').items[0].id
const NIM = sampleOf('transferOps.getTransferImport').id
const CSV = new File(['이메일'], '회원.csv', { type: 'text/csv' })
const EMAIL = 'keep-me@itda.test'
const draftOf = (values: Record<string, string>) => ({ draft: { name: 'transfer', values } })

export const TRANSFER_FORMS: Record<string, FormRow[]> = {
  'routes/transfer': [
    form('/transfer', 'transfers.sendTransferCode', { intent: 'email', email: EMAIL }, [EMAIL], {
      who: 'member',
    }),
    form(
      '/transfer',
      'transfers.confirmTransferCode',
      { intent: 'code', email: EMAIL, verifyCode: '123456' },
      [EMAIL],
      draftOf({ email: EMAIL }),
    ),
    form(
      '/transfer',
      'transfers.transferAccount',
      { intent: 'move' },
      [],
      draftOf({ email: EMAIL, proof: 'proven' }),
    ),
    form('/transfer', 'transfers.undoTransfer', { intent: 'undo', id: NTR }, []),
  ],
  'routes/ops.transfers._index': [
    form('/ops/transfers', 'transferOps.uploadTransferImport', { file: CSV }, [], { who: 'operator' }),
  ],
  'routes/ops.transfers.$id': [
    form(`/ops/transfers/${NIM}`, 'transferOps.startTransferImport', { id: NIM }, [], {
      who: 'operator',
      given: {
        'transferOps.getTransferImport': { ...sampleOf('transferOps.getTransferImport'), state: 'ready' },
      },
    }),
  ],
}
