import type { TransferImport } from '#contract/money/transfer-ops.ts'
import { Badge } from '../kit/notice.tsx'

/** The state of a file of old members. */
export function TransferImportBadge({ state }: Pick<TransferImport, 'state'>) {
  if (state === 'refused') return <Badge tone="bad">고칠 줄 있음</Badge>
  if (state === 'ready') return <Badge tone="wait">검토 전</Badge>
  return <Badge tone="good">열림</Badge>
}
