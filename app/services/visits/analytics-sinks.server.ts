/** Destinations of counted events: Google Analytics 4 by its Measurement Protocol, or the log of a development server. */

import { addressOf, PROVIDER_ADDRESSES } from '#contract/core/settings/provider-addresses.ts'
import type { UserProperties } from '#contract/creators/audience.ts'
import { log } from '../log.server.ts'
import type { AnalyticsEvent } from './analytics-events.server.ts'

type AnalyticsHit = {
  /** The random id of the browser. */
  clientId: string
  events: AnalyticsEvent[]
  user: UserProperties | null
  at: Date
}
/** Sends an event. Never rejects. */
export type Sink = (hit: AnalyticsHit) => Promise<void>

type Ga4Settings = { measurementId: string; apiSecret: string; url?: string | undefined }

const TIMEOUT_MS = 3_000
/** The length of a browser's session according to Google. */
const SESSION_MS = 30 * 60_000

/** The user properties of the specification, by Google's names (24 characters at most). */
const NAMES: Record<keyof UserProperties, string> = {
  creatorGrade: 'creator_grade',
  lastLoginDate: 'last_login_date',
  totalEarnings: 'total_earnings',
  totalPayouts: 'total_payouts',
  payoutCount: 'payout_count',
  currentBalance: 'current_balance',
  lastPayoutDate: 'last_payout_date',
  lastLinkCreationDate: 'last_link_creation_date',
  linkCount: 'link_count',
  registeredContentCount: 'registered_content_count',
  signupYear: 'signup_year',
  signupMonth: 'signup_month',
  signupDay: 'signup_day',
}

export function ga4Sink(
  { measurementId, apiSecret, url = PROVIDER_ADDRESSES.GA4_URL }: Ga4Settings,
  send: typeof fetch = fetch,
): Sink {
  const address = `${url}?${new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })}`
  return async function sendToGoogle(hit) {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const status = await send(address, { method: 'POST', body: JSON.stringify(ga4Body(hit)), signal }).then(
      (response) => response.status,
      () => 0,
    )
    if (status < 200 || status >= 300) log('warn', 'analytics_send_failed', { status })
  }
}

const logSink: Sink = async (hit) => {
  log('info', 'analytics_hit', { analytics: { events: hit.events, user: hit.user && namedUser(hit.user) } })
}

/** Every message denies the use for advertising. */
export function ga4Body({ clientId, events, user, at }: AnalyticsHit) {
  const session_id = String(Math.floor(at.getTime() / SESSION_MS))
  return {
    client_id: clientId,
    timestamp_micros: at.getTime() * 1000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    ...(user && {
      user_properties: Object.fromEntries(
        Object.entries(namedUser(user)).map(([name, value]) => [name, { value }]),
      ),
    }),
    events: events.map(({ name, properties }) => ({
      name,
      params: { ...properties, session_id, engagement_time_msec: 1 },
    })),
  }
}

/** Only known properties, under the names above. */
function namedUser(user: UserProperties): Record<string, string | number> {
  const pairs = (Object.keys(NAMES) as (keyof UserProperties)[]).map(
    (key) => [NAMES[key], user[key]] as const,
  )
  return Object.fromEntries(pairs.filter((pair): pair is [string, string | number] => pair[1] !== null))
}

type Settings = { GA4_MEASUREMENT_ID?: string; GA4_API_SECRET?: string; GA4_URL?: string }

/** The destination of this worker's events; null when there is none. */
export function sinkOf(settings: Settings, isDevelopment: boolean): Sink | null {
  const { GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret } = settings
  if (measurementId && apiSecret)
    return ga4Sink({ measurementId, apiSecret, url: addressOf(settings, 'GA4_URL') })
  return isDevelopment ? logSink : null
}
