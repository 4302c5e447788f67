import type { ClickBatch } from '#contract/clicks.ts'

/** Bindings of this worker, see wrangler.toml. */
export type Env = {
  LINKS: KVNamespace
  CLICKS: Pick<Queue<ClickBatch>, 'send'>
  API: Pick<Fetcher, 'fetch'>
  CLICK_KEYS: string
  VISITOR_KEY: string
}
