import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { addDays, toKstDate } from '#contract/core/kst.ts'

const FOLDER = new URL('../../../../api/db/migrations/', import.meta.url)
const MIGRATION = '0032_earned.sql'

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}

/**
 * Data from before the migration: a creator with links in one content, in two and in none, and orders in two
 * months.
 */
const BEFORE = `
  INSERT INTO users (id, created_at) VALUES ('usr_a', '');
  INSERT INTO grades (level, id, name, threshold_won, share_bps) VALUES (1, 'g', '씨앗', 0, 7000) ON CONFLICT DO NOTHING;
  INSERT INTO creators (id, user_id, created_at) VALUES ('crt_a', 'usr_a', '');
  INSERT INTO partners (id, title, title_en, category, description, home_url, rate_bps, rates, window_days, confirm_days, param, exclusions,
    banned_methods, created_at) VALUES ('prt_a', 'a', 'a', 'etc', '', '', 1, '[]', 1, 1, 'c', '[]', '[]', '');
  INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, created_at)
    SELECT 'lnk_' || value, 'code00' || value, 'crt_a', 'prt_a', 'https://a.kr/' || value, '', '', '' FROM json_each('[1,2,3]');
  INSERT INTO notices (code, channel_code, version, sentence) VALUES ('n', 'test', 99, 's');
  INSERT INTO contents (id, creator_id, content_type, channel_code, title, preview, content_link_url, normal_url, tags, regions, notice_code,
    notice_given_at, created_at, updated_at)
    SELECT 'cnt_' || value, 'crt_a', 'article', 'youtube', '', '', '', value, '[]', '[]', 'n', '', '', '' FROM json_each('[1,2]');
  INSERT INTO content_links (content_id, link_id, position) VALUES ('cnt_1', 'lnk_1', 0), ('cnt_1', 'lnk_2', 1), ('cnt_2', 'lnk_2', 0);
  INSERT INTO content_groups (id, creator_id, title, created_at) VALUES ('grp_a', 'crt_a', 'g', '');
  INSERT INTO content_group_items (group_id, content_id) VALUES ('grp_a', 'cnt_1'), ('grp_a', 'cnt_2');
  INSERT INTO orders (id, partner_id, order_code, creator_id, link_id, clicked_at, ordered_at, day, state, version, amount, commission,
    share_bps, grade_name, pending_won, confirmed_won, lines, timeline, seq, confirm_on, state_at, created_at)
    SELECT 'ord_' || key, 'prt_a', key, 'crt_a', value ->> 0, '', value ->> 1, value ->> 1, 'pending', 1, 1, 1, 1, '', value ->> 2, value ->> 3,
      '[]', '[]', 1, '', '', ''
    FROM json_each('[["lnk_1","2026-10-03",0,5],["lnk_1","2026-11-01",7,0],["lnk_2","2026-11-02",11,0],["lnk_3","2026-09-30",0,13]]');
  INSERT INTO creator_link_days (creator_id, day, link_id, orders, pending, confirmed)
    SELECT creator_id, day, link_id, 1, pending_won, confirmed_won FROM orders;`

test('the migration fills in earlier earnings as if they had been recorded from the beginning', () => {
  const db = new DatabaseSync(':memory:')
  const names = readdirSync(FOLDER).sort()
  for (const name of names.filter((one) => one < MIGRATION)) db.exec(read(name))
  db.exec(BEFORE)
  db.exec(read(MIGRATION))
  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row))
  for (const [kept, real] of [
    ['earned_kept', 'earned_real'],
    ['earned_totals', 'earned_kept'],
    ['earned_last_kept', 'earned_last_real'],
  ] as const) {
    const sums =
      kept === 'earned_totals' ? ['id, pending, earned', 'id, sum(pending), sum(pending + confirmed)'] : null
    const plain =
      kept === 'earned_kept' ? 'id, month, sum(pending), sum(confirmed), sum(orders)' : 'id, month, earned'
    const by = kept === 'earned_last_kept' ? '' : 'GROUP BY what, id'
    const month = kept === 'earned_kept' ? ', month' : ''
    const of = (view: string, select: string, grouping: string) =>
      rows(`SELECT what, ${select} FROM ${view} ${grouping} ORDER BY 1, 2, 3`)
    const left = sums
      ? of(kept, `${sums[0]}`, '').filter((row) => row[3] !== 0)
      : of(kept, plain, by && `${by}${month}`)
    expect(left, kept).toEqual(of(real, sums ? `${sums[1]}` : plain, by && `${by}${month}`))
    expect(left.length, kept).toBeGreaterThan(3)
  }
  expect(
    rows('SELECT id, only_content_id, only_channel_code, earned_won, last_month_won FROM links ORDER BY id'),
  ).toEqual([
    ['lnk_1', 'cnt_1', 'youtube', 12, 7],
    ['lnk_2', null, 'youtube', 11, 11],
    ['lnk_3', null, null, 13, 13],
  ])
  expect(rows("SELECT pending, confirmed FROM channel_months WHERE month = 'all'")).toEqual([[18, 5]])
})

test('the migration of the last thirty days fills them in from the days by link', () => {
  const LINES = '0217_line_days.sql'
  const db = new DatabaseSync(':memory:')
  const names = readdirSync(FOLDER).sort()
  for (const name of names.filter((one) => one < MIGRATION)) db.exec(read(name))
  const today = toKstDate(new Date())
  const [before, recent, old] = [1, 29, 45].map((days) => addDays(today, -days))
  db.exec(
    BEFORE.replace('2026-11-01', `${before}`)
      .replace('2026-11-02', `${recent}`)
      .replace('2026-10-03', `${old}`),
  )
  for (const name of names.filter((one) => one >= MIGRATION && one <= LINES)) db.exec(read(name))
  const rows = (sql: string) => db.prepare(sql).all()
  const kept = rows('SELECT * FROM line_days_kept ORDER BY what, id, day')
  expect(kept).toEqual([
    { what: 'channel', id: 'crt_a:youtube', day: recent, won: 11 },
    { what: 'channel', id: 'crt_a:youtube', day: before, won: 7 },
    { what: 'group', id: 'grp_a', day: before, won: 7 },
  ])
  expect(kept).toEqual(rows('SELECT * FROM line_days_real WHERE won > 0 ORDER BY what, id, day'))
})
