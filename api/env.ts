/** The configuration of the API; read only at its entry point and in `make-deps.ts`. */
import type { SettingsOf } from '#contract/core/settings/settings-list.ts'
import type { ClickShard } from './links/clicks/click-shard.ts'

/** contract/core/settings/settings-list.ts lists variables and secrets, with what is missing without them. */
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
  /** The objects in which clicks wait until they are in the database. */
  CLICK_SHARDS: DurableObjectNamespace<ClickShard>
  DOCUMENTS: Fetcher
}
