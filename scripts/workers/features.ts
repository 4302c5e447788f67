/**
 * The features that a working site needs besides the mandatory secrets. Each is set up, or turned off on
 * purpose in `off` of deployments.json.
 */
import type { FeatureName } from '../../contract/core/settings/settings-list.ts'
import { namesByWorker, namesOf } from './settings.ts'
import type { WorkerName } from './targets.ts'

export type Feature = {
  name: string
  /** Settings that each of these workers needs; all are required. */
  needs: Partial<Record<WorkerName, string[]>>
  /** Optional settings of the feature. */
  takes: Partial<Record<WorkerName, string[]>>
  without: string
}

/**
 * The features in the order in which a deployment asks for them, with the effect of turning each off.
 * contract/core/settings/settings-list.ts assigns the settings to features.
 */
const WITHOUT: Record<FeatureName, string> = {
  identity: 'nobody can prove who they are: no new creator, no payout',
  bounces: 'mail goes on to addresses that bounced or called it spam',
  messages: 'nothing goes to phones, and nobody is offered it',
  push: 'no notification goes to the devices of members, and nobody is offered it',
  businesses: 'the tax office is not asked about a business: operators look it up by hand',
  backup:
    'the database is copied nowhere: what is older than the 30 days of Time Travel, or lost with the account, is gone',
  alarms: 'alarms go out by mail alone, which says nothing while mail stands still',
  linkprice: 'LinkPrice is asked nothing and makes no links',
  coupang: 'Coupang Partners is asked nothing and makes no links',
  awin: 'Awin is asked nothing and makes no links',
  cj: 'CJ is asked nothing and makes no links',
  analytics: 'nothing is sent to Google Analytics 4',
  kakao: 'nobody signs in with kakao',
  naver: 'nobody signs in with naver',
  google: 'nobody signs in with google',
  apple: 'nobody signs in with apple',
}

export const FEATURES: Feature[] = Object.entries(WITHOUT).map(([name, without]) => ({
  name,
  without,
  needs: namesByWorker((one) => one.feature === name && !one.isOptional),
  takes: namesByWorker((one) => one.feature === name && one.isOptional === true),
}))

/** The ways to send mail. The site does not work without one, so mail is no feature that can be off. */
export const MAIL = {
  ways: namesOf((one) => one.mail === 'way'),
  takes: namesOf((one) => one.mail === 'more' && one.needed === 'no'),
}

/** `given`: the names of each worker's secrets and variables. */
export function featureSentences(
  given: ReadonlyMap<WorkerName, string[]>,
  off: string[],
): { missing: string[]; off: string[] } {
  const unknown = off.filter((name) => !FEATURES.some((one) => one.name === name))
  const lacking = FEATURES.map((feature) => ({ ...feature, gaps: gapsOf(feature, given) }))
  const open = lacking.filter(({ name, gaps }) => gaps.length > 0 && !off.includes(name))
  return {
    missing: [
      ...unknown.map(
        (name) =>
          `deployments.json turns off "${name}", which is no feature: ${FEATURES.map((one) => one.name).join(', ')}`,
      ),
      ...open.map(
        ({ name, gaps, without }) =>
          `${name}: ${gaps.join(', ')} — without it ${without}. Set it, or add "${name}" to "off" in deployments.json`,
      ),
    ],
    off: lacking
      .filter(({ name, gaps }) => gaps.length > 0 && off.includes(name))
      .map(({ name, without }) => `${name} is off: ${without}`),
  }
}

function gapsOf({ needs }: Feature, given: ReadonlyMap<WorkerName, string[]>): string[] {
  return Object.entries(needs).flatMap(([worker, names]) => {
    const has = given.get(worker as WorkerName) ?? []
    const gaps = names.filter((name) => !has.includes(name))
    return gaps.map((name) => `${name} in ${worker}`)
  })
}
