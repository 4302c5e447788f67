/** What web and ops are given; variables and secrets stand in contract/core/settings/settings-list.ts. Only the door reads it. */
import type { SettingsOf } from '#contract/core/settings/settings-list.ts'

export type Worker = Pick<Fetcher, 'fetch'>

/** What the site has besides. Ops is asked for its pages alone, and knows no other worker but the API. */
export type Env = PageEnv &
  SettingsOf<'web'> & {
    GO?: Worker
    /** The pages of operators. */
    OPS?: Worker
    /** The demo shop; bound in development only. */
    DEMO?: Worker
  }

/** What a page needs, whichever of the two draws it. */
type PageEnv = SettingsOf<'ops'> & {
  API: Worker
  ENVIRONMENT: 'development' | 'production'
  /** Which deployment this is. */
  VERSION?: { id: string }
}
