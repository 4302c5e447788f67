/** What the API is configured with; read at its door and in `make-deps.ts` alone. */
import type { SettingsOf } from '#contract/core/settings/settings-list.ts'
import type { ClickShard } from './links/clicks/click-shard.ts'

/** Variables and secrets stand in contract/core/settings/settings-list.ts, with what is missing without them. */
export type Env = SettingsOf<'api'> & {
  ENVIRONMENT: 'development' | 'production'
  DB: D1Database
  FILES: R2Bucket
  /** Copies of the database. */
  BACKUPS?: R2Bucket
  /** Without it no picture is taken. */
  IMAGES?: ImagesBinding | undefined
  LINKS: KVNamespace
  MAIL: Queue
  LINK_SLICES: Queue
  /** The queue of the redirect, for visits of creators' pages. */
  CLICKS: Queue
  /** Where clicks wait until they are in the database. */
  CLICK_SHARDS: DurableObjectNamespace<ClickShard>
  DOCUMENTS: Fetcher
}
