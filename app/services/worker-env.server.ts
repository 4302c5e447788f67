/** The bindings of web and ops; variables and secrets are listed in contract/core/settings/settings-list.ts. Only the server entry reads it. */
import type { SettingsOf } from '#contract/core/settings/settings-list.ts'

export type Worker = Pick<Fetcher, 'fetch'>

/** The environment of the web worker: more than `PageEnv`. The ops worker serves only pages, and the only other worker it calls is the API. */
export type Env = PageEnv &
  SettingsOf<'web'> & {
    GO?: Worker
    /** The pages of operators. */
    OPS?: Worker
    /** The demo shop; bound in development only. */
    DEMO?: Worker
  }

/** The environment a page needs, in either of the two workers that render pages. */
type PageEnv = SettingsOf<'ops'> & {
  API: Worker
  ENVIRONMENT: 'development' | 'production'
  /** Identifies the deployment. */
  VERSION?: { id: string }
}
