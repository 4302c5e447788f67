/**
 * The example data of a first start: deterministic, and made by the verbs that people use, with the clock set
 * back.
 */
import { AppError } from '#contract/core/errors.ts'
import { insert, update, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { findSetting } from '../../platform/site-config/queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { AGENCY_PERSON, makeAgency } from './agency.ts'
import { makeCampaigns, makePartnerCampaign } from './campaigns.ts'
import { readExamplePages } from './channel-pages.ts'
import { makeClaims } from './claims.ts'
import { makeCreatorPage } from './creator-page.ts'
import { makeHandover } from './handover.ts'
import { playHistory } from './history.ts'
import { makeInquiries } from './inquiries.ts'
import { makeInvoice } from './invoice.ts'
import { makeNotices } from './networks/notices.ts'
import { seedOldMember } from './old-member.ts'
import { makePartnerPerson, PARTNER_PERSON } from './partner-person.ts'
import { makeNetworkShops } from './partners/network-shops.ts'
import { seedPartners } from './partners/partners.ts'
import {
  addSecondOperator,
  BIRTH_AND_PHONE,
  CREATOR,
  CREATOR_NAME,
  makePeople,
  PASSWORD,
  SECOND_OPERATOR,
} from './people.ts'
import { makeRecordFile } from './record-file.ts'
import { makeTestOrder } from './test-order.ts'
import { deliverExamples, makeExampleWebhooks } from './webhook.ts'

const CHECK = `본인인증: ${CREATOR_NAME} ${BIRTH_AND_PHONE.birthOn} ${BIRTH_AND_PHONE.phone}`
const SIGN_INS = [
  { email: 'creator@itda.test', password: PASSWORD, who: `크리에이터 (줄기 등급, 60일 기록, ${CHECK})` },
  { email: 'fresh@itda.test', password: PASSWORD, who: '방금 승인된 크리에이터' },
  { email: 'applicant@itda.test', password: PASSWORD, who: '심사를 기다리는 회원' },
  { email: 'operator@itda.test', password: PASSWORD, who: '운영자 (두 번째 인증은 메일함의 번호)' },
  { email: PARTNER_PERSON, password: PASSWORD, who: '데모 쇼핑몰의 담당자 (두 번째 인증은 메일함의 번호)' },
  { email: AGENCY_PERSON, password: PASSWORD, who: '크리에이터 두 명의 일을 맡은 대행사의 대표' },
  { email: SECOND_OPERATOR, password: PASSWORD, who: '둘이 필요할 때의 다른 운영자' },
]
/** Settings: the progress of the seed, and when it was finished. */
const PROGRESS = 'seedProgress'
const DONE = 'seededAt'
const POLL_MS = 500
/** Without progress for this long, the other call has ended. */
const PATIENCE_MS = 20_000

export async function getSeed(deps: ReadDeps) {
  return { seeded: (await findSetting(deps.db, DONE)) !== null, signIns: SIGN_INS }
}

/**
 * Makes everything once; of two calls one works and the other waits. Throws `seed_unfinished` when an earlier
 * run was interrupted, because its rows conflict with a second one.
 */
export async function seed(deps: Deps, patienceMs = PATIENCE_MS) {
  if ((await findSetting(deps.db, DONE)) !== null) {
    await addSecondOperator(deps)
    return getSeed(deps)
  }
  if (!(await claim(deps))) {
    await waitForOther(deps, patienceMs)
    return getSeed(deps)
  }
  try {
    await make(deps)
  } catch (error) {
    deps.log('seed_failed', {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
    throw new AppError('seed_unfinished')
  }
  return getSeed(deps)
}

async function make(deps: Deps): Promise<void> {
  const now = deps.now()
  const still = { ...deps, now: () => now }
  const report = (value: string) => update(deps.db, 'settings', { name: PROGRESS }, { value }).run()
  await deps.db.batch(await seedPartners(still))
  await report('partners')
  const { waiting, ...cast } = await makePeople(still)
  await readExamplePages(still)
  await makeHandover(still, cast, waiting)
  await report('people')
  await makeCampaigns(still, cast)
  await makeInquiries(still, cast)
  await seedOldMember(still, cast)
  await playHistory(still, cast, async (day) => void (await report(`day ${day}`)))
  await makeCreatorPage(still, { ...cast.creator, isCreator: true }, CREATOR)
  await makeExampleWebhooks(still, cast)
  await makeClaims(still, cast)
  await makePartnerCampaign(still, cast)
  await deliverExamples(still)
  await makeRecordFile(still, cast)
  await makeTestOrder(still, cast)
  await makePartnerPerson(still, cast)
  const agency = await makeAgency(still, cast)
  await makeNotices(still, { ...cast, other: agency })
  await makeInvoice(still, cast)
  await makeNetworkShops(still, cast.operator)
  await deps.db.batch([
    update(deps.db, 'settings', { name: PROGRESS }, { value: 'done' }),
    insert(deps.db, 'settings', { name: DONE, value: now.toISOString() }),
  ])
}

/** The row is the lock: only one insert succeeds. */
async function claim(deps: Deps): Promise<boolean> {
  try {
    await insert(deps.db, 'settings', { name: PROGRESS, value: 'started' }).run()
    return true
  } catch (error) {
    if (violates(error, 'settings.name')) return false
    throw error
  }
}

async function waitForOther(deps: Deps, patienceMs: number): Promise<void> {
  let last = ''
  for (let quietMs = 0; quietMs < patienceMs; quietMs += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const progress = (await findSetting(deps.db, PROGRESS)) ?? ''
    if (progress === 'done') return
    if (progress !== last) quietMs = 0
    last = progress
  }
  throw new AppError('seed_unfinished')
}
