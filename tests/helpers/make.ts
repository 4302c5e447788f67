/** Makes new rows for every test through the tables and verbs that the product uses. */

import { issueAccessToken } from '#api/accounts/sessions/access-tokens.ts'
import { insertChannel } from '#api/creators/channels/queries.ts'
import { makeId, makeLinkCode } from '#api/db/ids.ts'
import { insert, type Row } from '#api/db/sql.ts'
import type { Actor } from '#api/deps.ts'
import { insertLink } from '#api/links/links/queries.ts'
import { seal } from '#api/platform/secrets.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import { testDeps } from './api.ts'

let counter = 0
function unique(): string {
  counter += 1
  return `${Date.now().toString(36)}${counter}`
}

export type Person = {
  userId: string
  creatorId: string
  sessionId: string
  email: string
  token: string
  actor: Actor
}

type PersonOptions = {
  approved?: boolean
  /** An operator is an owner unless `operatorRole` says otherwise. */
  role?: 'member' | 'operator'
  operatorRole?: OperatorRole
  /**
   * The instant the person became an operator. The default is long ago, so that they count as a second
   * operator.
   */
  operatorSince?: string
  level?: number
  nickname?: string
  signedInAt?: string
  /** The instant the second factor was proved. Operators have proved one by default. */
  secondFactorAt?: string | null
  since?: string
}

/** A signed-in person; `approved` makes them a creator (default true). */
export async function makePerson(options: PersonOptions = {}): Promise<Person> {
  const deps = testDeps()
  const now = deps.now()
  const at = now.toISOString()
  const [userId, creatorId, sessionId] = [makeId('usr', now), makeId('crt', now), makeId('ses', now)]
  const email = `person-${unique()}@itda.test`
  const level = options.level ?? 1
  const signedInAt = options.signedInAt ?? at
  const isCreator = options.approved ?? true
  const role = options.operatorRole ? 'operator' : (options.role ?? 'member')
  const operatorRole = role === 'operator' ? (options.operatorRole ?? 'owner') : null
  const provedAt = role === 'operator' ? signedInAt : null
  const secondFactorAt = options.secondFactorAt === undefined ? provedAt : options.secondFactorAt
  const grade = await deps.db
    .prepare('SELECT * FROM grades WHERE level = ?')
    .bind(level)
    .first<{ name: string; share_bps: number }>()
  if (!grade) throw new Error(`no grade ${level}`)
  await deps.db.batch([
    insert(deps.db, 'users', {
      id: userId,
      email,
      role,
      operator_role: operatorRole,
      operator_since: operatorRole && (options.operatorSince ?? '2020-01-01T00:00:00.000Z'),
      created_at: at,
      last_sign_in_at: at,
    }),
    insert(deps.db, 'creators', {
      id: creatorId,
      user_id: userId,
      nickname: options.nickname ?? '테스트',
      grade_level: level,
      created_at: at,
      approved_at: isCreator ? at : null,
    }),
    insert(deps.db, 'creator_grades', {
      creator_id: creatorId,
      since: options.since ?? '2020-01-01T00:00:00.000Z',
      level,
      name: grade.name,
      share_bps: grade.share_bps,
    }),
    insert(deps.db, 'sessions', {
      id: sessionId,
      user_id: userId,
      signed_in_at: signedInAt,
      second_factor_at: secondFactorAt,
      last_used_at: at,
      expires_at: new Date(now.getTime() + 90 * 86_400_000).toISOString(),
      user_agent: 'test',
    }),
  ])
  const { accessToken } = await issueAccessToken(deps, userId, sessionId)
  return {
    userId,
    creatorId,
    sessionId,
    email,
    token: accessToken,
    actor: {
      userId,
      sessionId,
      role,
      operatorRole,
      creatorId,
      isCreator,
      partnerId: null,
      partnerRole: null,
    },
  }
}

export type MadePartner = { id: string; host: string; secret: string; title: string }

type PartnerOptions = {
  rateBps?: number
  windowDays?: number
  confirmDays?: number
  state?: 'active' | 'paused'
  /** Makes the partner a merchant of LinkPrice that settles each month. */
  merchantId?: string
  /** More columns of the partner's row. */
  also?: Partial<Row<'partners'>>
}

export async function makePartner(options: PartnerOptions = {}): Promise<MadePartner> {
  const deps = testDeps()
  const at = deps.now().toISOString()
  const id = makeId('prt', deps.now())
  const host = `shop-${unique()}.example.com`
  const secret = `secret-${unique()}`
  const title = `상점 ${unique()}`
  const secretId = makeId('sec', deps.now())
  await deps.db.batch([
    insert(deps.db, 'partners', {
      id,
      title,
      title_en: 'Test Shop',
      category: 'general',
      description: '시험용 상점',
      home_url: `https://${host}/`,
      rate_bps: options.rateBps ?? 800,
      rates: JSON.stringify([{ label: '전체', rateBps: options.rateBps ?? 800 }]),
      window_days: options.windowDays ?? 7,
      confirm_days: options.confirmDays ?? 30,
      param: 'subid',
      exclusions: '["상품권"]',
      banned_methods: '["검색광고"]',
      state: options.state ?? 'active',
      created_at: at,
      ...(options.merchantId && {
        network: 'linkprice',
        merchant_id: options.merchantId,
        confirm_rule: 'monthly',
      }),
      ...options.also,
    }),
    insert(deps.db, 'partner_hosts', { host, partner_id: id }),
    insert(deps.db, 'partner_secrets', {
      id: secretId,
      partner_id: id,
      sealed: await seal(deps.keys.data, `partner_secrets.sealed.${secretId}`, secret),
      created_at: at,
    }),
  ])
  return { id, host, secret, title }
}

export async function makeLink(person: Person, partner: MadePartner): Promise<{ id: string; code: string }> {
  const deps = testDeps()
  const id = makeId('lnk', deps.now())
  const code = makeLinkCode()
  await deps.db.batch([
    ...insertLink(deps.db, {
      id,
      code,
      creator_id: person.creatorId,
      partner_id: partner.id,
      url: `https://${partner.host}/products/1`,
      title: '시험 링크',
      sub_id: '',
      clicks: 0,
      billable_clicks: 0,
      orders: 0,
      created_at: deps.now().toISOString(),
      deleted_at: null,
    }),
  ])
  return { id, code }
}

/** Returns the channel's id. */
export async function makeChannel(person: Person, channelCode = 'naver_blog'): Promise<string> {
  const deps = testDeps()
  const id = makeId('chn', deps.now())
  const url = `https://blog.naver.com/${unique()}`
  await deps.db.batch(
    insertChannel(deps.db, {
      id,
      creator_id: person.creatorId,
      channel_link_url: url,
      normal_url: url,
      channel_code: channelCode,
      created_at: deps.now().toISOString(),
    }),
  )
  return id
}
