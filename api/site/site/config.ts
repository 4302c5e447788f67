/**
 * The setting that sends people to the beta host: one operator requests it and another approves. One operator
 * alone may switch it off, because that only sends people back.
 */
import { AppError } from '#contract/core/errors.ts'
import { isOwnHost } from '#contract/site/site.ts'
import { commit, exactlyOne } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import { type ApprovalRow, findWaiting } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { toApproval } from '../../platform/approvals/serialize.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import * as db from '../../platform/site-config/queries.ts'
import { listStops } from '../../platform/site-config/stops.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { getOpsBusinessDetails } from '../business-details/manage.ts'
import { audienceOf, countOf, requireAudience, toBetaAudience, wordsOf } from './audience.ts'

const NAME = 'redirectBetaDomain'
const SHOWN = 10
const OFF: db.BetaRow = { value: null, audience: null }

type Input = {
  redirectBetaDomain: string | null
  audience: 'everybody' | 'share' | 'named'
  percent?: number | undefined
  people: string
  agreed: string
}
/** `audience` in the form of the setting. */
type Command = { redirectBetaDomain: string; audience: string | null }

export async function getOpsSiteConfig(deps: ReadDeps, actor: Actor) {
  const [beta, people, members, changes, waiting, business, stops] = await Promise.all([
    db.findBeta(deps.db),
    db.listBetaPeople(deps.db),
    db.countMembers(deps.db),
    db.listChanges(deps.db, NAME, SHOWN),
    findWaiting(deps.db, { kind: 'setSiteConfig', subject: NAME, at: deps.now().toISOString() }),
    getOpsBusinessDetails(deps),
    listStops(deps),
  ])
  return {
    redirectBetaDomain: beta.value,
    audience: toBetaAudience(beta.audience, people),
    members,
    siteHost: new URL(deps.siteOrigin).hostname,
    changes: changes.map(({ email, at, after }) => ({ by: email ?? '', at, says: saysOf(after) })),
    waiting: waiting && toApproval(deps, actor, waiting),
    business,
    stops,
  }
}

/**
 * Accepts our own host or a subdomain of it; a request for the current setting changes nothing. Throws
 * `invalid_input`, `site_agree` with a sentence about the people affected until the caller sends that
 * sentence back, `approval_open`, and `conflict` when another operator was first.
 */
export async function setSiteConfig(deps: Deps, actor: Actor, input: Input) {
  const host = input.redirectBetaDomain
  const [before, members, audience] = await Promise.all([
    db.findBeta(deps.db),
    db.countMembers(deps.db),
    host === null ? null : requireAudience(deps, input),
  ])
  const kept = audience && JSON.stringify(audience)
  if (host === before.value && kept === before.audience) {
    const answer = { redirectBetaDomain: before.value, approval: null }
    return answerWithoutAudit(await commit(deps, [], answer), 'it stands so already')
  }
  if (host === null) return switchOff(deps, actor, before)
  requireOwnHost(deps, host)
  const whom = [wordsOf(audience), countOf(audience, members)].filter(Boolean).join(', ')
  const says = `${host} 도메인으로 보내요. 보낼 사람: ${whom}. 지금은 ${describeBeta(before)}. 그 도메인에서는 다시 로그인해야 해요.`
  if (says !== input.agreed) throw new AppError('site_agree', { fields: { agreed: [says] } })
  const wish = {
    kind: 'setSiteConfig' as const,
    subject: NAME,
    command: {
      redirectBetaDomain: host,
      audience: kept,
      before: before.value,
      audienceBefore: before.audience,
    },
    says,
  }
  return requestApproval(deps, actor, wish, (approval) => ({ redirectBetaDomain: before.value, approval }))
}

export async function planSiteConfig(deps: Deps, row: ApprovalRow): Promise<Plan> {
  const { redirectBetaDomain, audience = null } = commandOf<Command>(row)
  requireOwnHost(deps, redirectBetaDomain ?? '')
  const before = await db.findBeta(deps.db)
  const { before: was, after, ...fact } = change(deps, before, { value: redirectBetaDomain, audience })
  const more = { requestedBy: row.requested_by }
  return {
    ...fact,
    note: { action: 'setSiteConfig', subject: NAME, before: was, after: { ...after, ...more } },
  }
}

function switchOff(deps: Deps, actor: Actor, before: db.BetaRow) {
  return operate(deps, actor, {
    action: 'setSiteConfig',
    subject: NAME,
    write: () => ({ ...change(deps, before, OFF), answer: { redirectBetaDomain: null, approval: null } }),
  })
}

function change(deps: Deps, before: db.BetaRow, after: db.BetaRow) {
  return {
    statements: [db.setBeta(deps.db, before, after), exactlyOne(deps.db)],
    before: toAuditValue(before),
    after: toAuditValue(after),
    races: { exactly_one: 'conflict' as const },
  }
}

/** Records the ids of people in the audience, so that they can be identified later. */
function toAuditValue({ value, audience: kept }: db.BetaRow) {
  const audience = audienceOf(kept)
  return {
    [NAME]: value,
    ...(value !== null && { audience: wordsOf(audience) }),
    ...(audience?.kind === 'named' && { people: audience.userIds.join(', ') }),
  }
}

function saysOf(after: string | null): string {
  const { redirectBetaDomain: host, audience } = Object(JSON.parse(after ?? '{}'))
  return host ? `${host} · ${audience ?? wordsOf(null)}` : '보내지 않음'
}

function describeBeta({ value, audience }: db.BetaRow): string {
  if (value === null) return '아무 데도 보내지 않아요'
  return `${value} 도메인으로 보내고 있어요(${wordsOf(audienceOf(audience))})`
}

function requireOwnHost(deps: Deps, host: string): void {
  if (isOwnHost(host, deps.siteOrigin)) return
  const own = new URL(deps.siteOrigin).hostname
  const sentence = `${own} 또는 그 아래의 도메인만 쓸 수 있어요. 예: beta.${own}`
  throw new AppError('invalid_input', { fields: { redirectBetaDomain: [sentence] } })
}
