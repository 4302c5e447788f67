/** What web and ops are given: docs/settings.md has a row for each. Only the door reads it. */
import type { SocialSettings } from './session/social.server.ts'

export type Worker = Pick<Fetcher, 'fetch'>

/** What the site has besides. Ops is asked for its pages alone, and knows no other worker but the API. */
export type Env = PageEnv &
  CountedEnv &
  IdentityEnv &
  SocialSettings & {
    GO?: Worker
    /** The pages of operators. */
    OPS?: Worker
    /** The demo shop; bound in development only. */
    DEMO?: Worker
    /** `on`: people read that we are working on it, and nothing but links of creators is answered. */
    MAINTENANCE?: string
    /** Whoever sends it as a bearer token reads the names and ages behind `/health/deep`; nobody does without it. */
    HEALTH_TOKEN?: string
    /** `on` keeps the pages of visitors in development too. */
    PAGE_CACHE?: string
  }

/** Google Analytics 4; without both, nothing is sent anywhere (and logged in development). Nothing under /ops is counted. */
export type CountedEnv = {
  GA4_MEASUREMENT_ID?: string
  GA4_API_SECRET?: string
  GA4_URL?: string
}

/** Where the window of the identity check comes from; a page opens it. */
export type IdentityEnv = {
  PORTONE_SDK_URL?: string
}

/** What a page needs, whichever of the two draws it. */
export type PageEnv = {
  API: Worker
  ENVIRONMENT: 'development' | 'production'
  SITE_ORIGIN: string
  SESSION_KEYS: string
  /** `on` asks the site configuration in development too. */
  BETA_REDIRECT?: string
  /** `on` asks for the list of domains browsers open over https alone; months pass until a domain leaves it. */
  HSTS_PRELOAD?: string
  /** Which deployment this is. */
  VERSION?: { id: string }
}
