/** Deletes data that is no longer needed. */

import { NOTICE_DAYS } from '#contract/orders/notices/order-notices.ts'
import { NOTIFICATION_DAYS } from '#contract/platform/notification-limits.ts'
import { WEBHOOK_LOG_DAYS } from '#contract/platform/webhooks/webhook-kinds.ts'
import { THREAD_LINK_DAYS } from '#contract/site/inquiry-kinds.ts'
import { firstIdAt } from '../../db/ids.ts'
import { PERSONAL_TABLES } from '../../db/personal/personal-data.ts'
import type { Deps } from '../../deps.ts'
import { eraseEndedReviews } from '../../money/registration/account-reviews.queries.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import { type Rule, removeSlice } from './queries.ts'

const DAY_MS = 86_400_000
/** Long enough to answer questions about the data after its removal. */
const REMOVED_DAYS = 30
const SLICE = 10_000
/**
 * The most slices in one run, because an invocation may send about a thousand statements. The next minute
 * continues.
 */
const SLICES_A_RUN = 500

/**
 * The retention of each table, defined only here and in the migrations; docs/retention.md describes it for
 * people.
 */
export function retention(now: Date): Rule[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const hour = before(2).slice(0, 13)
  const seconds = String(Math.floor(now.getTime() / 1000) - 2 * 86_400)
  return [
    { table: 'identity_checks', old: 'expires_at < ?', before: before(2) },
    { table: 'social_drafts', old: 'expires_at < ?', before: before(2) },
    {
      table: 'second_factor_challenges',
      key: 'session_id, purpose',
      old: 'expires_at < ?',
      before: before(2),
    },
    { table: 'rate_limits', old: 'window_start < CAST(? AS INTEGER)', before: seconds },
    { table: 'sign_in_tries', old: 'tried_at < CAST(? AS INTEGER)', before: seconds },
    // Visitor hashes are compared within an hour.
    { table: 'creator_visitors', old: 'at < ?', before: before(2) },
    { table: 'link_hours', old: 'hour < ?', before: hour },
    { table: 'email_codes', old: 'created_at < ?', before: before(7) },
    { table: 'phone_codes', old: 'created_at < ?', before: before(7) },
    { table: 'idempotency', old: 'at < ? AND is_money = 0', before: before(7) },
    // A key of money stays for ever; only its answer is deleted.
    {
      table: 'idempotency',
      old: "at < ? AND is_money = 1 AND answer <> ''",
      before: before(7),
      empties: "answer = ''",
    },
    // Belongs to no member, so nobody could allow mail again.
    {
      table: 'mail_stops',
      old: 'user_id IS NULL AND coalesce(bounced_at, complained_at, lifted_at) < ?',
      before: before(7),
    },
    // Products that were looked at before a link that nobody made.
    {
      table: 'link_targets',
      key: 'url',
      old: 'living = 0 AND checked_at IS NULL AND looked_at < ? AND NOT EXISTS (SELECT 1 FROM links WHERE links.url = link_targets.url)',
      before: before(1),
    },
    { table: 'test_orders', old: 'expires_at < ?', before: before(0) },
    { table: 'click_batches', old: 'at < ?', before: before(14) },
    { table: 'mail_events', old: 'at < ?', before: before(30) },
    { table: 'refresh_tokens', old: 'expires_at < ?', before: before(90) },
    { table: 'ledger_proofs', key: 'at', old: 'at < ?', before: before(400) },
    { table: 'backups', old: "phase = 'done' AND begun_at < ?", before: before(400) },
    { table: 'own_clicks', old: 'at < ?', before: before(120) },
    {
      table: 'notifications',
      key: 'id',
      old: 'id < ?',
      before: firstIdAt('ntf', new Date(before(NOTIFICATION_DAYS))),
    },
    { table: 'outbox', old: 'sent_at IS NOT NULL AND created_at < ?', before: before(NOTIFICATION_DAYS) },
    {
      table: 'outbox',
      old: "sent_at IS NULL AND payload = '{}' AND created_at < ?",
      before: before(NOTIFICATION_DAYS),
    },
    // A mail that was given up still holds its address and text.
    {
      table: 'outbox',
      old: 'sent_at IS NULL AND attempts >= 20 AND created_at < ?',
      before: before(NOTIFICATION_DAYS),
    },
    // The data of a deleted content goes; the row remains for its orders and clicks.
    {
      table: 'contents',
      key: 'id',
      old: 'deleted_at < ? AND normal_url <> id',
      before: before(REMOVED_DAYS),
      empties: `title = '지운 콘텐츠', preview = '', content_link_url = '', normal_url = id, tags = '[]', regions = '[]',
        thumbnail_hash = NULL, notice_check_detail = NULL`,
    },
    {
      table: 'channels',
      key: 'id',
      old: 'deleted_at < ? AND normal_url <> id',
      before: before(REMOVED_DAYS),
      empties: "channel_link_url = '', normal_url = id",
    },
    {
      table: 'content_groups',
      key: 'id',
      old: 'deleted_at < ? AND title <> id',
      before: before(REMOVED_DAYS),
      empties: 'title = id',
    },
    // `removeDataExports` deleted its bytes a week after they were ready.
    { table: 'data_exports', key: 'id', old: 'removed_at < ?', before: before(90) },
    ...webhookRules(before),
    ...ingestionRules(before),
    { table: 'inquiry_tokens', old: 'created_at < ?', before: before(THREAD_LINK_DAYS) },
    // The retention that a migration declares beside its table.
    ...PERSONAL_TABLES.flatMap(({ table, key, age }) =>
      age ? [{ table, key: key.join(', '), old: `${age.after} < ?`, before: before(age.days) }] : [],
    ),
  ]
}

