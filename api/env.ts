/** The configuration of the API; read only at its entry point and in `make-deps.ts`. */
import type { SettingsOf } from '#contract/core/settings/settings-list.ts'
import type { ClickShard } from './links/clicks/click-shard.ts'

/** contract/core/settings/settings-list.ts lists variables and secrets, with what is missing without them. */
export type Env = SettingsOf<'api'> & {
  ENVIRONMENT: 'development' | 'production'
  DB: D1Database
  FILES: R2Bucket
  /** Backups of the database. */
  BACKUPS?: R2Bucket
  /** Without this binding no picture is made smaller. */
  IMAGES?: ImagesBinding | undefined
  LINKS: KVNamespace
  MAIL: Queue
  LINK_SLICES: Queue
  /** The queue that receives visits of creators' pages from the redirect worker. */
  CLICKS: Queue
  /** The objects that store clicks until they are in the database. */
  CLICK_SHARDS: DurableObjectNamespace<ClickShard>
  DOCUMENTS: Fetcher
}
