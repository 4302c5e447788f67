/**
 * The bindings of web and ops; contract/core/settings/settings-list.ts lists variables and secrets. Only the
 * server entry reads them.
 */
import type { SettingsOf } from '#contract/core/settings/settings-list.ts'

export type Worker = Pick<Fetcher, 'fetch'>

/**
 * The environment of the web worker: more than `PageEnv`. The ops worker serves only pages and calls only the
 * API.
 */
export type Env = PageEnv &
  SettingsOf<'web'> & {
    GO?: Worker
    /** The worker with the pages of operators. */
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
