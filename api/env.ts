/** What the API is configured with; read at its door and in `make-deps.ts` alone. */
import type { ClickShard } from './links/clicks/click-shard.ts'

export type Env = {
  ENVIRONMENT: 'development' | 'production'
  SITE_ORIGIN: string
  JWT_KEYS: string
  CLICK_KEYS: string
  DATA_KEYS: string
  INDEX_KEY: string
  /** The redirect's: what it calls a visitor, and what a creator is compared with. */
  VISITOR_KEY: string
  /** The server of mail by SMTP; without it mail goes by Resend, with the key. */
  MAIL_URL?: string
  MAIL_API_KEY?: string
  RESEND_URL?: string
  MAIL_FROM?: string
  /** Without it nobody tells which mails come back. */
  MAIL_WEBHOOK_SECRET?: string
  /** The first three, or no messages go to phones; the last two send some of them by KakaoTalk. */
  NTS_API_KEY?: string
  NTS_URL?: string
  SOLAPI_API_KEY?: string
  SOLAPI_API_SECRET?: string
  SOLAPI_FROM?: string
  SOLAPI_PF_ID?: string
  SOLAPI_TEMPLATES?: string
  SOLAPI_URL?: string
  /** All three, or nobody can prove who they are; the first alone compares account holders. */
  PORTONE_API_SECRET?: string
  PORTONE_STORE_ID?: string
  PORTONE_CHANNEL_KEY?: string
  PORTONE_URL?: string
  /** The partner network: our site code, its key, and the unguessable part of the postback's address. */
  LINKPRICE_A_ID?: string
  LINKPRICE_AUTH_KEY?: string
  LINKPRICE_PATH_SECRET?: string
  LINKPRICE_URL?: string
  LINKPRICE_CLICK_URL?: string
  /** Not used here but in what the privacy policy says. */
  GA4_MEASUREMENT_ID?: string
  /** Social sign-in. In development one local provider plays all of them. */
  OAUTH_DEV_URL?: string
  OAUTH_KAKAO_APP_ID?: string
  OAUTH_KAKAO_URL?: string
  OAUTH_NAVER_CLIENT_ID?: string
  OAUTH_NAVER_URL?: string
  OAUTH_GOOGLE_CLIENT_ID?: string
  OAUTH_GOOGLE_URL?: string
  OAUTH_APPLE_CLIENT_ID?: string
  OAUTH_APPLE_URL?: string
  /** Where alarms go besides the owners' mail. */
  ALARM_WEBHOOK_URL?: string
  /** What copies of the database are sealed with; without it and the bucket none is kept. */
  BACKUP_KEY?: string
  /** `on` lets copies of the database answer visitors. */
  D1_REPLICAS?: string
  DB: D1Database
  FILES: R2Bucket
  /** Copies of the database. */
  BACKUPS?: R2Bucket
  /** Without it pictures are shown as they came. */
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
