/** What a working site needs besides the secrets nothing runs without: each is set up, or named in `off` of deployments.json, knowingly. */
import type { WorkerName } from './targets.ts'

export type Feature = {
  name: string
  /** Settings each of these workers needs, all of them. */
  needs: Partial<Record<WorkerName, string[]>>
  /** Settings that say more of it, and may be left out. */
  takes?: Partial<Record<WorkerName, string[]>>
  without: string
}

const social = (provider: string, api: string[], web: string[]): Feature => {
  const named = (names: string[]) => names.map((name) => `OAUTH_${provider.toUpperCase()}_${name}`)
  return {
    name: provider,
    needs: { api: named(api), web: named(web) },
    takes: { api: named(['URL']), web: named(['AUTHORIZE_URL', 'TOKEN_URL']) },
    without: `nobody signs in with ${provider}`,
  }
}
const CLIENT = ['CLIENT_ID', 'CLIENT_SECRET']

export const FEATURES: Feature[] = [
  {
    name: 'identity',
    needs: { api: ['PORTONE_API_SECRET', 'PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY'] },
    takes: { api: ['PORTONE_URL'], web: ['PORTONE_SDK_URL'] },
    without: 'nobody can prove who they are: no new creator, no payout',
  },
  {
    name: 'bounces',
    needs: { api: ['MAIL_WEBHOOK_SECRET'] },
    without: 'mail goes on to addresses that bounced or called it spam',
  },
  {
    name: 'messages',
    needs: { api: ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_FROM'] },
    takes: { api: ['SOLAPI_PF_ID', 'SOLAPI_TEMPLATES', 'SOLAPI_URL'] },
    without: 'nothing goes to phones, and nobody is offered it',
  },
  {
    name: 'businesses',
    needs: { api: ['NTS_API_KEY'] },
    takes: { api: ['NTS_URL'] },
    without: 'the tax office is not asked about a business: operators look it up by hand',
  },
  {
    name: 'backup',
    needs: { api: ['BACKUP_KEY'] },
    without:
      'the database is copied nowhere: what is older than the 30 days of Time Travel, or lost with the account, is gone',
  },
  {
    name: 'alarms',
    needs: { api: ['ALARM_WEBHOOK_URL'] },
    without: 'alarms go out by mail alone, which says nothing while mail stands still',
  },
  {
    name: 'linkprice',
    needs: { api: ['LINKPRICE_A_ID', 'LINKPRICE_AUTH_KEY', 'LINKPRICE_PATH_SECRET'] },
    takes: { api: ['LINKPRICE_URL', 'LINKPRICE_CLICK_URL'] },
    without: 'LinkPrice is asked nothing and makes no links',
  },
  {
    name: 'analytics',
    needs: { api: ['GA4_MEASUREMENT_ID'], web: ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'] },
    takes: { web: ['GA4_URL'] },
    without: 'nothing is sent to Google Analytics 4',
  },
  social('kakao', ['APP_ID'], CLIENT),
  social('naver', ['CLIENT_ID'], CLIENT),
  social('google', ['CLIENT_ID'], CLIENT),
  social('apple', ['CLIENT_ID'], ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY']),
]

/** Mail goes one of these ways; without any the site does nothing, so it is no feature that may be off. */
export const MAIL = { ways: ['MAIL_URL', 'MAIL_API_KEY'], takes: ['RESEND_URL'] }

/** `given`: what each worker has, by name, of secrets and variables. */
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
        (name) => `deployments.json turns off "${name}", which is no feature: ${namesOf(FEATURES)}`,
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

function namesOf(features: Feature[]): string {
  return features.map(({ name }) => name).join(', ')
}