function ingestionRules(before: (days: number) => string): Rule[] {
  const notice = { table: 'order_notices', key: 'partner_id, order_key, click_id' }
  return [
    { ...notice, old: 'received_at < ?', before: before(NOTICE_DAYS) },
    // Holds the addresses of who may send.
    { table: 'report_mailboxes', key: 'id', old: 'expires_at < ?', before: before(90) },
  ]
}

function webhookRules(before: (days: number) => string): Rule[] {
  const { delivered, others } = WEBHOOK_LOG_DAYS
  const table = 'webhook_deliveries'
  return [
    { table, key: 'nr', old: "at < ? AND state = 'delivered'", before: before(delivered) },
    { table, key: 'nr', old: 'at < ?', before: before(others) },
    // All of its deliveries are older.
    {
      table: 'webhook_endpoints',
      key: 'id',
      old: "stopped_at < ? AND state = 'removed'",
      before: before(others + 1),
    },
  ]
}

/** Accounts that operators refused or their owners dropped: number, holder and the copy of the bankbook. */
const ACCOUNT_DAYS = 30

async function eraseOldAccounts(deps: Deps): Promise<void> {
  const now = deps.now()
  const before = new Date(now.getTime() - ACCOUNT_DAYS * DAY_MS).toISOString()
  await deps.db.batch(eraseEndedReviews(deps.db, { before, at: now.toISOString(), limit: SLICE }))
}

/**
 * Deletes a slice of each rule in turn, so that no rule waits for another. Running it twice is safe, because
 * a deleted row stays deleted.
 */
export async function cleanUp(deps: Deps): Promise<unknown> {
  await eraseOldAccounts(deps)
  let rules = retention(deps.now())
  let left = SLICES_A_RUN
  while (rules.length > 0 && left >= rules.length) {
    left -= rules.length
    const unfinished: Rule[] = []
    for (const rule of rules) if ((await removeSlice(deps.db, rule, SLICE)) === SLICE) unfinished.push(rule)
    rules = unfinished
  }
  if (rules.length > 0) deps.log('clean_up_unfinished', { count: rules.length })
  return rules.length > 0 ? MORE : null
}

export const cleanUpJob: Job = {
  name: 'cleanUp',
  area: 'upkeep',
  every: 'day',
  title: '만료 데이터 삭제',
  help: '보관 기한이 지난 것을 지워요.',
  twice: 'Deletes what is old.',
  run: cleanUp,
}
