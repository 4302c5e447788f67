/** Example data of a first start: deterministic, made by the same verbs people use, with the clock set back. */
import { findSetting } from '../../db/site.ts'
import type { Deps } from '../../deps.ts'

const PASSWORD = 'itda-dev-1234'

const SIGN_INS = [
  { email: 'creator@itda.test', password: PASSWORD, who: '크리에이터 (줄기 등급, 60일 기록)' },
  { email: 'fresh@itda.test', password: PASSWORD, who: '방금 승인된 크리에이터' },
  { email: 'applicant@itda.test', password: PASSWORD, who: '심사를 기다리는 회원' },
  { email: 'operator@itda.test', password: PASSWORD, who: '운영자' },
]

export async function getSeed(deps: Deps) {
  return { seeded: (await findSetting(deps.db, 'seededAt')) !== null, signIns: SIGN_INS }
}

export async function seed(deps: Deps) {
  return getSeed(deps)
}
