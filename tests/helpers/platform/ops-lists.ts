/** The lists of the back office with as many rows as a test asks for. */
import { listApplications } from '#api/creators/applications/review.ts'
import { listOpsChannels } from '#api/creators/channels/ops.ts'
import { listOpsContents } from '#api/creators/contents/ops.ts'
import type { Deps } from '#api/deps.ts'
import { listPayoutsIn } from '#api/money/payouts/queries.ts'
import { listAccountReviews } from '#api/money/registration/account-reviews.queries.ts'
import { listBusinesses } from '#api/money/registration/businesses.queries.ts'
import { listOpsClaims } from '#api/orders/claims/ops.ts'
import { listOpsFlags } from '#api/orders/inbox/decide-flag.ts'
import { listInbox } from '#api/orders/inbox/inbox.ts'
import { listOpsInquiries } from '#api/site/inquiries/ops.ts'
import { testDeps } from '../api.ts'
import { makeContent } from '../creators/contents.ts'
import { makePartner, makePerson, type Person } from '../make.ts'
import { giveEvents } from '../money/payouts.ts'
import { makeShop } from '../orders/postback.ts'

/** Rows on a page of a list. */
export const LIMIT = 20
const COUNTED = 'WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)'
const AT = "strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch')"
const NR = "printf('%08d', i)"

type Owners = {
  operator: Pick<Person, 'userId'>
  shop: Awaited<ReturnType<typeof makeShop>>
  partner: { id: string }
}

/** Inserts a creator and an item of each kind for every number; every name begins with letters of its own. */
async function addRows({ operator, shop, partner }: Owners, from: number, to: number): Promise<void> {
  const { db } = testDeps()
  const fill = (sql: string, ...more: string[]) => db.prepare(`${COUNTED} ${sql}`).bind(from, to, ...more)
  await db.batch([
    fill(
      `INSERT INTO users (id, email, created_at) SELECT 'usr_z' || ${NR}, 'z' || i || '@itda.test', ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO creators (id, user_id, nickname, approved_at, created_at)
       SELECT 'crt_z' || ${NR}, 'usr_z' || ${NR}, 'Zoe' || ${NR}, ${AT}, ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO applications (id, creator_id, state, nickname, main_topic, introduction, channel_link_url, channel_code, submitted_at, age_class)
       SELECT 'app_z' || ${NR}, 'crt_z' || ${NR}, 'submitted', 'Zoe' || ${NR}, 'food', '', 'https://a.kr', 'etc', ${AT}, 'adult' FROM n`,
    ),
    fill(
      `INSERT INTO channels (id, creator_id, channel_link_url, normal_url, channel_code, created_at)
       SELECT 'chn_z' || ${NR}, 'crt_z' || ${NR}, 'https://z.kr/' || ${NR}, 'https://z.kr/' || ${NR}, 'etc', ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at)
       SELECT 'flg_z' || ${NR}, 'crt_z' || ${NR}, 'burst', 'ops-lists:' || i, '{}', ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO inquiries (id, user_id, creator_id, kind, title, created_at, moved_at, due_at)
       SELECT 'inq_z' || ${NR}, 'usr_z' || ${NR}, 'crt_z' || ${NR}, 'etc', 'z', ${AT}, ${AT}, ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO claims (id, user_id, creator_id, link_id, partner_id, order_code, ordered_at, amount, text, created_at, moved_at, due_at)
       SELECT 'clm_z' || ${NR}, 'usr_z' || ${NR}, 'crt_z' || ${NR}, ?3, ?4, 'z' || i, ${AT}, 1000, '', ${AT}, ${AT}, ${AT} FROM n`,
      shop.link.id,
      shop.partner.id,
    ),
    fill(
      `INSERT INTO files (id, creator_id, kind, object_key, file_name, media_type, bytes, created_at)
       SELECT 'fil_z' || ${NR}, 'crt_z' || ${NR}, 'account', 'z' || i, 'a.pdf', 'application/pdf', 1, ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO businesses (id, creator_id, number_sealed, number_index, number_last, type, file_id, created_at, trade_name_index)
       SELECT 'biz_z' || ${NR}, 'crt_z' || ${NR}, '', '', '', 'general', 'fil_z' || ${NR}, ${AT}, 'z' FROM n`,
    ),
    db
      .prepare(
        "UPDATE businesses SET state = 'approved', decided_by = ? WHERE id GLOB 'biz_z*' AND state = 'waiting'",
      )
      .bind(operator.userId),
    fill(
      `INSERT INTO account_reviews (id, creator_id, business_id, bank, number_sealed, number_index, number_last, holder_sealed, holder_check,
         file_id, created_at)
       SELECT 'acr_z' || ${NR}, 'crt_z' || ${NR}, 'biz_z' || ${NR}, '국민은행', '', 'z' || i, '', '', 'matched', 'fil_z' || ${NR}, ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO inbox (id, partner_id, adapter, event_id, order_code, order_key, body_hash, raw, received_at, result, reason)
       SELECT 'msg_z' || ${NR}, ?3, 'itda-v1', 'z' || i, 'Z' || ${NR}, 'z' || ${NR}, 'z' || i, '{}', ${AT}, 'quarantined', 'currency' FROM n`,
      partner.id,
    ),
    fill(
      `INSERT INTO contents (id, creator_id, content_link_url, normal_url, content_type, channel_code, title, preview, tags, regions,
         notice_code, notice_given_at, created_at, updated_at, state, fix_reason, fix_due_on, fix_requested_at, fix_answered_at)
       SELECT 'cnt_z' || ${NR}, 'crt_z' || ${NR}, 'https://z.kr/p' || i, 'https://z.kr/p' || i, 'post', 'etc', 'z', '', '[]', '[]',
         (SELECT notice_code FROM contents LIMIT 1), ${AT}, ${AT}, ${AT}, 'needs_fix', 'z', '2099-01-01', ${AT},
         iif(i % 2, NULL, ${AT}) FROM n`,
    ),
    fill(
      `INSERT INTO payout_accounts (id, creator_id, bank, number_sealed, number_index, number_last, holder_sealed, holder_check,
         file_id, created_at)
       SELECT 'pac_z' || ${NR}, 'crt_z' || ${NR}, '국민은행', '', 'z' || i, '1234', '', 'matched', 'fil_z' || ${NR}, ${AT} FROM n`,
    ),
    fill(
      `INSERT INTO payouts (id, creator_id, account_id, amount, state, tax_type, income_tax, local_tax, vat, net, requested_at,
         pay_on, seq)
       SELECT 'pay_z' || ${NR}, 'crt_z' || ${NR}, 'pac_z' || ${NR}, 10000 + i % 7, 'paid', 'individual', 0, 0, 0, 10000 + i % 7,
         ${AT}, '2026-11-10', 1 FROM n`,
    ),
    giveEvents(db),
  ])
}

