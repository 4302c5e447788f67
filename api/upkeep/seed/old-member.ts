/**
 * A member of an older platform for trying a transfer: the development mailbox gets the code for this
 * address.
 */
import type { Deps } from '../../deps.ts'
import { uploadTransferImport } from '../../money/transfers/imports.ts'
import { startTransferImport } from '../../money/transfers/start-import.ts'
import { approveRequest } from '../approvals/decide.ts'
import type { Cast } from './people.ts'

const OLD_EMAIL = 'old@itda.test'
const WON = 45_600

export async function seedOldMember(deps: Deps, { operator, second }: Cast): Promise<void> {
  const links = [`${deps.siteOrigin}/demo/products/blanket`, 'https://gone.example.com/products/7']
  const csv = `이메일,잔액,링크\n${OLD_EMAIL},${WON},${links.join(' | ')}\n`
  const file = new File([csv], '예전 회원.csv', { type: 'text/csv' })
  const { id } = await uploadTransferImport(deps, operator, { file })
  const asked = await startTransferImport(deps, operator, { id })
  await approveRequest(deps, second, { id: asked.id })
}
