/** Requests a backup and follows its progress each minute; `api/upkeep/backup/run.ts` makes it in slices. */
import { WANT_BACKUP } from '../../contract/upkeep/backup.ts'
import type { Query } from '../bootstrap/databases.ts'

const EVERY_MS = 3_000
/**
 * The job starts within a minute and makes progress each minute. After this time without progress, no job is
 * running.
 */
const SILENCE_MS = 5 * 60_000

type Sleep = (ms: number) => Promise<unknown>
type Answer = { isDone: boolean; says: string }
type Status = {
  /** Whether the scheduled job has recorded any backup state, and whether backups are on. */
  known: number
  on_since: string | null
  /** The newest backup. */
  id: string | null
  phase: string
  at: string | null
  begun_at: string
  reason: string | null
  rows: number
  bytes: number
  step: number
  copied: number | null
  tables: number | null
  /** The error of the job. */
  trouble: string | null
}

const STATUS = `SELECT EXISTS (SELECT 1 FROM backup_state) AS known, (SELECT on_since FROM backup_state) AS on_since,
  b.id, b.phase, b.at, b.begun_at, b.reason, b.rows, b.bytes, b.step, json_extract(b.cursor, '$.table') AS copied,
  json_array_length(b.plan, '$.tables') AS tables, (SELECT message FROM jobs WHERE id = 'job_back_up_database' AND state = 'failed') AS trouble
  FROM (SELECT 1) LEFT JOIN backups b ON b.id = (SELECT max(id) FROM backups)`

export async function requestBackup(
  query: Query,
  say: (text: string) => void,
  wait: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Answer> {
  const read = async () => (await query(STATUS))[0] as Status
  const before = await waitForClock(read, wait)
  if (!before.known) return failedAnswer('아직 답이 없어요. 서버가 켜져 있는지 확인하고 다시 실행해 주세요.')
  if (!before.on_since) return failedAnswer('백업이 꺼져 있어요. BACKUP_KEY와 BACKUPS를 설정해 주세요.')
  const [asked] = await query(
    `${WANT_BACKUP.at} '${new Date().toISOString()}' ${WANT_BACKUP.where} RETURNING wanted_at`,
  )
  say(asked ? '백업을 부탁했어요. 1분 안에 시작해요.' : '이미 시작한 백업이 있어요. 그 백업을 기다려요.')
  return follow({ read, say, wait, after: isCopied(before) ? before.id : null })
}

/** Waits until the scheduled job of a new platform has recorded its state, which takes up to a minute. */
async function waitForClock(read: () => Promise<Status>, wait: Sleep): Promise<Status> {
  let status = await read()
  for (let waited = 0; !status.known && waited < SILENCE_MS; waited += EVERY_MS) {
    await wait(EVERY_MS)
    status = await read()
  }
  return status
}

type FollowOptions = {
  read: () => Promise<Status>
  say: (text: string) => void
  wait: Sleep
  after: string | null
}

/** `after`: the id of the newest backup before the request; the next one is ours. */
async function follow({ read, say, wait, after }: FollowOptions): Promise<Answer> {
  let seen = ''
  let told = ''
  for (let silent = 0; silent < SILENCE_MS; silent += EVERY_MS) {
    const status = await read()
    if (status.id !== null && status.id !== after) {
      if (status.at) return { isDone: true, says: wholeOf(status) }
      if (status.reason) return failedAnswer(`백업을 끝내지 못했어요: ${status.reason}`)
    }
    const moved = `${status.id} ${status.step}`
    if (moved !== seen) silent = 0
    seen = moved
    const says = status.trouble
      ? `1분마다 다시 시도하고 있어요: ${status.trouble}`
      : progressOf(status, after)
    if (says !== told && says) say(says)
    told = says
    await wait(EVERY_MS)
  }
  return failedAnswer(
    '5분 동안 움직이지 않았어요. 서버가 켜져 있는지, /ops/jobs의 ‘데이터베이스 백업’이 왜 실패하는지 확인해 주세요. 부탁은 남아 있어요.',
  )
}

function isCopied({ id, at, reason }: Status): boolean {
  return id !== null && (at !== null || reason !== null)
}

function progressOf({ id, phase, copied, tables }: Status, after: string | null): string {
  if (id === null || id === after) return ''
  return phase === 'follow' ? '준비하고 있어요.' : `표 ${tables}개 중 ${copied ?? 0}개를 복사했어요.`
}

function wholeOf({ id, at, begun_at, rows, bytes }: Status): string {
  const seconds = Math.round((Date.parse(at ?? '') - Date.parse(begun_at)) / 1000)
  return `백업을 마쳤어요: backups/${id}, ${rows}줄, ${Math.ceil(bytes / 1000)}KB, ${seconds}초. 모습은 ${at} 그대로예요.`
}

function failedAnswer(says: string): Answer {
  return { isDone: false, says }
}