type ListInput = { q?: string; after?: string; sort?: 'oldest' | 'newest'; limit?: number; mine?: '1' }
export type ListPage = {
  items: { id: string }[]
  next: string | null
  counts: { state: string; count: number }[]
}
const whole = { q: '', sort: 'oldest', after: undefined, limit: LIMIT } as const

type CallList = (deps: Deps, ask: ListInput) => Promise<ListPage>

/** The lists as an operator reads them, by their names; those that open sealed names are read without their endpoint. */
export const listsOf = ({ actor }: Pick<Person, 'actor'>): Record<string, CallList> => ({
  applications: (deps, ask) => listApplications(deps, actor, { state: 'submitted', ...ask }),
  channels: (deps, ask) => listOpsChannels(deps, actor, { state: 'unverified', ...ask }),
  contents: (deps, ask) => listOpsContents(deps, actor, { state: 'needs_fix', ...ask }),
  flags: (deps, ask) => listOpsFlags(deps, actor, { state: 'open', ...ask }),
  claims: (deps, ask) => listOpsClaims(deps, actor, { state: 'open', ...ask }),
  inquiries: (deps, ask) => listOpsInquiries(deps, actor, { state: 'open', ...ask }),
  inbox: (deps, ask) => listInbox(deps, actor, { state: 'quarantined', ...ask }),
  payouts: async (deps, { mine, ...ask }) => {
    const asked = { ...whole, state: 'paid', ...ask, holder: mine && actor.userId } as const
    const { rows, next, counts } = await listPayoutsIn(deps.db, asked)
    return { items: rows, next, counts }
  },
  accounts: async (deps, { mine, ...ask }) => {
    const asked = { ...whole, state: 'waiting', ...ask, holder: mine && actor.userId } as const
    const { rows, next, counts } = await listAccountReviews(deps.db, asked)
    return { items: rows, next, counts }
  },
  businesses: async (deps, { mine, ...ask }) => {
    const asked = { ...whole, state: 'approved', ...ask, holder: mine && actor.userId } as const
    const { rows, next, counts } = await listBusinesses(deps.db, asked)
    return { items: rows, next, counts }
  },
})

/**
 * Fills the lists and returns a function that adds rows with further numbers. The contents reuse the disclosure sentence of a
 * published content, which is in none of the lists.
 */
export async function fillLists(rows: number) {
  const owners = {
    operator: await makePerson({ role: 'operator' }),
    partner: await makePartner(),
    shop: await makeShop(await makePerson()),
  }
  await makeContent(await makePerson())
  await addRows(owners, 1, rows)
  return (from: number, to: number) => addRows(owners, from, to)
}
