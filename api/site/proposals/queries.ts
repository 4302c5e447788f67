/** Proposals of partners, for the partner's own people and for operators. */

import type { Duty } from '#contract/core/operator-roles.ts'
import type { ProposalKind, ProposalState } from '#contract/site/partner-proposals/partner-proposals.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { ORDER, SIGN } from '../../db/ops-lists.ts'
import { exactlyOne, insert, query, type Row, readNamed, readRow, readRows, update } from '../../db/sql.ts'
import { type NamedPartner, PARTNER_COLUMNS } from '../../partners/partners/named-partner.queries.ts'

export type ProposalRow = Row<'partner_proposals'>
export type TermsRow = Pick<Row<'partners'>, 'rates' | 'window_days' | 'exclusions'>
export type NamedProposal = ProposalRow & NamedPartner
type ProposalWithTerms = NamedProposal & TermsRow

const TERMS = sql`p.rates, p.window_days, p.exclusions`

/** Newest first, one more than `limit`, with the partner's terms. */
export async function listOfPartner(
  db: D1Database,
  partnerId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const { rows, terms } = await readNamed(db, {
    rows: query<ProposalRow>(
      prepare(
        db,
        sql`SELECT * FROM partner_proposals INDEXED BY partner_proposals_of_partner
           WHERE partner_id = ${partnerId} AND id < ${after ?? '~'} ORDER BY id DESC LIMIT ${limit + 1}`,
      ),
    ),
    terms: query<TermsRow>(prepare(db, sql`SELECT ${TERMS} FROM partners p WHERE p.id = ${partnerId}`)),
  })
  return { rows, terms: terms[0] ?? null }
}

type StateQuery = { state: ProposalState; after: string | undefined; limit: number }

/** Open ones oldest first, the others newest first; one more than `limit`. */
export function listByState(db: D1Database, { state, after, limit }: StateQuery): Promise<NamedProposal[]> {
  const isOpen = state === 'open'
  const way = isOpen ? 'up' : 'down'
  return readRows(
    query<NamedProposal>(
      prepare(
        db,
        sql`SELECT x.*, ${PARTNER_COLUMNS} FROM (SELECT * FROM partner_proposals INDEXED BY partner_proposals_by_state
             WHERE state = ${state} AND id ${SIGN[way]} ${after ?? (isOpen ? '' : '~')} ORDER BY id ${ORDER[way]} LIMIT ${limit + 1}) x
           CROSS JOIN partners p ON p.id = x.partner_id ORDER BY x.id ${ORDER[way]}`,
      ),
    ),
  )
}

export function findProposal(db: D1Database, id: string): Promise<ProposalWithTerms | null> {
  return readRow(
    query<ProposalWithTerms>(
      prepare(
        db,
        sql`SELECT x.*, ${PARTNER_COLUMNS}, ${TERMS} FROM partner_proposals x CROSS JOIN partners p ON p.id = x.partner_id
           WHERE x.id = ${id}`,
      ),
    ),
  )
}

type PartnerFacts = Pick<
  Row<'partners'>,
  | 'title'
  | 'title_en'
  | 'category'
  | 'param'
  | 'confirm_days'
  | 'contacts'
  | 'description'
  | 'banned_methods'
  | 'is_draft'
>
/** `hosts`: a JSON list. */
export type DecidedProposal = ProposalRow & TermsRow & PartnerFacts & { hosts: string }
type Recipient = Pick<Row<'users'>, 'id' | 'email'>

/** The proposal with all that its acts change of the partner, and the partner's people who get the answer. */
export async function findToDecide(
  db: D1Database,
  id: string,
): Promise<{ held: DecidedProposal; people: Recipient[] } | null> {
  const { proposals, people } = await readNamed(db, {
    proposals: query<DecidedProposal>(
      prepare(
        db,
        sql`SELECT x.*, ${TERMS}, p.title, p.title_en, p.category, p.param, p.confirm_days, p.contacts, p.description, p.banned_methods,
             p.is_draft, (SELECT json_group_array(host) FROM partner_hosts WHERE partner_id = p.id) AS hosts
           FROM partner_proposals x CROSS JOIN partners p ON p.id = x.partner_id WHERE x.id = ${id}`,
      ),
    ),
    people: query<Recipient>(
      prepare(
        db,
        sql`SELECT u.id, u.email FROM partner_proposals x CROSS JOIN partner_people q INDEXED BY partner_people_by_partner
             ON q.partner_id = x.partner_id CROSS JOIN users u ON u.id = q.user_id
           WHERE x.id = ${id} AND q.role IN ('manager', 'business') AND u.suspended_at IS NULL ORDER BY q.user_id LIMIT 20`,
      ),
    ),
  })
  const [held] = proposals
  return held ? { held, people } : null
}

/** Aborts with `partner_proposals.partner_id` when an open one of its kind exists. */
export function insertProposal(
  db: D1Database,
  row: Partial<ProposalRow> & { kind: ProposalKind },
): D1PreparedStatement {
  return insert(db, 'partner_proposals', row)
}

/** Aborts with `exactly_one` when it was decided meanwhile. */
export function decideProposal(
  db: D1Database,
  id: string,
  set: Pick<ProposalRow, 'state' | 'decided_by' | 'decided_at'> & { reason?: string },
): D1PreparedStatement[] {
  return [update(db, 'partner_proposals', { id, state: 'open' }, set), exactlyOne(db)]
}

/** The partner, and who gets a mail about its proposal: the owners and the operators with this duty, twenty at most. */
export async function findForProposal(
  db: D1Database,
  partnerId: string,
  duty: Duty,
): Promise<{ title: string; deciders: Recipient[] } | null> {
  const { partners, deciders } = await readNamed(db, {
    partners: query<Pick<Row<'partners'>, 'title'>>(
      prepare(db, sql`SELECT title FROM partners WHERE id = ${partnerId}`),
    ),
    deciders: query<Recipient>(
      prepare(
        db,
        sql`SELECT id, email FROM users INDEXED BY users_operators WHERE role = 'operator' AND operator_role IN ('owner', ${duty})
           AND email IS NOT NULL AND suspended_at IS NULL AND withdrawn_at IS NULL LIMIT 20`,
      ),
    ),
  })
  const [partner] = partners
  return partner ? { title: partner.title, deciders } : null
}

/** Whether one of the hosts belongs to the partner. */
export async function ownsHost(db: D1Database, partnerId: string, hosts: string[]): Promise<boolean> {
  const row = await prepare(
    db,
    sql`SELECT 1 AS own FROM json_each(${JSON.stringify(hosts)}) w CROSS JOIN partner_hosts h ON h.host = w.value
       WHERE h.partner_id = ${partnerId} LIMIT 1`,
  ).first()
  return row !== null
}

/** The newest public announcements of a partner since a time. */
export function listPartnerAnnouncements(
  db: D1Database,
  partnerId: string,
  { since, at }: { since: string; at: string },
): Promise<Row<'announcements'>[]> {
  return readRows(
    query<Row<'announcements'>>(
      prepare(
        db,
        sql`SELECT * FROM announcements INDEXED BY announcements_of_partner
           WHERE partner_id = ${partnerId} AND published_at > ${since} AND published_at <= ${at} AND ended_at IS NULL
           ORDER BY published_at DESC LIMIT 3`,
      ),
    ),
  )
}
