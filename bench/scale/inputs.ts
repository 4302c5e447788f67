/**
 * Rows that calls need and the example lacks. They are inserted once into a filled database before it is
 * measured.
 */

const CREATOR =
  "(SELECT c.id FROM creators c JOIN users u ON u.id = c.user_id WHERE u.email = 'creator@itda.test')"
const OPERATOR = "(SELECT id FROM users WHERE email = 'operator@itda.test')"
const AT = "'2026-11-20T00:00:00.000Z'"

const toSettlement = (id: string, month: string, phase: string, there: string) =>
  `INSERT INTO settlements (id, partner_id, month, source_id, file_hash, file_name, code_column, amount_column, lines, others, created_by, created_at, phase, compared_at)
   SELECT id, 'prt_demo', '${month}', id, id, 'scale.csv', '주문번호', '커미션', 1, 0, ${OPERATOR}, ${AT}, '${phase}', ${AT} FROM (SELECT ${id} AS id)
   WHERE NOT EXISTS (SELECT 1 FROM settlements WHERE ${there})`

export const INPUTS = [
  `INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) SELECT 'flg_scale', ${CREATOR}, 'burst', 'scale', '{}', ${AT} WHERE NOT EXISTS (SELECT 1 FROM flags WHERE id = 'flg_scale')`,
  `INSERT INTO imports (id, partner_id, file_hash, file_name, encoding, state, rows, errors, created_by, created_at)
   SELECT 'imp_scale', 'prt_demo', 'scale', 'scale.csv', 'utf-8', 'ready', 1, '[]', ${OPERATOR}, ${AT} WHERE NOT EXISTS (SELECT 1 FROM imports WHERE id = 'imp_scale')`,
  `INSERT INTO payout_batches (id, pay_on, made_by, made_at) SELECT 'bat_scale', '2026-11-25', ${OPERATOR}, ${AT} WHERE NOT EXISTS (SELECT 1 FROM payout_batches WHERE id = 'bat_scale')`,
  `INSERT INTO payout_results (id, batch_id, file_hash, file_name, brought_by, brought_at)
   SELECT 'res_scale', 'bat_scale', 'scale', 'scale.csv', ${OPERATOR}, ${AT} WHERE NOT EXISTS (SELECT 1 FROM payout_results WHERE id = 'res_scale')`,
  `INSERT INTO advertisements (id, subject, body, created_at) SELECT 'adv_scale', '소식', '소식이에요', ${AT} WHERE NOT EXISTS (SELECT 1 FROM advertisements WHERE id = 'adv_scale')`,
  `INSERT INTO deposit_files (id, file_hash, file_name, lines, added, created_by, created_at)
   SELECT 'dpf_scale', 'scale', 'scale.csv', 1, 1, ${OPERATOR}, ${AT} WHERE NOT EXISTS (SELECT 1 FROM deposit_files WHERE id = 'dpf_scale')`,
  `INSERT INTO deposits (id, file_id, line, line_hash, happened_on, amount, payer, payer_name, memo)
   SELECT 'dep_scale', 'dpf_scale', 1, 'scale', '2026-11-20', 1000, '데모', '데모', '' WHERE NOT EXISTS (SELECT 1 FROM deposits WHERE id = 'dep_scale')`,
  toSettlement("'stl_scale'", '2026-11', 'done', "id = 'stl_scale'"),
  // A settlement that is not compared yet, new in each run.
  toSettlement(
    "'stl_scale' || (SELECT count(*) + 1 FROM settlements)",
    '2026-10',
    'lines',
    "phase <> 'done'",
  ),
  `INSERT INTO settlement_lines (source_id, line, order_code, order_key, amount, counts, is_repeat)
   SELECT id, 1, 'SCALE-1', 'scale1', 1000, 1, 0 FROM settlements WHERE phase = 'lines' AND NOT EXISTS (SELECT 1 FROM settlement_lines WHERE source_id = settlements.id)`,
  // The proof of new records starts from the balances of its first day, which was long ago.
  `INSERT INTO proof_sums (name, account_id, sum) SELECT 'new', id, balance FROM accounts WHERE EXISTS (SELECT 1 FROM proof_runs WHERE name = 'new' AND stage = 'begin')`,
  `UPDATE proof_runs SET stage = 'postings', posting_id = (SELECT max(id) FROM postings), event_id = (SELECT max(rowid) FROM order_events)
   WHERE name = 'new' AND stage = 'begin'`,
]

/**
 * Endpoints that are not called, because they need the content of a mail, a signature, an outside page
 * or a file of the build. Each finds at most one row by it.
 */
export const NOT_CALLED: Record<string, string> = {
  'contents.previewPage': 'it fetches an outside page and reads nothing of the database',
  'creatorChecks.getCertificate': 'it finds one creator by the signed code of a certificate',
  'invites.getInvite': 'it finds one invitation by the token of a mail',
  'optOuts.getOptOut': 'it finds one member by the signed link of a mail',
  'transfers.getTransferPreview':
    'it finds one old account by the proof of a mail, and reads the links of that account',
  'billing.getInvoice': 'it reads one invoice and its deposits',
  'apiKeys.getCallingKey': 'it finds the one key of the call',
  'agencyPeople.getAgencyInvite': 'it finds one invitation by the token of a mail',
  'delegations.getDelegationRequest': 'it finds one request by the token of a mail',
  'partnerPeople.getPartnerInvite': 'it finds one invitation by the token of a mail',
  'developers.getDeveloperGuide': 'it reads a file of the build and nothing of the database',
  'developers.getDeveloperArea': 'it reads a file of the build and nothing of the database',
  'developers.getDeveloperOperation': 'it reads a file of the build and nothing of the database',
}
