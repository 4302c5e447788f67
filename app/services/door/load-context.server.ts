/** The context of every loader and action, built once per request by the server entry. */

import type { ApiClient } from '../api/api.server.ts'
import type { ReadDocument } from '../api/documents.server.ts'
import type { ReadOwnData } from '../api/own-data.server.ts'
import type { Draft, Flash } from '../session/flash.server.ts'
import type { Session } from '../session/session.server.ts'
import type { Social } from '../session/social.server.ts'
import type { PageAnalytics } from '../visits/analytics.server.ts'
import type { Visitor } from '../visits/visitor.server.ts'

export type LoadContext = {
  /**
   * The settings that pages may use. Of the session keys it contains only the ids; all secrets stay in
   * server.ts. `siteOrigin` has no slash at its end.
   */
  config: { isDevelopment: boolean; siteOrigin: string; sessionKeys: string[]; identitySdk: string }
  api: ApiClient
  /** The submitted form; null for a visit, or when the body is no form. The request for Remix has no body. */
  form: FormData | null
  social: Social
  readDocument: ReadDocument
  readOwnData: ReadOwnData
  /** Sets a file as the response of an action, instead of its page. */
  download: (file: Response) => void
  session: Pick<Session, 'isSignedIn' | 'userId' | 'clear'>
  flash: Flash
  draft: Draft
  visitor: Pick<Visitor, 'id' | 'isRefused'>
  analytics: PageAnalytics
  /** The time when this request arrived. */
  now: Date
  requestId: string
}
