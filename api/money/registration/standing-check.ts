/**
 * Asks the tax office once a day about each approved business. No payout goes to the account of a business
 * that is suspended or closed.
 */

import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import { open } from '../../platform/secrets.ts'
import * as db from './business-standings.queries.ts'
import { businessCeasedMail } from './mails.ts'
import { findOwnerEmail } from './queries.ts'

const AGAIN_AFTER_MS = 86_400_000
const AT_ONCE = 5

/** Asks nobody without a key. A business that could not be asked about stays as it is until the next day. */
export async function checkBusinesses(deps: Deps): Promise<void> {
  if (!deps.businessRegistry) return
  const before = new Date(deps.now().getTime() - AGAIN_AFTER_MS).toISOString()
  for (const row of await db.listDueBusinesses(deps.db, before, AT_ONCE)) await checkBusiness(deps, row)
}

async function checkBusiness(deps: Deps, row: db.DueBusiness): Promise<void> {
  const at = deps.now().toISOString()
  // Postponed first: two concurrent runs ask once, and an office that is down is asked the next day.
  if (!(await db.claimBusiness(deps.db, row, at))) return
  const isActive = await askOffice(deps, row)
  if (isActive === null || isActive === (row.ceased_at === null)) return
  const email = isActive ? null : await findOwnerEmail(deps.db, row.creator_id)
  await deps.db.batch([
    db.recordBusinessStatus(deps.db, row.id, isActive ? null : at),
    ...(isActive ? [] : postMail(deps, { creatorId: row.creator_id, email }, businessCeasedMail())),
  ])
  if (email) deps.waitUntil(deps.wakeMail())
}

/** Returns null when the office could not be asked. */
async function askOffice(deps: Deps, row: db.DueBusiness): Promise<boolean | null> {
  const number = await open(deps.keys.data, `businesses.number_sealed.${row.id}`, row.number_sealed)
  try {
    const found = await deps.businessRegistry?.findBusiness(number)
    return found?.isActive ?? false
  } catch (error) {
    deps.log('business_registry_check_failed', { error: String(error) })
    return null
  }
}

export const checkBusinessesJob: Job = {
  name: 'checkBusinesses',
  area: 'money',
  every: 'minute',
  title: '사업자 상태 조회',
  help: '승인한 사업자가 휴업이나 폐업을 했는지 하루에 한 번 국세청에 조회해요.',
  twice: 'A business is asked about by whoever put it off first.',
  run: checkBusinesses,
}
