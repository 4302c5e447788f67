/**
 * Defines the rows that belong to a person, and their columns in the export. Every table that names a person,
 * or refers to one that does, is listed here or in `NOT_TAKEN` with the reason;
 * tests/api/upkeep/data-exports-tables.test.ts checks the schema. Migrations from 0179 on declare this
 * themselves: scripts/generate/personal-data.ts.
 */
import { raw, sql } from '../../db/fragments.ts'
import { PERSONAL_COLUMNS, PERSONAL_TABLES } from '../../db/personal/personal-data.ts'
import { addPersonalData, type Source } from './personal-sources.ts'

const SEALED = 'sealed: shown masked, in the column beside it'
const HASH = 'a keyed hash: nobody can read it, and it opens nothing'
const OPERATOR = 'who of the operators it was: their data'
const OURS = 'how we keep our own order of things'
const SUMS = 'sums of the rows that are taken along'

const ofOrders = sql`orders o CROSS JOIN`
/** Deleted rows have an index of their own; one query for both would read everybody's rows. */
const allOf = (table: 'content_groups' | 'contents' | 'links', id: string) =>
  sql`(SELECT * FROM ${raw(table)} WHERE creator_id = ${id} AND deleted_at IS NULL UNION ALL SELECT * FROM ${raw(table)} WHERE creator_id = ${id} AND deleted_at IS NOT NULL)`
const ofLinks = (id: string) => sql`${allOf('links', id)} l CROSS JOIN`
const ofPayouts = sql`payouts p CROSS JOIN`

/**
 * An account's postings, by the indexes of both sides. A posting between two accounts of one creator is in
 * both files.
 */
const journalOf = (kind: 'available' | 'debt' | 'pending' | 'reserved') => (id: string) =>
  sql`(SELECT * FROM postings WHERE debit = '${raw(kind)}:' || ${id} UNION ALL SELECT * FROM postings WHERE credit = '${raw(kind)}:' || ${id}) t`

/** Only the order's timeline stores the text of the first events. */
const TEXT_OF_EVENT = sql`iif(t.text <> '', t.text, (SELECT e.value ->> 'text' FROM json_each(o.timeline) e WHERE e.value ->> 'seq' = t.seq)) AS text`

