/**
 * Counts visits in this worker, never with a script in the browser. Sends the events of a request after its
 * response; a failure is one log line. Does not count people who refused analytics (see `visitor.server.ts`).
 */

import { userProperties } from '#contract/creators/audience.ts'
import type { EndpointName } from '#contract/index.ts'
import { programs } from '#contract/links/programs.ts'
import { type Api, type SentHeaders, sendOnce } from '../api/api-transport.server.ts'
import type { Session } from '../session/session.server.ts'
import {
  type AnalyticsEvent,
  buttonOf,
  type EventProperties,
  eventOf,
  positionOf,
} from './analytics-events.server.ts'
import type { Sink } from './analytics-sinks.server.ts'
import type { Visitor } from './visitor.server.ts'

/** The part that loaders use. */
export type PageAnalytics = Pick<Analytics, 'describePage' | 'isOn'>

export type Analytics = {
  /** False when this worker counts no visits. */
  isOn: boolean
  /** Adds a property of the shown page, such as its partner. */
  describePage: (properties: EventProperties) => void
  /** The properties added so far. */
  described: () => EventProperties
  /** Records a successful call to the product API. */
  called: (endpoint: EndpointName, data: unknown) => void
  /**
   * Runs after the response was built; true when there is something to send. It may create the visitor's id,
   * so it runs before cookies are written.
   */
  close: (response: Response) => boolean
  /** Sends the recorded events; for `waitUntil`. */
  send: () => Promise<void>
}

type Setup = {
  /** Null when this worker counts nothing, so that no visitor needs an id for it. */
  sink: Sink | null
  request: Request
  visitor: Visitor
  api: Api
  session: Session
  headers: SentHeaders
  now: Date
}

/** Bots and prefetching browsers are not counted. */
const LOOKING = /preview|monitor/

export function createAnalytics({ sink, request, visitor, api, session, headers, now }: Setup): Analytics {
  const url = new URL(request.url)
  const position = positionOf(url)
  const placed = position ? { position } : {}
  const events: AnalyticsEvent[] = []
  let page: EventProperties = {}
  let clientId: string | null = null
  return {
    isOn: sink !== null,
    describePage: (properties) => {
      page = { ...page, ...properties }
    },
    described: () => page,
    called: (endpoint, data) => {
      const event = eventOf(endpoint, data)
      if (event) events.push({ ...event, properties: { ...placed, ...event.properties } })
    },
    close: (response) => {
      if (isSeen(request, response) && position)
        events.push({ name: 'page_view', properties: { ...placed, ...buttonOf(url), ...page } })
      if (!sink || events.length === 0 || !isPerson(request)) return false
      clientId = visitor.id()
      return clientId !== null
    },
    send: async () => {
      if (!sink || clientId === null) return
      const isTelling = events.some(({ name }) => name !== 'page_view')
      const user = isTelling ? await readUser(api, session, headers) : null
      await sink({ clientId, events, user, at: now })
    },
  }
}

function isSeen(request: Request, response: Response): boolean {
  const isHtml = (response.headers.get('content-type') ?? '').includes('html')
  return request.method === 'GET' && response.status === 200 && isHtml
}

/** True when the request comes from neither a bot nor a prefetching browser. */
export function isPerson(request: Request): boolean {
  const isAhead = /prefetch|prerender/.test(
    request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '',
  )
  const agent = (request.headers.get('user-agent') ?? 'bot').toLowerCase()
  return !isAhead && !programs.test(agent) && !LOOKING.test(agent)
}

/** Makes one call without a refresh: the cookie is already written, so a new token would be lost. */
async function readUser(api: Api, session: Session, headers: SentHeaders) {
  const tokens = session.tokens()
  if (!tokens) return null
  const asking = new Map(headers)
  asking.set('authorization', `Bearer ${tokens.accessToken}`)
  const out = { url: 'https://api/api/analytics/me', method: 'GET', headers: asking, body: undefined }
  const body: unknown = await sendOnce(api, out).then(
    (answer) => answer.json(),
    () => null,
  )
  const parsed = userProperties.safeParse(Object(body).data)
  return parsed.success ? parsed.data : null
}
