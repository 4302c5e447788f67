/** What every loader and action gets, built once per request by the door. */
import type { PageAnalytics } from './analytics.server.ts'
import type { ApiClient } from './api.server.ts'
import type { ReadDocument } from './documents.server.ts'
import type { Draft, Flash } from './notes.server.ts'
import type { ReadOwnData } from './own-data.server.ts'
import type { Session } from './session.server.ts'
import type { Social } from './social.server.ts'
import type { Visitor } from './visitor.server.ts'

export type LoadContext = {
  /** The settings a page may know; secrets stay at the door: of the keys of sessions it has the ids. `siteOrigin` has no slash at its end. */
  config: { isDevelopment: boolean; siteOrigin: string; sessionKeys: string[]; identitySdk: string }
  api: ApiClient
  /** What was sent; null for a visit, and for what is no form. The request for Remix has no body. */
  form: FormData | null
  social: Social
  readDocument: ReadDocument
  readOwnData: ReadOwnData
  /** What the action answers instead of its page: a file. */
  download: (file: Response) => void
  session: Pick<Session, 'isSignedIn' | 'userId' | 'clear'>
  flash: Flash
  draft: Draft
  visitor: Pick<Visitor, 'id' | 'isRefused'>
  analytics: PageAnalytics
  /** The moment this request came in. */
  now: Date
  requestId: string
}
