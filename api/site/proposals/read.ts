/** Proposals as the contract shows them, to the partner's own people and to operators. */
import { AppError } from '#contract/core/errors.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import type {
  OpsProposal,
  OpsProposalDetail,
  PartnerProposal,
  ProposalKind,
  ProposalState,
  ProposalTerms,
} from '#contract/site/partner-proposals/partner-proposals.ts'
import type { Actor } from '../../deps.ts'
import { toPartnerRef } from '../../partners/partners/ref.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { DECIDERS } from './propose.ts'
import * as db from './queries.ts'

type PageAsk = { after?: string | undefined; limit?: number | undefined }

/** Throws `not_found` when the partner is gone. */
export async function listOwnProposals(
  deps: ReadDeps,
  { partnerId }: Actor,
  { after, limit = 20 }: PageAsk = {},
) {
  const { rows, terms } = await db.listOfPartner(deps.db, partnerId ?? '', { after, limit })
  if (!terms) throw new AppError('not_found')
  return { ...toPage(rows, limit, toProposal), terms: toTerms(terms) }
}

export async function listProposals(
  deps: ReadDeps,
  _: Actor,
  { state = 'open', after, limit = 20 }: PageAsk & { state?: ProposalState } = {},
) {
  return toPage(await db.listByState(deps.db, { state, after, limit }), limit, toOpsProposal)
}

/** Throws `not_found`. */
export async function getProposal(
  deps: ReadDeps,
  { operatorRole }: Actor,
  { id }: { id: string },
): Promise<OpsProposalDetail> {
  const row = await db.findProposal(deps.db, id)
  if (!row) throw new AppError('not_found')
  const mayAccept = row.state === 'open' && mayDo(operatorRole, [DECIDERS[row.kind as ProposalKind]])
  return { ...toOpsProposal(row), terms: toTerms(row), mayAccept }
}

/** The days for which a partner's announcement stands on its page. */
const DAYS_ON_PAGE = 60

export async function listPartnerAnnouncements(deps: ReadDeps, _: Actor | null, { id }: { id: string }) {
  const now = deps.now()
  const since = startOfKstDate(addDays(toKstDate(now), -DAYS_ON_PAGE))
  const rows = await db.listPartnerAnnouncements(deps.db, id, { since, at: now.toISOString() })
  return { items: rows.map((row) => ({ id: row.id, title: row.title, publishedAt: row.published_at ?? '' })) }
}

function toPage<Row extends { id: string }, Item>(rows: Row[], limit: number, toItem: (row: Row) => Item) {
  const shown = rows.slice(0, limit)
  return { items: shown.map(toItem), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

type Content = Partial<Pick<PartnerProposal, 'rates' | 'windowDays' | 'exclusions'>> & {
  title?: string
  text?: string
  href?: string | null
}

function toProposal(row: db.ProposalRow): PartnerProposal {
  const {
    rates = null,
    windowDays = null,
    exclusions = null,
    title,
    text,
    href,
  } = JSON.parse(row.content) as Content
  return {
    id: row.id,
    kind: row.kind as ProposalKind,
    state: row.state as ProposalState,
    rates,
    windowDays,
    exclusions,
    announcement: title === undefined ? null : { title, text: text ?? '', href: href ?? null },
    startsOn: row.starts_on,
    note: row.note,
    proposedAt: row.proposed_at,
    decidedAt: row.decided_at,
    reason: row.reason,
  }
}

function toOpsProposal(row: db.NamedProposal): OpsProposal {
  return { ...toProposal(row), partner: toPartnerRef(row) }
}

function toTerms({ rates, window_days, exclusions }: db.TermsRow): ProposalTerms {
  return { rates: JSON.parse(rates), windowDays: window_days, exclusions: JSON.parse(exclusions) }
}
