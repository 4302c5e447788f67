/** The people of the example data. */
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import { countSignUp } from '../../accounts/accounts/experiment-sign-ups.ts'
import { newAccount } from '../../accounts/accounts/new-account.ts'
import { withHashPlace } from '../../accounts/passwords/hash-places.ts'
import { hashPassword } from '../../accounts/passwords/passwords.ts'
import { applyCreator } from '../../creators/applications/apply.ts'
import { approveApplication } from '../../creators/applications/review.ts'
import { createChannel } from '../../creators/channels/channels.ts'
import { startGrade } from '../../creators/grades/creator-grades.queries.ts'
import { getMyReferrals } from '../../creators/referrals/list.ts'
import { commit, violates } from '../../db/sql.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { toBase64Url } from '../../platform/secrets.ts'
import { EXPERIMENT_BROWSERS, makeExperiment } from './experiment.ts'
import { toInstant } from './plan/moments.ts'

export const PASSWORD = 'itda-dev-1234'
/** The example creator's verified name, which is also the holder of the account. */
export const CREATOR_NAME = '김이음'
export const SECOND_OPERATOR = 'operator2@itda.test'
/**
 * The same for everybody, so that a developer can repeat a check from memory; another name is another person.
 */
export const BIRTH_AND_PHONE = { birthOn: '1990-01-01', phone: '01012345678' }

const HOUR = 1 / 24
/** 줄기 */
const CREATOR_LEVEL = 3

/** `second` approves acts that need two operators. */
export type Cast = { operator: Actor; second: Actor; creator: Actor }
/** `waiting`: the id of the application that waits. */
type People = Cast & { waiting: string }

export async function makePeople(deps: Deps): Promise<People> {
  const operator = await makeAccount(at(deps, -119), 'operator@itda.test', { operatorRole: 'owner' })
  const second = await makeAccount(at(deps, -118), SECOND_OPERATOR, { operatorRole: 'owner' })
  const creator = await makeCreator(deps, operator)
  await makeExperiment(at(deps, -14), operator)
  const [firstBrowser, secondBrowser] = EXPERIMENT_BROWSERS
  const fresh = await makeAccount(at(deps, -2), 'fresh@itda.test', { visitorId: firstBrowser })
  const freshId = await apply(at(deps, -2, 13 * HOUR), fresh, FRESH)
  await approveApplication(at(deps, 0, 0.5), operator, { id: freshId })
  const { code } = await getMyReferrals(deps, creator)
  const applicant = await makeAccount(at(deps, 0, 0.3), 'applicant@itda.test', {
    visitorId: secondBrowser,
    invitedCode: code ?? undefined,
  })
  const waiting = await apply(at(deps, 0, 0.6), applicant, APPLICANT)
  await createChannel(at(deps, 0, 0.7), applicant, { channelLinkUrl: 'https://www.instagram.com/itda.bada/' })
  return { operator, second, creator, waiting }
}

/** For databases that were seeded with only one operator. Running it twice or concurrently is safe. */
export async function addSecondOperator(deps: Deps): Promise<void> {
  if (await findUserByEmail(deps.db, SECOND_OPERATOR)) return
  await makeAccount(deps, SECOND_OPERATOR, { operatorRole: 'owner' }).catch((error: unknown) => {
    if (!violates(error, 'users.email')) throw error
  })
}

async function makeCreator(deps: Deps, operator: Actor): Promise<Actor> {
  const creator = await makeAccount(at(deps, -76), 'creator@itda.test')
  const applicationId = await apply(at(deps, -75), creator, CREATOR)
  await approveApplication(at(deps, -74), operator, { id: applicationId })
  const approved = { ...creator, isCreator: true }
  await createChannel(at(deps, -73), approved, { channelLinkUrl: 'https://www.youtube.com/@itda_ieum' })
  await createChannel(at(deps, -73, 0.6), approved, {
    channelLinkUrl: 'https://www.instagram.com/itda.ieum/',
  })
  await raiseGrade(at(deps, -62), operator, approved.creatorId, CREATOR_LEVEL)
  return approved
}

/** Sets the clock to a time of the day, by default in office hours. */
function at(deps: Deps, day: number, part = 11 * HOUR): Deps {
  const now = toInstant(deps.now(), { day, part })
  return { ...deps, now: () => now }
}

/** `visitorId`: the number of the browser at the sign-up. */
type Origin = { operatorRole?: OperatorRole; visitorId?: string; invitedCode?: string | undefined }

export async function makeAccount(deps: Deps, email: string, origin: Origin = {}): Promise<Actor> {
  const { operatorRole, visitorId, invitedCode } = origin
  const consents = { emailAgreed: false, smsAgreed: false }
  const passwordHash = await withHashPlace(deps, 'known', (place) => hashPassword(place, PASSWORD))
  const { userId, creatorId, statements } = newAccount(deps, {
    email,
    passwordHash,
    ...(operatorRole && { operatorRole }),
    invitedCode,
    ...consents,
  })
  await commit(deps, [...statements, ...(await countSignUp(deps, visitorId))], null)
  const role = operatorRole ? 'operator' : 'member'
  const known = { userId, creatorId, role, operatorRole: operatorRole ?? null } as const
  return { ...known, sessionId: '', isCreator: false, partnerId: null, partnerRole: null }
}

type Applicant = {
  name: string
  nickname: string
  mainTopic: 'living' | 'beauty' | 'travel'
  channelLinkUrl: string
  introduction: string
}

export const CREATOR: Applicant = {
  name: CREATOR_NAME,
  nickname: '이음의 살림',
  mainTopic: 'living',
  channelLinkUrl: 'https://blog.naver.com/itda_ieum',
  introduction: '오래 쓰는 살림과 아침 식탁을 기록해요. 직접 써 본 것만 소개해요.',
}
const FRESH: Applicant = {
  name: '박새봄',
  nickname: '새봄일지',
  mainTopic: 'beauty',
  channelLinkUrl: 'https://www.instagram.com/itda.saebom/',
  introduction: '민감한 피부로 지내는 하루를 사진으로 남겨요.',
}
const APPLICANT: Applicant = {
  name: '이바다',
  nickname: '바다여행',
  mainTopic: 'travel',
  channelLinkUrl: 'https://itda-bada.tistory.com',
  introduction: '바닷가 마을을 걷고 숙소와 밥집을 소개해요. 한 달에 네 편을 써요.',
}

/** Returns the id of the application. */
async function apply(deps: Deps, actor: Actor, applicant: Applicant): Promise<string> {
  const { name, ...profile } = applicant
  const di = toVerificationId(name)
  const { id } = await applyCreator(deps, actor, { di, ...profile, termsAgreed: true })
  return id
}

/** Returns the id of a finished check of the development identity provider. */
export function toVerificationId(name: string): string {
  return `dev_${toBase64Url(new TextEncoder().encode(JSON.stringify({ name, ...BIRTH_AND_PHONE })))}`
}

async function raiseGrade(deps: Deps, operator: Actor, creatorId: string, level: number): Promise<void> {
  await operate(deps, operator, {
    action: 'raiseGrade',
    subject: creatorId,
    write: (_, now) => ({
      statements: startGrade(deps.db, creatorId, level, now.toISOString()),
      after: { level },
    }),
  })
}
