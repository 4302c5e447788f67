import type { ClickBatch } from '#contract/links/clicks.ts'

/** Bindings of this worker, see wrangler.toml. */
export type Env = {
  LINKS: KVNamespace
  CLICKS: Pick<Queue<ClickBatch>, 'send'>
  API: Pick<Fetcher, 'fetch'>
  /** Set in development only: without it a key of the repository is refused. */
  ENVIRONMENT?: string
  CLICK_KEYS: string
  VISITOR_KEY: string
}
