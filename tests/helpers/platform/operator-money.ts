/**
 * The acts of operators that move money of creators. `call` checks every test of the API against these lists, and fails
 * the test when an act in no list posts to an account of a creator. tests/api/proofs/make-and-send.test.ts tries every
 * act that adds money with every act that sends it.
 */
import { findRoute, ROUTES } from '../rows/rows.ts'

/** Acts that add to a creator's available balance, counted per creator, operator and month. */
export const MAKES = [
  'orderOps.correctOrder',
  'inbox.replayInbox',
  'inbox.replayMessages',
  'flagOps.clearFlag',
  'flagOps.clearFlags',
  'payoutBatches.returnPayout',
  'payoutBatches.applyPayoutResult',
] as const

/** Acts that send it: by hand, one or many, and in a batch. */
export const SENDS = [
  'payoutOps.startPayout',
  'payoutOps.startPayouts',
  'payoutBatches.makePayoutBatch',
] as const

const TAKES = 'it takes money away'
const NONE = 'it moves no money of a creator'
const OF_SENDING = 'a step of what SENDS begins with'
const SECOND = 'it is the second person'
const SECOND_ASKED = 'it only asks: another operator has to approve it'
/** Acts that are declared to move money of creators, but neither add to it nor send it, with the reason. */
export const HARMLESS: Record<string, string> = {
  'payoutOps.markPayoutPaid': OF_SENDING,
  'payoutBatches.revealPayoutBatch': OF_SENDING,
  'payoutOps.markPayoutFailed': 'what was set aside goes back to where it came from',
  'inbox.dismissInbox': TAKES,
  'inbox.dismissMessages': TAKES,
  'flagOps.upholdFlag': TAKES,
  'flagOps.upholdFlags': TAKES,
  'referralOps.endReferral': NONE,
  'approvals.approveRequest': SECOND,
  'payoutBatches.approvePayoutBatch': SECOND,
  'payoutBatches.dropPayoutBatch': NONE,
  'payoutBatches.recordPayoutInvoice': NONE,
  'payoutBatches.decidePayoutConflict': SECOND_ASKED,
  'books.enterBooks': 'two people, and no account of a creator is among those it moves',
  'billing.issueInvoice': NONE,
  'billing.cancelInvoice': NONE,
  'billing.writeOffInvoice':
    'what partners confirmed waits no longer for their money: no more than they confirmed, by one person up to the limit of a partner and month',
  'deposits.matchDeposit':
    'what partners confirmed waits no longer for their money: no more than they confirmed',
  'deposits.undoReceipt': TAKES,
  'accountOps.acceptAccountReview': NONE,
  'accountOps.refuseAccountReview': NONE,
  'businessOps.approveBusiness': NONE,
  'businessOps.approveBusinesses': NONE,
  'businessOps.rejectBusiness': NONE,
  'businessOps.rejectBusinesses': NONE,
  'jobs.runJob': 'it does early what the clock does',
}
const KNOWN: readonly string[] = [...MAKES, ...SENDS, ...Object.keys(HARMLESS)]

/** Acts that are declared to move money. */
export const MONEY_ACTS = ROUTES.filter(({ meta }) => meta?.who === 'operator' && meta.isMoney).map(
  ({ name }) => name,
)

/** The id of the last posting before the call, when the call is an act of an operator that is in no list. */
export async function watchPostings(db: D1Database, method: string, path: string) {
  const { name, meta } = findRoute(method, path) ?? {}
  if (!name || method === 'GET' || meta?.who !== 'operator' || KNOWN.includes(name)) return null
  const last = (await db.prepare('SELECT max(id) AS id FROM postings').first<number>('id')) ?? 0
  return { name, last }
}

/** Throws when an act that is in no list has moved money of a creator. */
export async function requireListed(
  db: D1Database,
  watched: { name: string; last: number } | null,
): Promise<void> {
  if (!watched) return
  const moved = `SELECT 1 FROM postings WHERE id > ? AND (instr(debit, ':crt_') > 0 OR instr(credit, ':crt_') > 0) LIMIT 1`
  if (!(await db.prepare(moved).bind(watched.last).first())) return
  throw new Error(
    `${watched.name} has moved money of a creator: say in tests/helpers/platform/operator-money.ts whether it makes it (then count it), sends it, or why it does neither`,
  )
}
