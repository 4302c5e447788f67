/**
 * A refused report leaves a note for operators: the reason, never the content. It is written after the
 * answer, so the response time does not reveal whether the partner exists. Strangers cause only a few notes a
 * minute, and none for an unknown partner.
 */
import type { RefusalCause } from '#contract/partners/signature-checks.ts'
import type { Deps } from '../../deps.ts'
import { listEver } from '../../partners/secrets/partner-secrets.queries.ts'
import { checkClock } from './diagnosis/clock.ts'
import { explain } from './diagnosis/explain.ts'
import { readLoosely } from './diagnosis/header.ts'
import { ownKeys } from './diagnosis/keys.ts'
import { hasRoom, insertRefusal } from './refused-reports.queries.ts'

const MINUTE_MS = 60_000
const LONGEST = 600

export type RefusalReason = { cause: RefusalCause; says: string }
type ReportOrigin = { partnerId: string; isSigned: boolean }

/** Continues after the answer. */
export function rememberRefusal(
  deps: Deps,
  sent: ReportOrigin,
  why: () => RefusalReason | Promise<RefusalReason>,
): void {
  deps.waitUntil(
    remember(deps, sent, why).catch((error: unknown) =>
      deps.log('report_refusal_store_failed', { requestId: deps.request.id, error: String(error) }),
    ),
  )
}

async function remember(
  deps: Deps,
  sent: ReportOrigin,
  why: () => RefusalReason | Promise<RefusalReason>,
): Promise<void> {
  const since = minuteAgo(deps)
  const whose = { partner_id: sent.partnerId, is_signed: sent.isSigned ? 1 : 0 } as const
  if (!(await hasRoom(deps.db, whose, since))) return
  await deps.db.batch(refusal(deps, sent, await why()))
}

/** For the batch of a report that gets a response but is not accepted. */
export function refusal(
  deps: Deps,
  { partnerId, isSigned }: ReportOrigin,
  { cause, says }: RefusalReason,
): D1PreparedStatement[] {
  const row = {
    partner_id: partnerId,
    is_signed: isSigned ? 1 : 0,
    cause,
    says: says.slice(0, LONGEST),
    at: deps.now().toISOString(),
  }
  return insertRefusal(deps.db, row, minuteAgo(deps))
}

/** Returns why a header cannot be right for any body. */
export function whyHeader(deps: Deps, header: string): RefusalReason {
  if (header === '') return { cause: 'header', says: 'Itda-Signature 헤더가 없어요.' }
  const loose = readLoosely(header)
  if (loose.faults.length > 0) return { cause: 'header', says: loose.faults.join(' ') }
  const now = Math.floor(deps.now().getTime() / 1000)
  return { cause: 'clock', says: checkClock(loose.seconds, now, now).says }
}

/** Returns why no active secret produces the signature. */
export async function whyUnsigned(
  deps: Deps,
  partnerId: string,
  header: string,
  sent: Uint8Array<ArrayBuffer>,
): Promise<RefusalReason> {
  const { keys, misread } = await ownKeys(deps, await listEver(deps.db, partnerId))
  const loose = readLoosely(header)
  const checks = await explain({ header: loose, sent, keys, misread, others: [] })
  const bad = checks.filter(({ state }) => state === 'bad')
  const told = bad.length > 0 ? bad : checks.filter(({ part }) => part === 'secret')
  return { cause: 'signature', says: told.map(({ says }) => says).join(' ') }
}

function minuteAgo(deps: Deps): string {
  return new Date(deps.now().getTime() - MINUTE_MS).toISOString()
}
