/**
 * Every variable, secret and binding of every worker: a line each. From it come the table of docs/settings.md, the values of development in the
 * wrangler.toml files, what a deployment and an installation of one's own ask for, and the types of what the workers are given. No worker
 * imports more than its types.
 */
import { PROVIDER_ADDRESSES, type ProviderAddress } from './provider-addresses.ts'

export type SettingWorker = 'web' | 'ops' | 'api' | 'go' | 'demo'

/** The features a site may deliberately do without; scripts/workers/features.ts describes what is missing then. */
export type FeatureName =
  | 'identity'
  | 'bounces'
  | 'messages'
  | 'businesses'
  | 'backup'
  | 'alarms'
  | 'linkprice'
  | 'analytics'
  | 'kakao'
  | 'naver'
  | 'google'
  | 'apple'

export type Setting = {
  in: readonly SettingWorker[]
  /** A variable stands in `wrangler.toml`, a secret is given with `npm run secrets`, a binding is a service or a store of Cloudflare. */
  kind: 'variable' | 'secret' | 'binding'
  /** `yes`: production answers 503, or cannot be deployed, without it. `development`: production never reads it. */
  needed: 'yes' | 'no' | 'development'
  /** The effect of leaving it out. */
  without: string
  /** The example for the table. */
  example: string
  /** A key we make ourselves: the mark it begins with. */
  key?: string
  /** Random letters we make ourselves, which somebody else is told. */
  isToken?: true
  /** The feature it sets up (scripts/workers/features.ts); a feature needs all of its settings except the optional ones. */
  feature?: FeatureName
  isOptional?: true
  /** Mail goes by one of the ways. */
  mail?: 'way' | 'more'
  /** Controls how the entrance of the site behaves, such as maintenance mode. */
  isOfDoor?: true
  /** Its value on a developer's machine, known to everybody. */
  development?: string
}

const address = (name: ProviderAddress) => `\`${PROVIDER_ADDRESSES[name]}\``

