import type { SettingsOf } from '#contract/core/settings/settings-list.ts'
import type { ClickBatch } from '#contract/links/clicks.ts'

/** Bindings of this worker, see wrangler.toml. */
export type Env = Omit<SettingsOf<'go'>, 'ENVIRONMENT'> & {
  LINKS: KVNamespace
  CLICKS: Pick<Queue<ClickBatch>, 'send'>
  API: Pick<Fetcher, 'fetch'>
  /** Set only in development. Without it, the worker refuses the keys in the repository. */
  ENVIRONMENT?: string
}
