/**
 * Checks again the pages that showed a code. An unreadable page changes nothing; three days without the code
 * end the proof.
 */
import { toKstDate } from '#contract/core/kst.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { hostOf, pickOfHosts, visitByKey } from '../../platform/pages/host-limits.ts'
import { toPageText } from '../../platform/pages/page-text.ts'
import * as db from './channel-proofs.queries.ts'
import { addDays } from './ownership.ts'
import { hasCode, toReadable } from './proof-pages.ts'

/**
 * Limits of one run, which happens every minute: 14,400 pages a day. The run takes the longest waiting pages
 * of different hosts.
 */
export const PER_RUN = { among: 60, perHost: 10, inAll: 10 }
const MISSES = 3
const NEXT_DAYS = { found: 30, missing: 1, closed: 3 } as const

type Result = keyof typeof NEXT_DAYS

export async function recheckOwnership(deps: Deps): Promise<{ looked: number }> {
  const due = await db.listDue(deps.db, deps.now().toISOString(), PER_RUN.among)
  if (due.length === 0) return { looked: 0 }
  const pageOf = ({ id, proof_url }: db.DueProof) => (proof_url === null ? id : toReadable(proof_url))
  const looked = await visitByKey(
    deps,
    pickOfHosts(due, pageOf, PER_RUN),
    (one) => hostOf(pageOf(one)),
    async (one) => {
      await db.setProofState(deps.db, one, toLook(deps, one, await checkProof(deps, one))).run()
    },
  )
  deps.log('channels_rechecked', { count: looked })
  return { looked }
}

async function checkProof(deps: Deps, { proof_url, proof_code }: db.DueProof): Promise<Result> {
  if (proof_url === null || proof_code === null) return 'missing'
  const result = await deps.fetchPage(toReadable(proof_url))
  if (!result.ok && result.reason !== 'too_large')
    // The post was deleted.
    return result.reason === 'status' && (result.status === 404 || result.status === 410)
      ? 'missing'
      : 'closed'
  const page = toPageText(result.html ?? '')
  if (hasCode(page, proof_code)) return 'found'
  return page.asksPassword || !result.ok ? 'closed' : 'missing'
}

function toLook(deps: Deps, due: db.DueProof, result: Result) {
  const today = toKstDate(deps.now())
  const isCounted = result === 'missing' && due.proof_missed_on !== today
  const missed = result === 'found' ? 0 : Math.min(MISSES, due.proof_missed + (isCounted ? 1 : 0))
  const hasLapsed = missed >= MISSES
  return {
    ownership: hasLapsed ? 'lapsed' : 'verified',
    proof_missed: missed,
    proof_missed_on: isCounted ? today : result === 'found' ? null : due.proof_missed_on,
    proof_checked_at: deps.now().toISOString(),
    proof_result: result,
    proof_due_at: hasLapsed ? null : addDays(deps.now(), NEXT_DAYS[result]),
  }
}

export const recheckOwnershipJob: Job = {
  name: 'recheckOwnership',
  area: 'creators',
  every: 'minute',
  title: '채널 소유 재확인',
  help: '한 달이 지난 채널에 코드가 그대로 있는지 봐요.',
  twice: 'A channel is looked at again only while its look is due.',
  run: recheckOwnership,
}
