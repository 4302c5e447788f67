/**
 * Proof of the ledger: every balance is the sum of its transfers, all balances sum to 0, what is reserved is what open payouts ask
 * for, what creators wait for and have earned is what their orders say, and so is what
 * referrals and transfers of old accounts have brought. The messages and the events all this rests on are all there.
 */
import { toKstDate } from '#contract/kst.ts'
import { readProof } from '../../db/ledger-proof.ts'
import type { Actor, Deps } from '../../deps.ts'
import { proveDigests } from '../books/prove.ts'
import { raiseAlarm } from './raise.ts'

export async function getLedgerProof(deps: Deps, _actor?: Actor) {
  const proof = await readProof(deps.db)
  const ok = proof.total === 0 && proof.drift.length === 0
  return { ok, at: deps.now().toISOString(), ...proof }
}

/** The nightly proof: one alarm per day on which it fails. */
export async function proveLedger(deps: Deps): Promise<void> {
  const { total, drift: found } = await getLedgerProof(deps)
  const drift = [...found, ...(await proveDigests(deps))]
  if (total === 0 && drift.length === 0) return
  const detail = JSON.stringify({ total, drift: drift.slice(0, 20) })
  await raiseAlarm(deps, `alm_ledger_${toKstDate(deps.now())}`, 'ledger_drift', detail)
}
