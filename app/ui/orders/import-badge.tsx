import type { OrderImport } from '#contract/orders/ingestion.ts'
import { Badge } from '../kit/notice.tsx'

/** The state of a file of orders. */
export function ImportBadge({ of }: { of: OrderImport }) {
  if (of.state === 'refused') return <Badge tone="bad">고칠 줄 있음</Badge>
  if (of.state === 'discarded') return <Badge tone="mute">닫음</Badge>
  if (of.state === 'ready') return <Badge tone="wait">검토 전</Badge>
  if (of.accepted + of.quarantined + of.duplicate < of.rows) return <Badge tone="info">반영 중</Badge>
  return <Badge tone="good">반영 완료</Badge>
}
