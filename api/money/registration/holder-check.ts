/** Asks the bank for the account's holder: at registration, and again if the bank could not be asked. */
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import { open } from '../../platform/secrets.ts'
import type { BankGroup } from './groups.ts'
import { claimHolderCheck, decideHolderCheck, listWaitingHolders } from './holder-checks.queries.ts'
import { holderDiffersMail } from './mails.ts'
import { isSameName } from './names.ts'
import { type AccountRow, findOwnerEmail } from './queries.ts'
import { openHolder } from './registration-state.ts'

const AGAIN_AFTER_MS = 10 * 60_000
const AT_ONCE = 5

export type HolderCheck = { holder_check: 'waiting' | 'matched'; holder_check_at: string | null }

/** Returns `waiting` when the bank cannot be asked. Throws `account_holder_differs`, `account_unknown`. */
export async function requireOwnAccount(
  deps: Deps,
  bank: BankGroup,
  isSame: (name: string) => boolean,
): Promise<HolderCheck> {
  const holder = bank.accountName.normalize('NFC')
  const number = bank.accountNumber.replace(/\D/g, '')
  const found = await fetchHolder(deps, { bank: bank.accountBank, number, holder }, isSame)
  if (found === 'differs') throw fieldError('accountName', 'account_holder_differs')
  if (found === 'unknown') throw fieldError('accountNumber', 'account_unknown')
  return { holder_check: found, holder_check_at: found === 'waiting' ? askAgainAt(deps) : null }
}

/** Asks about waiting accounts, a few at a time, and mails the owner of an account that the bank denies. */
export async function checkWaitingHolders(deps: Deps): Promise<void> {
  const rows = await listWaitingHolders(deps.db, deps.now().toISOString(), AT_ONCE)
  for (const row of rows) await checkHolder(deps, row)
}

async function checkHolder(deps: Deps, row: AccountRow): Promise<void> {
  // Postponed first: two concurrent runs ask once, and a bank that is down is asked ten minutes later.
  if (!(await claimHolderCheck(deps.db, row, askAgainAt(deps)))) return
  const number = await open(deps.keys.data, `payout_accounts.number_sealed.${row.id}`, row.number_sealed)
  const holder = await openHolder(deps, row.id, row.holder_sealed)
  const found = await fetchHolder(deps, { bank: row.bank, number, holder }, (name) =>
    isSameName(name, holder),
  )
  if (found === 'waiting') return
  const isMatched = found === 'matched'
  const email = isMatched ? null : await findOwnerEmail(deps.db, row.creator_id)
  await deps.db.batch([
    ...decideHolderCheck(deps.db, row.id, isMatched ? 'matched' : 'differs'),
    ...(isMatched ? [] : postMail(deps, { creatorId: row.creator_id, email }, holderDiffersMail())),
  ])
  if (email) deps.waitUntil(deps.wakeMail())
}

/** Returns `waiting` when the bank cannot be asked. */
export async function fetchHolder(
  deps: Deps,
  account: { bank: string; number: string; holder: string },
  isSame: (name: string) => boolean,
) {
  try {
    const name = await deps.accountHolder.findHolder(account)
    if (name === null) return 'unknown'
    return isSame(name) ? 'matched' : 'differs'
  } catch (error) {
    deps.log('account_holder_check_failed', { error: String(error) })
    return 'waiting'
  }
}

function askAgainAt(deps: Deps): string {
  return new Date(deps.now().getTime() + AGAIN_AFTER_MS).toISOString()
}

function fieldError(field: string, code: 'account_holder_differs' | 'account_unknown'): AppError {
  return new AppError(code, { fields: { [field]: [new AppError(code).message] } })
}

export const checkWaitingHoldersJob: Job = {
  name: 'checkWaitingHolders',
  area: 'money',
  every: 'minute',
  title: '예금주 조회',
  help: '응답이 늦은 예금주를 다시 조회해요.',
  twice: 'Whoever puts the next question to the bank off is the one who asks.',
  run: checkWaitingHolders,
}
