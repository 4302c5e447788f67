/**
 * Every variable, secret and binding of every worker, one line each. `npm run generate` derives from it the
 * table of docs/settings.md, the development values in the wrangler.toml files, the questions of a deployment
 * and an installation, and the types of the workers' settings. Workers import only its types.
 */
import { PROVIDER_ADDRESSES, type ProviderAddress } from './provider-addresses.ts'

export type SettingWorker = 'web' | 'ops' | 'api' | 'go' | 'demo'

/** The features that a site may leave out; scripts/workers/features.ts describes what is missing then. */
export type FeatureName =
  | 'identity'
  | 'bounces'
  | 'messages'
  | 'push'
  | 'businesses'
  | 'backup'
  | 'alarms'
  | 'linkprice'
  | 'coupang'
  | 'awin'
  | 'cj'
  | 'analytics'
  | 'kakao'
  | 'naver'
  | 'google'
  | 'apple'

export type Setting = {
  in: readonly SettingWorker[]
  /**
   * A variable is in `wrangler.toml`, a secret is set with `npm run secrets`, and a binding is a service or a
   * store of Cloudflare.
   */
  kind: 'variable' | 'secret' | 'binding'
  /**
   * `yes`: production answers 503 without it, or cannot be deployed. `development`: production never reads
   * it.
   */
  needed: 'yes' | 'no' | 'development'
  /** The effect of its absence. */
  without: string
  /** The example in the table of docs/settings.md. */
  example: string
  /** The prefix of a key that we make ourselves. */
  key?: string
  /** True for random letters that we make and give to the other side. */
  isToken?: true
  /** The feature it sets up (scripts/workers/features.ts); a feature needs all of its settings except the optional ones. */
  feature?: FeatureName
  isOptional?: true
  /** `way`: sets up one of the ways to send mail; a site needs one. `more`: adds to such a way. */
  mail?: 'way' | 'more'
  /** True for settings of the site's entrance, such as maintenance mode. */
  isOfDoor?: true
  /** The public value for development. */
  development?: string
}

const address = (name: ProviderAddress) => `\`${PROVIDER_ADDRESSES[name]}\``

