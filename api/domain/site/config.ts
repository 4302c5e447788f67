/** Where everybody is sent: one operator asks, another approves. Switching it off needs one: it only sends people home. */
import { AppError } from '#contract/errors.ts'
import { isOwnHost } from '#contract/site.ts'
import { type ApprovalRow, findWaiting } from '../../db/approvals.ts'
import * as db from '../../db/site.ts'
import { commit, exactlyOne } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { askApproval } from '../approvals/ask.ts'
import { commandOf, type Plan } from '../approvals/plan.ts'
import { toApproval } from '../approvals/serialize.ts'
import { unaudited } from '../operator-act/audited.ts'
import { operate } from '../operator-act/operate.ts'
import { getOpsBusinessDetails } from './business-details.ts'

const NAME = 'redirectBetaDomain'
type Config = { redirectBetaDomain: string | null }

export async function getOpsSiteConfig(deps: Deps, actor: Actor) {
  const [redirectBetaDomain, changed, waiting, business] = await Promise.all([
    db.findSetting(deps.db, NAME),
    db.findLastChange(deps.db, NAME),
    findWaiting(deps.db, { kind: 'setSiteConfig', subject: NAME, at: deps.now().toISOString() }),
    getOpsBusinessDetails(deps),
  ])
  return {
    redirectBetaDomain,
    siteHost: new URL(deps.siteOrigin).hostname,
    changed: changed && { by: changed.email ?? '', at: changed.at },
    waiting: waiting && toApproval(deps, actor, waiting),
    business,
  }
}

/**
 * Our own host or one below it; asking for what stands already changes nothing. Throws `invalid_input`, `approval_open`, and `conflict`
 * when another operator was first.
 */
export async function setSiteConfig(deps: Deps, actor: Actor, input: Config) {
  const before = await db.findSetting(deps.db, NAME)
  const host = input.redirectBetaDomain
  if (host === before) {
    const answer = { redirectBetaDomain: before, approval: null }
    return unaudited(await commit(deps, [], answer), 'it stands so already')
  }
  if (host === null) return switchOff(deps, actor, before)
  requireOwnHost(deps, host)
  const wish = {
    kind: 'setSiteConfig' as const,
    subject: NAME,
    command: { redirectBetaDomain: host, before },
    says: `모든 방문자를 ${host} 도메인으로 보내요. 지금은 ${before ? `${before} 도메인으로 보내고 있어요` : '아무 데도 보내지 않아요'}.`,
  }
  return askApproval(deps, actor, wish, (approval) => ({ redirectBetaDomain: before, approval }))
}

export async function planSiteConfig(deps: Deps, row: ApprovalRow): Promise<Plan> {
  const { redirectBetaDomain } = commandOf<Config>(row)
  requireOwnHost(deps, redirectBetaDomain ?? '')
  const before = await db.findSetting(deps.db, NAME)
  const { before: was, after, ...fact } = change(deps, before, redirectBetaDomain)
  const more = { requestedBy: row.requested_by }
  return {
    ...fact,
    note: { action: 'setSiteConfig', subject: NAME, before: was, after: { ...after, ...more } },
  }
}

function switchOff(deps: Deps, actor: Actor, before: string | null) {
  return operate(deps, actor, {
    action: 'setSiteConfig',
    subject: NAME,
    write: () => ({ ...change(deps, before, null), answer: { redirectBetaDomain: null, approval: null } }),
  })
}

function change(deps: Deps, before: string | null, after: string | null) {
  return {
    statements: [db.setSetting(deps.db, NAME, before, after), exactlyOne(deps.db)],
    before: { [NAME]: before },
    after: { [NAME]: after },
    races: { exactly_one: 'conflict' as const },
  }
}

function requireOwnHost(deps: Deps, host: string): void {
  if (isOwnHost(host, deps.siteOrigin)) return
  const own = new URL(deps.siteOrigin).hostname
  const sentence = `${own} 또는 그 아래의 도메인만 쓸 수 있어요. 예: beta.${own}`
  throw new AppError('invalid_input', { fields: { redirectBetaDomain: [sentence] } })
}