// biome-ignore format: a table, a line each
export const SETTINGS = {
  ENVIRONMENT: { in: ['web', 'ops', 'api', 'go'], kind: 'variable', needed: 'yes', development: 'development', without: 'treated as production', example: '`production` (go: none)' },
  SITE_ORIGIN: { in: ['web', 'ops', 'api', 'demo'], kind: 'variable', needed: 'yes', development: 'http://localhost:8787', without: 'links in mails and redirects lead nowhere', example: '`https://itda.kr`' },
  SESSION_KEYS: { in: ['web', 'ops'], kind: 'secret', needed: 'yes', key: 'k1:', development: 'k1:aXRkYS1kZXZlbG9wbWVudC1vbmx5LXNlc3Npb24ta2U=', without: 'every page is a 503; the same in both, or nobody stays signed in', example: '`k1:` and 32 bytes in base64' },
  JWT_KEYS: { in: ['api'], kind: 'secret', needed: 'yes', key: '1:', development: '1:ylK2CDkvDYKDkyHRx8MKrPXwjs2Vw4LOOcBOYCRKUoE=', without: 'every call is a 503', example: '`1:` and 32 bytes in base64' },
  CLICK_KEYS: { in: ['api', 'go'], kind: 'secret', needed: 'yes', key: '1:', development: '1:ZGV2ZWxvcG1lbnQtY2xpY2sta2V5LW9ubHktMDAwMDE=', without: 'api 503, links 503; the same in both', example: '`1:` and 32 bytes in base64' },
  DATA_KEYS: { in: ['api'], kind: 'secret', needed: 'yes', key: '1:', development: '1:VskjT4C9Vr6Us5uUHRtlqxlr3PDpVdKwZ57Qzcn8yV8=', without: 'every call is a 503; seals what is personal', example: '`1:` and 32 bytes in base64' },
  INDEX_KEY: { in: ['api'], kind: 'secret', needed: 'yes', key: '', development: 'grJejdGc39Bo8jCQ9GO8sqN7+Tw9ZF/DYUxMAKd5A2g=', without: 'every call is a 503; finds what is sealed', example: '32 bytes in base64; once it was turned `2:<next>,1x:<old>` (keys.md)' },
  VISITOR_KEY: { in: ['api', 'go'], kind: 'secret', needed: 'yes', key: '', development: 'ZGV2ZWxvcG1lbnQtdmlzaXRvci1rZXktb25seS0wMDE=', without: 'api 503, clicks are not counted; the same in both', example: '32 bytes in base64; while it is turned `<day>:<next>,0:<old>` (keys.md)' },
  BACKUP_KEY: { in: ['api'], kind: 'secret', needed: 'no', key: '', feature: 'backup', development: 'ZGV2ZWxvcG1lbnQtYmFja3VwLWtleS1vbmx5LTAwMDA=', without: 'no copy of the database is made; lost, the copies there are open for nobody', example: '32 bytes in base64; turned `2:<next>,1:<old>`' },
  MAIL_URL: { in: ['api'], kind: 'secret', needed: 'no', mail: 'way', without: 'mail goes by Resend (`MAIL_API_KEY`); with both it goes by SMTP, and one that cannot be read sends nothing', example: '`smtps://user:password@smtp.itda.kr:465`, or `smtp://…:587`, which must offer STARTTLS but at this machine (mail.md)' },
  MAIL_API_KEY: { in: ['api'], kind: 'secret', needed: 'no', mail: 'way', without: 'mail goes by SMTP (`MAIL_URL`); without both nobody can sign up by mail or reset a password (424, said on the page), other mails wait, and nothing is deployed or started', example: '`re_…` of Resend' },
  MAIL_FROM: { in: ['api'], kind: 'secret', needed: 'yes', mail: 'more', without: 'as without `MAIL_URL` and `MAIL_API_KEY`', example: '`잇다 <hello@itda.kr>`' },
  RESEND_URL: { in: ['api'], kind: 'variable', needed: 'no', mail: 'more', without: 'the address of Resend is used', example: address('RESEND_URL') },
  MAIL_WEBHOOK_SECRET: { in: ['api'], kind: 'secret', needed: 'no', feature: 'bounces', without: 'mail goes on to addresses that bounced or called it spam; `/api/mail-events` is a 404', example: '`whsec_…` of Resend; while it is changed `<next>,<old>` (keys.md)' },
  NTS_API_KEY: { in: ['api'], kind: 'secret', needed: 'no', feature: 'businesses', without: 'the tax office is not asked about a business, neither how it stands nor whether number, opening day and name belong together: an operator looks it up by hand', example: 'the 일반 인증키 (Decoding) of data.go.kr 15081808' },
  NTS_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'businesses', isOptional: true, without: 'the address of the tax office is used', example: address('NTS_URL') },
  SOLAPI_API_KEY: { in: ['api'], kind: 'secret', needed: 'no', feature: 'messages', without: 'no messages go to phones: nobody is offered them, calls answer 424; `/ops` says that they are off', example: '16 letters of Solapi' },
  SOLAPI_API_SECRET: { in: ['api'], kind: 'secret', needed: 'no', feature: 'messages', without: 'as without `SOLAPI_API_KEY`', example: '32 letters of Solapi' },
  SOLAPI_FROM: { in: ['api'], kind: 'secret', needed: 'no', feature: 'messages', without: 'as without `SOLAPI_API_KEY`', example: 'digits of a registered sender, `021234567`' },
  SOLAPI_PF_ID: { in: ['api'], kind: 'secret', needed: 'no', feature: 'messages', isOptional: true, without: 'text messages alone, no 알림톡', example: '`KA01PF…`, the channel of KakaoTalk at Solapi' },
  SOLAPI_TEMPLATES: { in: ['api'], kind: 'secret', needed: 'no', feature: 'messages', isOptional: true, without: 'as without `SOLAPI_PF_ID`; a kind that is not listed goes as a text message', example: '`payout-paid=KA01TP…,payout-failed=KA01TP…`, each with `#{제목}` and `#{주소}`' },
  SOLAPI_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'messages', isOptional: true, without: 'the address of Solapi is used', example: address('SOLAPI_URL') },
  ALARM_WEBHOOK_URL: { in: ['api'], kind: 'secret', needed: 'no', feature: 'alarms', without: 'alarms go to owners by mail alone, which says nothing while mail stands still', example: '`https://hooks.slack.com/services/…`' },
  PORTONE_API_SECRET: { in: ['api'], kind: 'secret', needed: 'no', feature: 'identity', without: 'the identity check answers 424, account holders are not compared: no new creator, no payout', example: 'the V2 API secret of PortOne' },
  PORTONE_STORE_ID: { in: ['api'], kind: 'secret', needed: 'no', feature: 'identity', without: 'nobody can prove who they are: no new creator, no payout; in development the form of development stands in', example: "`store-` and the id in PortOne's console" },
  PORTONE_CHANNEL_KEY: { in: ['api'], kind: 'secret', needed: 'no', feature: 'identity', without: 'as without `PORTONE_STORE_ID`', example: '`channel-key-` and the id of the channel for identity checks' },
  PORTONE_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'identity', isOptional: true, without: 'the address of PortOne is used', example: address('PORTONE_URL') },
  PORTONE_SDK_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'identity', isOptional: true, without: 'the window of the identity check comes from PortOne', example: address('PORTONE_SDK_URL') },
  GA4_MEASUREMENT_ID: { in: ['web', 'api'], kind: 'secret', needed: 'no', feature: 'analytics', without: 'nothing is sent to Google Analytics 4, and the privacy policy does not name it', example: '`G-XXXXXXXXXX`' },
  GA4_API_SECRET: { in: ['web'], kind: 'secret', needed: 'no', feature: 'analytics', without: 'nothing is sent to Google Analytics 4', example: 'the Measurement Protocol secret' },
  GA4_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'analytics', isOptional: true, without: 'the address of Google is used', example: address('GA4_URL') },
  BETA_REDIRECT: { in: ['web', 'ops'], kind: 'variable', needed: 'development', without: 'the site configuration moves nobody in development', example: '`on`' },
  HSTS_PRELOAD: { in: ['web', 'ops'], kind: 'variable', needed: 'no', isOfDoor: true, without: 'the domain asks for no place in the list of https domains browsers carry, which it would leave in months', example: '`on`' },
  MAINTENANCE: { in: ['web'], kind: 'variable', needed: 'no', isOfDoor: true, without: 'the site is open; with `on` every page and call is a 503 that says so, links of creators work on', example: '`on`' },
  HEALTH_TOKEN: { in: ['web'], kind: 'secret', needed: 'no', isToken: true, isOfDoor: true, without: '`/health/deep` says what is well and what is not, and names nothing', example: '32 random letters, at least 16; the probe sends it as a bearer token; while it is changed `<next>,<old>`' },
  PAGE_CACHE: { in: ['web'], kind: 'variable', needed: 'development', without: 'every page of a visitor is drawn anew in development', example: '`on`' },
  OAUTH_DEV_URL: { in: ['web', 'api'], kind: 'variable', needed: 'development', development: 'http://127.0.0.1:8790', without: 'social sign-in is not offered in development', example: '`http://127.0.0.1:8790`' },
  OAUTH_KAKAO_CLIENT_ID: { in: ['web'], kind: 'secret', needed: 'no', feature: 'kakao', without: 'Kakao is not offered', example: 'the REST API key' },
  OAUTH_KAKAO_CLIENT_SECRET: { in: ['web'], kind: 'secret', needed: 'no', feature: 'kakao', without: 'Kakao is not offered', example: 'the client secret' },
  OAUTH_KAKAO_APP_ID: { in: ['api'], kind: 'variable', needed: 'no', feature: 'kakao', without: 'Kakao is not offered', example: '`1000001`' },
  OAUTH_KAKAO_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'kakao', isOptional: true, without: 'the address of Kakao is used', example: address('OAUTH_KAKAO_URL') },
  OAUTH_KAKAO_AUTHORIZE_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'kakao', isOptional: true, without: 'people are sent to the address of Kakao', example: address('OAUTH_KAKAO_AUTHORIZE_URL') },
  OAUTH_KAKAO_TOKEN_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'kakao', isOptional: true, without: 'the address of Kakao is used', example: address('OAUTH_KAKAO_TOKEN_URL') },
  OAUTH_NAVER_CLIENT_ID: { in: ['web', 'api'], kind: 'secret', needed: 'no', feature: 'naver', without: 'Naver is not offered', example: 'the client id' },
  OAUTH_NAVER_CLIENT_SECRET: { in: ['web'], kind: 'secret', needed: 'no', feature: 'naver', without: 'Naver is not offered', example: 'the client secret' },
  OAUTH_NAVER_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'naver', isOptional: true, without: 'the address of Naver is used', example: address('OAUTH_NAVER_URL') },
  OAUTH_NAVER_AUTHORIZE_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'naver', isOptional: true, without: 'people are sent to the address of Naver', example: address('OAUTH_NAVER_AUTHORIZE_URL') },
  OAUTH_NAVER_TOKEN_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'naver', isOptional: true, without: 'the address of Naver is used', example: address('OAUTH_NAVER_TOKEN_URL') },
  OAUTH_GOOGLE_CLIENT_ID: { in: ['web', 'api'], kind: 'secret', needed: 'no', feature: 'google', without: 'Google is not offered', example: '`….apps.googleusercontent.com`' },
  OAUTH_GOOGLE_CLIENT_SECRET: { in: ['web'], kind: 'secret', needed: 'no', feature: 'google', without: 'Google is not offered', example: 'the client secret' },
  OAUTH_GOOGLE_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'google', isOptional: true, without: 'the address of Google is used', example: address('OAUTH_GOOGLE_URL') },
  OAUTH_GOOGLE_AUTHORIZE_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'google', isOptional: true, without: 'people are sent to the address of Google', example: address('OAUTH_GOOGLE_AUTHORIZE_URL') },
  OAUTH_GOOGLE_TOKEN_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'google', isOptional: true, without: 'the address of Google is used', example: address('OAUTH_GOOGLE_TOKEN_URL') },
  OAUTH_APPLE_CLIENT_ID: { in: ['web', 'api'], kind: 'secret', needed: 'no', feature: 'apple', without: 'Apple is not offered', example: 'the Services ID' },
  OAUTH_APPLE_TEAM_ID: { in: ['web'], kind: 'secret', needed: 'no', feature: 'apple', without: 'Apple is not offered', example: 'ten letters' },
  OAUTH_APPLE_KEY_ID: { in: ['web'], kind: 'secret', needed: 'no', feature: 'apple', without: 'Apple is not offered', example: 'ten letters' },
  OAUTH_APPLE_PRIVATE_KEY: { in: ['web'], kind: 'secret', needed: 'no', feature: 'apple', without: 'Apple is not offered', example: 'base64 of the PKCS #8 key' },
  OAUTH_APPLE_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'apple', isOptional: true, without: 'the address of Apple is used', example: address('OAUTH_APPLE_URL') },
  OAUTH_APPLE_AUTHORIZE_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'apple', isOptional: true, without: 'people are sent to the address of Apple', example: address('OAUTH_APPLE_AUTHORIZE_URL') },
  OAUTH_APPLE_TOKEN_URL: { in: ['web'], kind: 'variable', needed: 'no', feature: 'apple', isOptional: true, without: 'the address of Apple is used', example: address('OAUTH_APPLE_TOKEN_URL') },
  LINKPRICE_A_ID: { in: ['api'], kind: 'secret', needed: 'no', feature: 'linkprice', without: 'LinkPrice is asked nothing and makes no links', example: '`A100000000`' },
  LINKPRICE_AUTH_KEY: { in: ['api'], kind: 'secret', needed: 'no', feature: 'linkprice', without: 'as without `LINKPRICE_A_ID`', example: 'the key of the reward API' },
  LINKPRICE_PATH_SECRET: { in: ['api'], kind: 'secret', needed: 'no', isToken: true, feature: 'linkprice', without: "LinkPrice's postback has no address", example: '32 random letters, at least 16; while it is changed `<next>,<old>`' },
  LINKPRICE_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'linkprice', isOptional: true, without: 'the address of LinkPrice is used', example: address('LINKPRICE_URL') },
  LINKPRICE_CLICK_URL: { in: ['api'], kind: 'variable', needed: 'no', feature: 'linkprice', isOptional: true, without: 'links to the shops of LinkPrice begin with its address', example: address('LINKPRICE_CLICK_URL') },
  D1_REPLICAS: { in: ['api'], kind: 'variable', needed: 'no', development: 'off', without: 'every call is answered by the database that takes the writes', example: '`on`, with read replication of D1' },
  PARTNER_ID: { in: ['demo'], kind: 'variable', needed: 'development', development: 'prt_demo', without: 'the demo shop has no partner', example: '`prt_demo`' },
  PARTNER_SECRET: { in: ['demo'], kind: 'variable', needed: 'development', development: 'demo-shop-secret', without: 'the demo shop cannot sign its orders', example: '`demo-shop-secret`' },
  API: { in: ['web', 'ops', 'go', 'demo'], kind: 'binding', needed: 'yes', without: 'nothing answers', example: 'service `itda-api`' },
  GO: { in: ['web'], kind: 'binding', needed: 'yes', without: 'links lead nowhere', example: 'service `itda-go`' },
  OPS: { in: ['web'], kind: 'binding', needed: 'yes', without: 'pages of operators are a 404', example: 'service `itda-ops`' },
  DEMO: { in: ['web'], kind: 'binding', needed: 'development', without: 'there is no `/demo`', example: 'service `itda-demo`' },
  ASSETS: { in: ['web'], kind: 'binding', needed: 'yes', without: 'pages have no style and no script', example: '`build/client`' },
  VERSION: { in: ['web', 'ops'], kind: 'binding', needed: 'no', without: 'answers of one release may be read by the next; no page of visitors is kept', example: 'version metadata' },
  DB: { in: ['api'], kind: 'binding', needed: 'yes', without: 'nothing works', example: 'D1 `itda`' },
  FILES: { in: ['api'], kind: 'binding', needed: 'yes', without: 'papers and pictures cannot be kept', example: 'R2 `itda-files`' },
  BACKUPS: { in: ['api'], kind: 'binding', needed: 'no', without: 'no copy of the database is made', example: 'R2 `itda-backups`' },
  IMAGES: { in: ['api'], kind: 'binding', needed: 'yes', without: 'no picture is taken: what a camera wrote into it could not be taken out', example: 'Cloudflare Images' },
  DOCUMENTS: { in: ['api'], kind: 'binding', needed: 'yes', without: 'it cannot be deployed; no password can be chosen, the help and `/api/docs` are a 500', example: 'assets in `build/documents`' },
  LINKS: { in: ['api', 'go'], kind: 'binding', needed: 'yes', without: 'every click asks the api; the same namespace in both', example: 'KV' },
  MAIL: { in: ['api'], kind: 'binding', needed: 'yes', without: 'mails leave a minute late, by the cron', example: 'queue `itda-mail`' },
  LINK_SLICES: { in: ['api'], kind: 'binding', needed: 'yes', without: 'links follow their partner a minute late', example: 'queue `itda-links`' },
  CLICKS: { in: ['api', 'go'], kind: 'binding', needed: 'yes', without: "clicks wait in KV until the cron, visits of creators' pages are not counted", example: 'queue `itda-clicks`' },
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

/** The settings of a worker, without its bindings: the needed ones are always present. */
export type SettingsOf<W extends SettingWorker> = { [N in RequiredSetting<NamesIn<W>>]: string } & {
  [N in Exclude<NamesIn<W>, RequiredSetting<NamesIn<W>>>]?: string
}