// biome-ignore format: a table, a line each
export const SETTINGS = {
  ENVIRONMENT: { in: ['web', 'ops', 'api', 'go'], kind: 'variable', needed: 'yes', development: 'development', without: 'the worker runs as in production', example: '`production` (go has no production value)' },
  SITE_ORIGIN: { in: ['web', 'ops', 'api', 'demo'], kind: 'variable', needed: 'yes', development: 'http://localhost:8787', without: 'links in mails and redirects lead nowhere', example: '`https://itda.kr`' },
  SESSION_KEYS: { in: ['web', 'ops'], kind: 'secret', needed: 'yes', key: 'k1:', development: 'k1:aXRkYS1kZXZlbG9wbWVudC1vbmx5LXNlc3Npb24ta2U=', without: 'every page answers 503; web and ops need the same value, or nobody stays signed in', example: '`k1:` and 32 bytes in base64' },
  JWT_KEYS: { in: ['api'], kind: 'secret', needed: 'yes', key: '1:', development: '1:ylK2CDkvDYKDkyHRx8MKrPXwjs2Vw4LOOcBOYCRKUoE=', without: 'every call answers 503', example: '`1:` and 32 bytes in base64' },
  CLICK_KEYS: { in: ['api', 'go'], kind: 'secret', needed: 'yes', key: '1:', development: '1:ZGV2ZWxvcG1lbnQtY2xpY2sta2V5LW9ubHktMDAwMDE=', without: 'the API and every link answer 503; api and go need the same value', example: '`1:` and 32 bytes in base64' },
  DATA_KEYS: { in: ['api'], kind: 'secret', needed: 'yes', key: '1:', development: '1:VskjT4C9Vr6Us5uUHRtlqxlr3PDpVdKwZ57Qzcn8yV8=', without: 'every call answers 503; the key encrypts personal data', example: '`1:` and 32 bytes in base64' },
  INDEX_KEY: { in: ['api'], kind: 'secret', needed: 'yes', key: '', development: 'grJejdGc39Bo8jCQ9GO8sqN7+Tw9ZF/DYUxMAKd5A2g=', without: 'every call answers 503; the key hashes values so that encrypted data can be found', example: '32 bytes in base64; after a rotation `2:<next>,1x:<old>` (keys.md)' },
  VISITOR_KEY: { in: ['api', 'go'], kind: 'secret', needed: 'yes', key: '', development: 'ZGV2ZWxvcG1lbnQtdmlzaXRvci1rZXktb25seS0wMDE=', without: 'the API answers 503 and clicks are not counted; api and go need the same value', example: '32 bytes in base64; during a rotation `<day>:<next>,0:<old>` (keys.md)' },
  BACKUP_KEY: { in: ['api'], kind: 'secret', needed: 'no', key: '', feature: 'backup', development: 'ZGV2ZWxvcG1lbnQtYmFja3VwLWtleS1vbmx5LTAwMDA=', without: 'the site makes no backups; if the key is lost, nobody can open the existing ones', example: '32 bytes in base64; after a rotation `2:<next>,1:<old>`' },
  PUSH_KEY: { in: ['api'], kind: 'secret', needed: 'no', key: '', feature: 'push', development: 'aXRkYS1kZXZlbG9wbWVudC1wdXNoLWtleS1vbmx5LTE=', without: 'the site pushes no notifications to devices and offers none; mail and the bell are as before', example: '32 bytes in base64; during a rotation `2:<next>,1:<old>` (keys.md)' },
  MAIL_URL: { in: ['api'], kind: 'secret', needed: 'no', mail: 'way', without: 'mail is sent with Resend (`MAIL_API_KEY`); if both are set, mail is sent by SMTP, and a value that cannot be parsed sends nothing', example: '`smtps://user:password@smtp.itda.kr:465`, or `smtp://…:587`, which must offer STARTTLS unless the server is on this machine (mail.md)' },
  MAIL_API_KEY: { in: ['api'], kind: 'secret', needed: 'no', mail: 'way', without: 'mail is sent by SMTP (`MAIL_URL`); without both nobody can sign up by mail or reset a password (the page explains the 424), other mails wait, and no deployment or start begins', example: '`re_…` of Resend' },
  MAIL_FROM: { in: ['api'], kind: 'secret', needed: 'yes', mail: 'more', without: 'the same as without `MAIL_URL` and `MAIL_API_KEY`', example: '`잇다 <hello@itda.kr>`' },
  RESEND_URL: { in: ['api'], kind: 'variable', needed: 'no', mail: 'more', without: 'the worker calls the default address of Resend', example: address('RESEND_URL') },
  MAIL_WEBHOOK_SECRET: { in: ['api'], kind: 'secret', needed: 'no', feature: 'bounces', without: 'the site keeps mailing addresses that bounced or complained; `/api/mail-events` answers 404', example: '`whsec_…` of Resend; during a rotation `<next>,<old>` (keys.md)' },
  REPORT_MAIL: { in: ['api'], kind: 'variable', needed: 'no', development: 'reports@files.itda.test', without: 'partners cannot mail the files of their orders, and nobody is offered an address', example: '`reports@files.itda.kr`, a domain whose Email Routing sends all mail to the worker api (mail.md)' },
  NTS_API_KEY: { in: ['api'], kind: 'secret', needed: 'no', feature: 'businesses', without: 'the API does not ask the tax office about a business: whether it is active, and whether number, opening date and name belong together. An operator checks that by hand', example: 'the 일반 인증키 (Decoding) of data.go.kr 15081808' },
  NTS_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'businesses', isOptional: true, without: 'the worker calls the default address of the tax office', example: address('NTS_URL') },
  SOLAPI_API_KEY: { in: ['api'], kind: 'secret', needed: 'no', feature: 'messages', without: 'the site sends no text messages and offers none, the calls answer 424, and `/ops` says so', example: '16 characters from Solapi' },
  SOLAPI_API_SECRET: { in: ['api'], kind: 'secret', needed: 'no', feature: 'messages', without: 'the same as without `SOLAPI_API_KEY`', example: '32 characters from Solapi' },
  SOLAPI_FROM: { in: ['api'], kind: 'secret', needed: 'no', feature: 'messages', without: 'the same as without `SOLAPI_API_KEY`', example: 'the digits of a registered sender, `021234567`' },
  SOLAPI_PF_ID: { in: ['api'], kind: 'secret', needed: 'no', feature: 'messages', isOptional: true, without: 'messages are sent as text messages only, never as 알림톡', example: '`KA01PF…`, the KakaoTalk channel at Solapi' },
  SOLAPI_TEMPLATES: { in: ['api'], kind: 'secret', needed: 'no', feature: 'messages', isOptional: true, without: 'the same as without `SOLAPI_PF_ID`; a kind that is not listed is sent as a text message', example: '`payout-paid=KA01TP…,payout-failed=KA01TP…`, each with `#{제목}` and `#{주소}`' },
  SOLAPI_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'messages', isOptional: true, without: 'the worker calls the default address of Solapi', example: address('SOLAPI_URL') },
  ALARM_WEBHOOK_URL: { in: ['api'], kind: 'secret', needed: 'no', feature: 'alarms', without: 'alarms reach owners by mail only, which fails when mail itself is down', example: '`https://hooks.slack.com/services/…`' },
  PORTONE_API_SECRET: { in: ['api'], kind: 'secret', needed: 'no', feature: 'identity', without: 'the identity check answers 424 and account holders are not verified: no new creator, no payout', example: 'the V2 API secret of PortOne' },
  PORTONE_STORE_ID: { in: ['api'], kind: 'secret', needed: 'no', feature: 'identity', without: 'nobody can pass the identity check: no new creator, no payout; development uses its own form', example: "`store-` and the id in PortOne's console" },
  PORTONE_CHANNEL_KEY: { in: ['api'], kind: 'secret', needed: 'no', feature: 'identity', without: 'the same as without `PORTONE_STORE_ID`', example: '`channel-key-` and the id of the channel for identity checks' },
  PORTONE_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'identity', isOptional: true, without: 'the worker calls the default address of PortOne', example: address('PORTONE_URL') },
  PORTONE_SDK_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'identity', isOptional: true, without: "the page loads the window of the identity check from PortOne's default address", example: address('PORTONE_SDK_URL') },
  GA4_MEASUREMENT_ID: { in: ['web', 'api'], kind: 'secret', needed: 'no', feature: 'analytics', without: 'the site sends nothing to Google Analytics 4, and the privacy policy does not name it', example: '`G-XXXXXXXXXX`' },
  GA4_API_SECRET: { in: ['web'], kind: 'secret', needed: 'no', feature: 'analytics', without: 'the site sends nothing to Google Analytics 4', example: 'the Measurement Protocol secret' },
  GA4_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'analytics', isOptional: true, without: 'the worker calls the default address of Google', example: address('GA4_URL') },
  BETA_REDIRECT: { in: ['web', 'ops'], kind: 'variable', needed: 'development', without: 'development ignores the beta host of the site configuration', example: '`on`' },
  HSTS_PRELOAD: { in: ['web', 'ops'], kind: 'variable', needed: 'no', isOfDoor: true, without: 'the HSTS header does not ask browsers to preload the domain; leaving the preload list takes months', example: '`on`' },
  MAINTENANCE: { in: ['web'], kind: 'variable', needed: 'no', isOfDoor: true, without: "the site is open; with `on` every page and call answers 503 with a notice, while creators' links keep redirecting", example: '`on`' },
  HEALTH_TOKEN: { in: ['web'], kind: 'secret', needed: 'no', isToken: true, isOfDoor: true, without: '`/health/deep` says what is healthy and what is not, without details', example: '32 random characters, at least 16; the probe sends it as a bearer token; during a rotation `<next>,<old>`' },
  PAGE_CACHE: { in: ['web'], kind: 'variable', needed: 'development', without: "development renders every visitor's page each time", example: '`on`' },
  OAUTH_DEV_URL: { in: ['web', 'api'], kind: 'variable', needed: 'development', development: 'http://127.0.0.1:8790', without: 'development offers no social sign-in', example: '`http://127.0.0.1:8790`' },
  OAUTH_KAKAO_CLIENT_ID: { in: ['web'], kind: 'secret', needed: 'no', feature: 'kakao', without: 'the site offers no sign-in with Kakao', example: 'the REST API key' },
  OAUTH_KAKAO_CLIENT_SECRET: { in: ['web'], kind: 'secret', needed: 'no', feature: 'kakao', without: 'the site offers no sign-in with Kakao', example: 'the client secret' },
  OAUTH_KAKAO_APP_ID: { in: ['api'], kind: 'variable', needed: 'no', feature: 'kakao', without: 'the site offers no sign-in with Kakao', example: '`1000001`' },
  OAUTH_KAKAO_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'kakao', isOptional: true, without: 'the worker calls the default address of Kakao', example: address('OAUTH_KAKAO_URL') },
  OAUTH_KAKAO_AUTHORIZE_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'kakao', isOptional: true, without: 'the site sends people to the default address of Kakao', example: address('OAUTH_KAKAO_AUTHORIZE_URL') },
  OAUTH_KAKAO_TOKEN_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'kakao', isOptional: true, without: 'the worker calls the default address of Kakao', example: address('OAUTH_KAKAO_TOKEN_URL') },
  OAUTH_NAVER_CLIENT_ID: { in: ['web', 'api'], kind: 'secret', needed: 'no', feature: 'naver', without: 'the site offers no sign-in with Naver', example: 'the client id' },
  OAUTH_NAVER_CLIENT_SECRET: { in: ['web'], kind: 'secret', needed: 'no', feature: 'naver', without: 'the site offers no sign-in with Naver', example: 'the client secret' },
  OAUTH_NAVER_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'naver', isOptional: true, without: 'the worker calls the default address of Naver', example: address('OAUTH_NAVER_URL') },
  OAUTH_NAVER_AUTHORIZE_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'naver', isOptional: true, without: 'the site sends people to the default address of Naver', example: address('OAUTH_NAVER_AUTHORIZE_URL') },
  OAUTH_NAVER_TOKEN_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'naver', isOptional: true, without: 'the worker calls the default address of Naver', example: address('OAUTH_NAVER_TOKEN_URL') },
  OAUTH_GOOGLE_CLIENT_ID: { in: ['web', 'api'], kind: 'secret', needed: 'no', feature: 'google', without: 'the site offers no sign-in with Google', example: '`….apps.googleusercontent.com`' },
  OAUTH_GOOGLE_CLIENT_SECRET: { in: ['web'], kind: 'secret', needed: 'no', feature: 'google', without: 'the site offers no sign-in with Google', example: 'the client secret' },
  OAUTH_GOOGLE_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'google', isOptional: true, without: 'the worker calls the default address of Google', example: address('OAUTH_GOOGLE_URL') },
  OAUTH_GOOGLE_AUTHORIZE_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'google', isOptional: true, without: 'the site sends people to the default address of Google', example: address('OAUTH_GOOGLE_AUTHORIZE_URL') },
  OAUTH_GOOGLE_TOKEN_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'google', isOptional: true, without: 'the worker calls the default address of Google', example: address('OAUTH_GOOGLE_TOKEN_URL') },
  OAUTH_APPLE_CLIENT_ID: { in: ['web', 'api'], kind: 'secret', needed: 'no', feature: 'apple', without: 'the site offers no sign-in with Apple', example: 'the Services ID' },
  OAUTH_APPLE_TEAM_ID: { in: ['web'], kind: 'secret', needed: 'no', feature: 'apple', without: 'the site offers no sign-in with Apple', example: 'ten characters' },
  OAUTH_APPLE_KEY_ID: { in: ['web'], kind: 'secret', needed: 'no', feature: 'apple', without: 'the site offers no sign-in with Apple', example: 'ten characters' },
  OAUTH_APPLE_PRIVATE_KEY: { in: ['web'], kind: 'secret', needed: 'no', feature: 'apple', without: 'the site offers no sign-in with Apple', example: 'base64 of the PKCS #8 key' },
  OAUTH_APPLE_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'apple', isOptional: true, without: 'the worker calls the default address of Apple', example: address('OAUTH_APPLE_URL') },
  OAUTH_APPLE_AUTHORIZE_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'apple', isOptional: true, without: 'the site sends people to the default address of Apple', example: address('OAUTH_APPLE_AUTHORIZE_URL') },
  OAUTH_APPLE_TOKEN_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'apple', isOptional: true, without: 'the worker calls the default address of Apple', example: address('OAUTH_APPLE_TOKEN_URL') },
  LINKPRICE_A_ID: { in: ['api'], kind: 'secret', needed: 'no', feature: 'linkprice', without: 'the API does not call LinkPrice and makes no links for it', example: '`A100000000`' },
  LINKPRICE_AUTH_KEY: { in: ['api'], kind: 'secret', needed: 'no', feature: 'linkprice', without: 'the same as without `LINKPRICE_A_ID`', example: 'the key of the reward API' },
  LINKPRICE_PATH_SECRET: { in: ['api'], kind: 'secret', needed: 'no', isToken: true, feature: 'linkprice', without: "LinkPrice's postback has no address", example: '32 random characters, at least 16; during a rotation `<next>,<old>`' },
  LINKPRICE_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'linkprice', isOptional: true, without: 'the worker calls the default address of LinkPrice', example: address('LINKPRICE_URL') },
  LINKPRICE_CLICK_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'linkprice', isOptional: true, without: "links to LinkPrice's shops begin with its default address", example: address('LINKPRICE_CLICK_URL') },
  COUPANG_ACCESS_KEY: { in: ['api'], kind: 'secret', needed: 'no', feature: 'coupang', without: 'the API does not call Coupang Partners: it makes no links that earn there and reads no orders (docs/networks/coupang.md says what to ask before it is set)', example: 'the Access Key of Coupang Partners, under Tools › 파트너스 API' },
  COUPANG_SECRET_KEY: { in: ['api'], kind: 'secret', needed: 'no', feature: 'coupang', without: 'the same as without `COUPANG_ACCESS_KEY`', example: 'the Secret Key beside it' },
  COUPANG_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'coupang', isOptional: true, without: 'the worker calls the default address of Coupang Partners', example: address('COUPANG_URL') },
  AWIN_PUBLISHER_ID: { in: ['api'], kind: 'secret', needed: 'no', feature: 'awin', without: 'the API does not call Awin and makes no links for it', example: '`1234567`' },
  AWIN_TOKEN: { in: ['api'], kind: 'secret', needed: 'no', feature: 'awin', without: 'the same as without `AWIN_PUBLISHER_ID`', example: 'the token of a user, from ui.awin.com/awin-api' },
  AWIN_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'awin', isOptional: true, without: 'the worker calls the default address of Awin', example: address('AWIN_URL') },
  AWIN_CLICK_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'awin', isOptional: true, without: "links to Awin's shops begin with its default address", example: address('AWIN_CLICK_URL') },
  CJ_COMPANY_ID: { in: ['api'], kind: 'secret', needed: 'no', feature: 'cj', without: 'the API does not call CJ and makes no links for it (docs/networks/cj.md says what to ask before it is set)', example: 'the CID of the account, `1234567`' },
  CJ_TOKEN: { in: ['api'], kind: 'secret', needed: 'no', feature: 'cj', without: 'the same as without `CJ_COMPANY_ID`', example: 'a personal access token, from developers.cj.com' },
  CJ_PID: { in: ['api'], kind: 'secret', needed: 'no', feature: 'cj', without: 'the same as without `CJ_COMPANY_ID`', example: 'the PID of the site, `100000000`' },
  CJ_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'cj', isOptional: true, without: 'the worker calls the default address of CJ', example: address('CJ_URL') },
  CJ_CLICK_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'cj', isOptional: true, without: "links to CJ's shops begin with its default address", example: address('CJ_CLICK_URL') },
  D1_REPLICAS: { in: ['api'], kind: 'variable', needed: 'no', development: 'off', without: 'the primary database answers every call', example: '`on`, with read replication of D1' },
  PARTNER_ID: { in: ['demo'], kind: 'variable', needed: 'development', development: 'prt_demo', without: 'the demo shop belongs to no partner', example: '`prt_demo`' },
  PARTNER_SECRET: { in: ['demo'], kind: 'variable', needed: 'development', development: 'demo-shop-secret', without: 'the demo shop cannot sign its orders', example: '`demo-shop-secret`' },
  API: { in: ['web', 'ops', 'go', 'demo'], kind: 'binding', needed: 'yes', without: 'no page and no link works', example: 'service `itda-api`' },
  GO: { in: ['web'], kind: 'binding', needed: 'yes', without: 'links lead nowhere', example: 'service `itda-go`' },
  OPS: { in: ['web'], kind: 'binding', needed: 'yes', without: 'pages of operators answer 404', example: 'service `itda-ops`' },
  DEMO: { in: ['web'], kind: 'binding', needed: 'development', without: 'there is no `/demo`', example: 'service `itda-demo`' },
  ASSETS: { in: ['web'], kind: 'binding', needed: 'yes', without: 'pages have no style sheet and no script', example: '`build/client`' },
  VERSION: { in: ['web', 'ops'], kind: 'binding', needed: 'no', without: 'the next release may read cached answers of this one, and no page of visitors is cached', example: 'version metadata' },
  DB: { in: ['api'], kind: 'binding', needed: 'yes', without: 'nothing works', example: 'D1 `itda`' },
  FILES: { in: ['api'], kind: 'binding', needed: 'yes', without: 'the API cannot store documents and pictures', example: 'R2 `itda-files`' },
  BACKUPS: { in: ['api'], kind: 'binding', needed: 'no', without: 'the site makes no backups', example: 'R2 `itda-backups`' },
  IMAGES: { in: ['api'], kind: 'binding', needed: 'yes', without: 'the site accepts no pictures, because it could not remove the metadata of the camera', example: 'Cloudflare Images' },
  DOCUMENTS: { in: ['api'], kind: 'binding', needed: 'yes', without: 'the API cannot be deployed; nobody can choose a password, and the help and `/developers` answer 500', example: 'assets in `build/documents`' },
  LINKS: { in: ['api', 'go'], kind: 'binding', needed: 'yes', without: 'every click calls the API; api and go need the same namespace', example: 'KV' },
  MAIL: { in: ['api'], kind: 'binding', needed: 'yes', without: 'mails leave up to a minute late, when the cron runs', example: 'queue `itda-mail`' },
  LINK_SLICES: { in: ['api'], kind: 'binding', needed: 'yes', without: 'links follow a change of their partner up to a minute late', example: 'queue `itda-links`' },
  CLICKS: { in: ['api', 'go'], kind: 'binding', needed: 'yes', without: "clicks wait in KV until the cron runs, and visits to creators' pages are not counted", example: 'queue `itda-clicks`' },
  CLICK_SHARDS: { in: ['api'], kind: 'binding', needed: 'yes', without: 'nothing works', example: 'Durable Object `ClickShard`' },
  DEMO_ORDERS: { in: ['demo'], kind: 'binding', needed: 'development', without: 'the demo shop forgets its orders', example: 'KV' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
type SettingsByName = typeof SETTINGS
type NamesIn<W extends SettingWorker> = {
  [N in SettingName]: W extends SettingsByName[N]['in'][number]
    ? SettingsByName[N]['kind'] extends 'binding'
      ? never
      : N
    : never
}[SettingName]
type RequiredSetting<N extends SettingName> = N extends SettingName
  ? SettingsByName[N]['needed'] extends 'yes'
    ? N
    : never
  : never

/** The settings of a worker without its bindings. Required settings are always present. */
export type SettingsOf<W extends SettingWorker> = { [N in RequiredSetting<NamesIn<W>>]: string } & {
  [N in Exclude<NamesIn<W>, RequiredSetting<NamesIn<W>>>]?: string
}
