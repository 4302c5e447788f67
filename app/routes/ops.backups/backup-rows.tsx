import { Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { formatNumber } from '#contract/core/won.ts'
import type { Backup } from '#contract/upkeep/backups.ts'

/** The reasons for giving up a backup, as api/upkeep/backup records them. */
const REASONS: Record<string, string> = {
  'it took too long': '20시간 안에 끝나지 않았어요.',
  'a migration came in between': '백업하는 동안 새 버전이 올라왔어요.',
  'not every change was noted': '백업하는 동안 바뀐 것을 모두 적지 못했어요.',
  'too much changed at once': '백업하는 동안 한꺼번에 너무 많이 바뀌었어요.',
  'its parts are gone': '적어 둔 조각이 사라졌어요.',
}
const LACKS = /^the bucket lacks (.+)$/

export function BackupRows({ items }: { items: Backup[] }) {
  if (items.length === 0) return <Muted>아직 만든 백업이 없어요.</Muted>
  return (
    <List label="백업">
      {items.map((one) => (
        <Row key={one.id} title={dateTime(one.at ?? one.begunAt)} sub={subOf(one)} end={<State of={one} />} />
      ))}
    </List>
  )
}

function State({ of: { state, percent } }: { of: Backup }) {
  if (state === 'running') return <Badge tone="wait">{`${percent}%`}</Badge>
  return state === 'done' ? <Badge tone="good">완료</Badge> : <Badge tone="bad">실패</Badge>
}

function subOf({ state, begunAt, endedAt, rows, bytes, reason, id }: Backup): string {
  if (state === 'running') return `백업하는 중 · 지금까지 ${sizeOf(bytes)}`
  if (state === 'failed') return `끝내지 못했어요. ${reasonOf(reason ?? '')}`
  return [
    `${formatNumber(rows)}줄`,
    sizeOf(bytes),
    `걸린 시간 ${tookOf(begunAt, endedAt)}`,
    `이름 ${id}`,
  ].join(' · ')
}

function reasonOf(reason: string): string {
  const [, part] = LACKS.exec(reason) ?? []
  return part ? `보관한 곳에 조각(${part})이 없어요.` : (lookUp(REASONS, reason) ?? reason)
}

/** `3.4MB`, `512KB`. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.ceil(bytes / 1_000))}KB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)}MB`
}

function tookOf(begunAt: string, endedAt: string | null): string {
  const minutes = Math.round((Date.parse(endedAt ?? begunAt) - Date.parse(begunAt)) / 60_000)
  return minutes < 1 ? '1분 미만' : `${formatNumber(minutes)}분`
}