/** The tables of migrations before 0179, in the order of the files. */
// biome-ignore format: a table, a file each line
const OLDER: Source[] = [
  { file: 'account', title: '계정', table: 'users', who: 'user', where: (id) => sql`t.id = ${id}`, key: 't.id', columns: 'id email role operator_role operator_since email_agreed sms_agreed night_agreed last_sign_in_at suspended_at withdrawn_at created_at', without: { password_hash: HASH } },
  { file: 'creator', title: '크리에이터 프로필', table: 'creators', who: 'user', key: 't.id', columns: 'id nickname main_topic introduction grade_level approved_at created_at image_hash link_count channel_count content_count group_count order_count payout_count last_link_created_at last_payout_created_at', without: { user_id: 'account', trash_count: SUMS, pending_count: SUMS, confirmed_count: SUMS, cancelled_count: SUMS, problem_count: SUMS, flag_count: SUMS } },
  { file: 'handles', title: '내 페이지 주소', table: 'handles', who: 'creator', key: 't.taken_at, t.handle_index', columns: 'handle taken_at left_at', without: { handle_index: HASH } },
  { file: 'identity', title: '본인인증', table: 'identities', who: 'creator', key: 't.creator_id', columns: 'provider verified_at', without: { di_hash: HASH, ci_hash: HASH, name_sealed: SEALED } },
  { file: 'guardian', title: '보호자의 동의', table: 'guardian_consents', who: 'creator', key: 't.creator_id', columns: 'provider agreed_at', without: { name_sealed: SEALED } },
  { file: 'applications', title: '크리에이터 신청', table: 'applications', who: 'creator', key: 't.id', columns: 'id state nickname main_topic introduction channel_link_url channel_code age_class submitted_at decided_at rejection_code rejection_reason rejection_field reapply_on', without: { decided_by: OPERATOR } },
  { file: 'sign-in-methods', title: '연결한 소셜 계정', table: 'social_accounts', who: 'user', key: 't.provider', columns: 'provider linked_at', without: { subject_hash: HASH } },
  { file: 'second-factors', title: '2단계 인증', table: 'authenticators', who: 'user', key: 't.id', columns: 'id kind name created_at last_used_at', without: { credential_id: 'what a browser proves itself by', public_key: 'what a browser proves itself by', counter: OURS, transports: OURS, secret_sealed: SEALED, last_step: OURS } },
  { file: 'recovery-codes', title: '2단계 인증의 복구 코드', table: 'recovery_codes', who: 'user', key: 't.created_at, t.hash', columns: 'created_at used_at', without: { hash: HASH } },
  { file: 'sessions', title: '로그인한 기기', table: 'sessions', who: 'user', key: 't.id', columns: 'id method signed_in_at last_used_at expires_at second_factor_at user_agent place revoked_at revoked_reason' },
  { file: 'phone', title: '휴대폰 번호 (끝자리)', table: 'phones', who: 'user', key: 't.user_id', columns: 'number_last proved_at', without: { number_sealed: SEALED } },
  { file: 'consents', title: '동의와 철회', table: 'consents', who: 'user', key: 't.id', columns: 'id kind version agreed at' },
  { file: 'consent-reminders', title: '수신 동의 안내', table: 'consent_renewals', who: 'user', key: 't.kind', columns: 'kind agreed_at due_at asked_at' },
  { file: 'mail-topics-off', title: '받지 않기로 한 메일', table: 'mail_topics_off', who: 'user', key: 't.topic', columns: 'topic off_at' },
  { file: 'message-kinds', title: '문자로 받는 알림', table: 'message_kinds_on', who: 'user', key: 't.kind', columns: 'kind on_at' },
  { file: 'mail-stops', title: '메일이 되돌아온 기록', table: 'mail_stops', who: 'user', key: 't.address_index', columns: 'bounced_at complained_at lifted_at', without: { address_index: HASH } },
  { file: 'mails-and-messages', title: '보낸 메일과 문자', table: 'outbox', who: 'user', key: 't.created_at, t.id', columns: 'id channel mail_kind subject created_at sent_at stopped advertisement_id', without: { kind: OURS, payload: 'the text until it is sent; it is not kept', attempts: OURS, last_error: OURS, by_day: OURS, taken_at: OURS, urgency: OURS, lease: OURS } },
  { file: 'notifications', title: '알림', table: 'notifications', who: 'user', key: 't.id', columns: 'id kind_code title body href created_at read_at' },
  { file: 'who-looked', title: '운영자가 내 정보를 본 기록', table: 'pii_access_log', who: 'creator', key: 't.id', columns: 'id what reason actor_role at', without: { actor_id: OPERATOR, session_id: OPERATOR } },
  { file: 'own-acts', title: '내가 한 일의 기록', table: 'audit_log', who: 'user', where: (id) => sql`t.actor_id = ${id}`, key: 't.id', columns: 'id action subject before after at', without: { actor_id: 'account' } },
  { file: 'channels', title: '채널', table: 'channels', who: 'creator', key: 't.id', columns: 'id channel_code channel_link_url ownership verified_at proof_url created_at deleted_at', without: { normal_url: OURS, proof_code: 'proves the channel to us', proof_code_at: OURS, proof_missed: OURS, proof_missed_on: OURS, proof_checked_at: OURS, proof_result: OURS, proof_due_at: OURS } },
  { file: 'contents', title: '콘텐츠', table: 'contents', who: 'creator', from: (id) => sql`${allOf('contents', id)} t`, key: 't.id', columns: 'id content_type channel_code title preview content_link_url tags regions thumbnail_hash state fix_reason fix_due_on fix_requested_at fix_answered_at hidden_reason notice_code notice_given_at notice_check notice_checked_at notice_check_detail link_count orders pending_won earned_won billable_clicks created_at updated_at deleted_at', without: { normal_url: OURS, last_month: SUMS, last_month_won: SUMS } },
  { file: 'content-links', title: '콘텐츠의 링크', table: 'content_links', who: 'creator', from: (id) => sql`${allOf('contents', id)} c CROSS JOIN content_links t ON t.content_id = c.id`, where: () => sql`true`, key: 'c.id, t.link_id', columns: 'content_id link_id position' },
  { file: 'groups', title: '콘텐츠 그룹', table: 'content_groups', who: 'creator', from: (id) => sql`${allOf('content_groups', id)} t`, key: 't.id', columns: 'id title content_count public_count pending_won earned_won created_at deleted_at', without: { last_month: SUMS, last_month_won: SUMS } },
  { file: 'group-contents', title: '그룹의 콘텐츠', table: 'content_group_items', who: 'creator', from: (id) => sql`${allOf('content_groups', id)} g CROSS JOIN content_group_items t ON t.group_id = g.id`, where: () => sql`true`, key: 'g.id, t.content_id', columns: 'group_id content_id' },
  { file: 'notices', title: '받아 간 대가성 문구', table: 'notice_records', who: 'creator', key: 't.id', columns: 'id content_id notice_code given_at' },
  { file: 'campaign-applications', title: '캠페인 신청', table: 'content_applications', who: 'creator', key: 't.id', columns: 'id campaign_id channel_id channel_link_url channel_code state message reason content_id applied_at decided_at submitted_at done_at', without: { seq: OURS } },
  { file: 'page-collections', title: '내 페이지의 모음', table: 'shelf_collections', who: 'creator', key: 't.id', columns: 'id title' },
  { file: 'page-cards', title: '내 페이지의 카드', table: 'shelf_items', who: 'creator', key: 't.id', columns: 'id link_id collection_id note image_hash position' },
  { file: 'page-visits', title: '내 페이지 방문', table: 'page_visits', who: 'creator', key: 't.day', columns: 'day visits' },
  { file: 'links', title: '링크', table: 'links', who: 'creator', from: (id) => sql`${allOf('links', id)} t`, key: 't.id', columns: 'id code name partner_id url title sub_id image_hash clicks billable_clicks orders pending_won earned_won problem created_at deleted_at', without: { only_content_id: OURS, only_channel_code: OURS, last_month: SUMS, last_month_won: SUMS, name_changed_at: OURS } },
  { file: 'link-names', title: '링크의 이름', table: 'link_names', who: 'creator', from: (id) => sql`${ofLinks(id)} link_names t ON t.link_id = l.id`, where: () => sql`true`, key: 'l.id, t.name', columns: 'name link_id made_at' },
  { file: 'link-changes', title: '링크 주소 변경', table: 'link_changes', who: 'creator', from: (id) => sql`${ofLinks(id)} link_changes t ON t.link_id = l.id`, where: () => sql`true`, key: 'l.id, t.id', columns: 'id link_id from_url to_url at', without: { actor_id: 'the creator, or an operator: their data' } },
  { file: 'clicks-by-link-and-day', title: '링크의 하루 클릭', table: 'click_days', who: 'creator', from: (id) => sql`${ofLinks(id)} click_days t ON t.link_id = l.id`, where: () => sql`true`, key: 'l.id, t.day', columns: 'link_id day raw billable head prefetch bot no_gesture repeat' },
  { file: 'own-clicks', title: '내 링크를 직접 누른 기록', table: 'own_clicks', who: 'creator', from: (id) => sql`${ofLinks(id)} own_clicks t ON t.link_id = l.id`, where: () => sql`true`, key: 'l.id, t.clicked_at', columns: 'link_id clicked_at', without: { at: OURS } },
  { file: 'days', title: '하루의 클릭과 수익', table: 'creator_days', who: 'creator', key: 't.day', columns: 'day raw billable head prefetch bot no_gesture repeat orders pending confirmed cancelled' },
  { file: 'orders', title: '주문', table: 'orders', who: 'creator', key: 't.ordered_at, t.id', columns: 'id partner_id order_code link_id clicked_at ordered_at state amount commission share_bps grade_name pending_won confirmed_won cancelled_won paid_won currency amount_original exchange_rate lines note hold click_drop cancel_reason confirm_on state_at created_at pays_when', without: { day: SUMS, version: OURS, timeline: 'order-timelines', seq: OURS, note_until: OURS, reported_state: 'order-timelines', hold_flag: OURS, corrected_over: OURS, received_won: 'what the partner paid us', received_on: 'what the partner paid us', written_off_won: 'what we gave up', order_key: OURS } },
  { file: 'order-timelines', title: '주문이 지나온 길', table: 'order_events', who: 'creator', from: () => sql`${ofOrders} order_events t ON t.order_id = o.id`, where: (id) => sql`o.creator_id = ${id}`, key: 'o.ordered_at, o.id, t.seq', columns: 'order_id seq kind source at state amount commission earning text', read: { text: TEXT_OF_EVENT }, without: { message_id: OURS, version: OURS } },
  { file: 'order-corrections', title: '바로잡은 주문', table: 'order_corrections', who: 'creator', from: () => sql`${ofOrders} order_corrections t ON t.order_id = o.id`, where: (id) => sql`o.creator_id = ${id}`, key: 'o.ordered_at, o.id, t.seq', columns: 'order_id seq reason moved_won at', without: { requested_by: OPERATOR, approved_by: OPERATOR } },
  { file: 'claims', title: '누락 주문', table: 'claims', who: 'creator', key: 't.id', columns: 'id link_id partner_id order_code ordered_at amount text state created_at due_at answer answered_at reason decided_at order_id', without: { user_id: 'account', moved_at: OURS, order_key: OURS, forwarded_to: "whom the partner's mail reached", forwarded_text: 'what we wrote to the partner', forwarded_at: OURS, reminded_at: OURS } },
  { file: 'claim-files', title: '누락 주문에 올린 파일', table: 'claim_files', who: 'creator', from: () => sql`claims c CROSS JOIN claim_files t ON t.claim_id = c.id`, where: (id) => sql`c.creator_id = ${id}`, key: 'c.id, t.id', columns: 'id claim_id media_type bytes created_at deleted_at', without: { object_key: OURS, removed_at: OURS } },
  { file: 'flags', title: '보류', table: 'flags', who: 'creator', key: 't.id', columns: 'id kind evidence state raised_at answers answered_at decided_at reason order_count', without: { ref: OURS, message_id: OURS, answer_count: SUMS, decided_by: OPERATOR, told: OURS } },
  { file: 'flag-orders', title: '보류된 주문', table: 'flag_orders', who: 'creator', from: () => sql`flags f CROSS JOIN flag_orders t ON t.flag_id = f.id`, where: (id) => sql`f.creator_id = ${id}`, key: 'f.id, t.order_id', columns: 'flag_id order_id verdict payout_id', without: { settled: OURS } },
  { file: 'grades', title: '등급', table: 'creator_grades', who: 'creator', key: 't.since, t.level', columns: 'since level name share_bps' },
  { file: 'grade-warnings', title: '등급 안내', table: 'grade_warnings', who: 'creator', key: 't.warned_at', columns: 'effective_on to_level warned_at state decided_at' },
  { file: 'balances', title: '잔액', table: 'accounts', who: 'creator', key: 't.id', columns: 'id kind balance' },
  { file: 'journal-pending', title: '확정 전 수익 변동 내역', table: 'postings', who: 'creator', from: journalOf('pending'), where: () => sql`true`, key: 't.id', columns: 'id debit credit amount kind ref at' },
  { file: 'journal-available', title: '출금 가능 금액 변동 내역', table: 'postings', who: 'creator', from: journalOf('available'), where: () => sql`true`, key: 't.id', columns: 'id debit credit amount kind ref at' },
  { file: 'journal-reserved', title: '신청한 출금 변동 내역', table: 'postings', who: 'creator', from: journalOf('reserved'), where: () => sql`true`, key: 't.id', columns: 'id debit credit amount kind ref at' },
  { file: 'journal-debt', title: '갚을 금액 변동 내역', table: 'postings', who: 'creator', from: journalOf('debt'), where: () => sql`true`, key: 't.id', columns: 'id debit credit amount kind ref at' },
  { file: 'bank-accounts', title: '정산 계좌 (끝자리)', table: 'payout_accounts', who: 'creator', key: 't.id', columns: 'id bank number_last created_at held_until replaced_at holder_check holder_check_at bounced_at review_id file_id', without: { number_sealed: SEALED, number_index: HASH, holder_sealed: SEALED } },
  { file: 'business-accounts', title: '심사를 요청한 상호 계좌 (끝자리)', table: 'account_reviews', who: 'creator', key: 't.id', columns: 'id business_id bank number_last holder_check state reason created_at decided_at file_id', without: { number_sealed: SEALED, number_index: HASH, holder_sealed: SEALED, decided_by: OPERATOR } },
  { file: 'businesses', title: '사업자 정보 (끝자리)', table: 'businesses', who: 'creator', key: 't.id', columns: 'id number_last type opened_on state reason office_check office_checked_at ceased_at standing_asked_at created_at decided_at replaced_at held_until file_id', without: { number_sealed: SEALED, number_index: HASH, trade_name_sealed: SEALED, trade_name_index: HASH, decided_by: OPERATOR } },
  { file: 'resident-number', title: '주민등록번호를 보관하는지', table: 'resident_numbers', who: 'creator', key: 't.creator_id', columns: 'income_kind given_at left_at', without: { number_sealed: 'sealed, never shown', name_sealed: SEALED } },
  { file: 'documents', title: '올린 서류', table: 'files', who: 'creator', key: 't.id', columns: 'id kind file_name media_type bytes created_at deleted_at', without: { object_key: OURS, removed_at: OURS } },
  { file: 'payouts', title: '출금과 원천징수', table: 'payouts', who: 'creator', key: 't.id', columns: 'id account_id amount tax_type income_tax local_tax vat net state requested_at pay_on decided_at paid_on returned_on fail_reason', without: { seq: OURS } },
  { file: 'payout-timelines', title: '출금이 지나온 길', table: 'payout_events', who: 'creator', from: () => sql`${ofPayouts} payout_events t ON t.payout_id = p.id`, where: (id) => sql`p.creator_id = ${id}`, key: 'p.id, t.seq', columns: 'payout_id seq kind amount at', without: { actor_id: 'the creator, or an operator: their data' } },
  { file: 'payout-orders', title: '출금한 주문', table: 'payout_orders', who: 'creator', from: () => sql`${ofPayouts} payout_orders t ON t.payout_id = p.id`, where: (id) => sql`p.creator_id = ${id}`, key: 'p.id, t.order_id', columns: 'payout_id order_id won' },
  { file: 'payout-origins', title: '출금이 어디에서 왔는지', table: 'payout_origins', who: 'creator', key: 't.payout_id', columns: 'payout_id amount orders orders_won referral_won network_won other_won is_whole' },
  { file: 'tax-invoices', title: '세금계산서', table: 'tax_invoices', who: 'creator', from: () => sql`${ofPayouts} tax_invoices t ON t.payout_id = p.id`, where: (id) => sql`p.creator_id = ${id}`, key: 'p.id', columns: 'payout_id approval_number issued_on supply vat recorded_at', without: { recorded_by: 'the creator, or an operator: their data' } },
  { file: 'referral-code', title: '추천 코드', table: 'referrers', who: 'creator', key: 't.creator_id', columns: 'code total_won order_count signed_up_count approved_count earning_count', without: { blocked_count: SUMS } },
  { file: 'referrals', title: '추천', table: 'referrals', who: 'creator', where: (id) => sql`t.inviter_id = ${id}`, key: 't.id', columns: 'id step invited_at starts_at ends_at first_earned_at won months share_bps term_months end_reason', without: { invitee_id: 'the other person', inviter_id: 'account', blocked_at: 'why two people are taken for one is not told', blocked_reason: 'why two people are taken for one is not told' } },
  { file: 'referral-orders', title: '추천 수익', table: 'referral_orders', who: 'creator', where: (id) => sql`t.inviter_id = ${id}`, key: 't.at, t.order_id', columns: 'won month at', without: { order_id: "the other person's", inviter_id: 'account', invitee_id: 'the other person', base_won: "the other person's" } },
  { file: 'account-moves', title: '계정 이전', table: 'network_transfers', who: 'creator', key: 't.id', columns: 'id won links left_out moved_at undo_until undone_at', without: { member_id: OURS } },
  { file: 'moved-links', title: '계정 이전으로 온 링크', table: 'network_transfer_links', who: 'creator', from: () => sql`network_transfers n CROSS JOIN network_transfer_links t ON t.transfer_id = n.id`, where: (id) => sql`n.creator_id = ${id}`, key: 'n.id, t.link_id', columns: 'transfer_id link_id' },
  { file: 'inquiries', title: '문의', table: 'inquiries', who: 'user', key: 't.id', columns: 'id email kind title about_kind about_ref about_label state created_at moved_at message_count', without: { creator_id: 'account', due_at: OURS, cause_hash: HASH } },
  { file: 'inquiry-messages', title: '문의와 답', table: 'inquiry_messages', who: 'user', from: () => sql`inquiries i CROSS JOIN inquiry_messages t ON t.inquiry_id = i.id`, where: (id) => sql`i.user_id = ${id}`, key: 'i.id, t.id', columns: 'id inquiry_id side text at', without: { author_id: OPERATOR, cause_hash: HASH } },
  { file: 'inquiry-files', title: '문의에 올린 파일', table: 'inquiry_files', who: 'user', from: () => sql`inquiries i CROSS JOIN inquiry_files t ON t.inquiry_id = i.id`, where: (id) => sql`i.user_id = ${id}`, key: 'i.id, t.id', columns: 'id inquiry_id message_id media_type bytes created_at deleted_at', without: { object_key: OURS, removed_at: OURS } },
  { file: 'data-exports', title: '내 데이터 요청', table: 'data_exports', who: 'user', key: 't.id', columns: 'id state asked_at ended_at expires_at opened_at bytes lines', without: { folder: OURS, place: OURS, pieces: OURS, entries: OURS, tries: OURS, percent: OURS, removed_at: OURS } },
]

export const SOURCES = addPersonalData(OLDER, PERSONAL_COLUMNS, PERSONAL_TABLES)
