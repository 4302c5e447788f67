/** Makes people who may request money through the API of a server with the example data, and the shop that pays them. */
import { createHmac } from 'node:crypto'
import { createClickId } from '#go/click-id.ts'
import { need, type Request } from './send.ts'
import { pause } from './stack.ts'

const PASSWORD = 'jade-river-2291'
/** Values of development: api/wrangler.toml and the example data. */
const CLICK_KEYS = '1:ZGV2ZWxvcG1lbnQtY2xpY2sta2V5LW9ubHktMDAwMDE='
const SHOP = { id: 'prt_demo', secret: 'demo-shop-secret' }
const OPERATOR = { email: 'operator@itda.test', password: 'itda-dev-1234' }
/** Enough for all payouts of a lane: 500,000,000원 at 8 %, of which the creator gets 70 %. */
const FUND = { amount: 500_000_000, commission: 40_000_000, earning: 28_000_000 }

export type Creator = { creatorId: string; token: string; name: string; code: string }
/** The token is replaced before its sign-in is too old. */
export type Operator = { token: string }
export type Cast = { operator: Operator; creators: Creator[] }

export async function makeCast(origin: string, size: number): Promise<Cast> {
  const operator = { token: await signInOperator(origin) }
  const creators: Creator[] = []
  // one after the other, because the API hashes only a few passwords at once
  for (let i = 0; i < size; i += 1) creators.push(await makeCreator(origin, operator.token, i))
  return { operator, creators }
}

async function makeCreator(origin: string, operatorToken: string, number: number): Promise<Creator> {
  const post = (path: string, body: unknown, token?: string) =>
    need(origin, { method: 'POST', path, body, ...(token && { token }) })
  const email = `lane-${number}@itda.test`
  const name = `김하나${number}`
  await post('/auth/email', { email })
  const authCode = await readCode(origin, email)
  const consents = { termsAgreed: true, privacyAgreed: true }
  const { accessToken: token } = await post('/auth/email/signup/v2', {
    email,
    authCode,
    password: PASSWORD,
    ...consents,
  })
  const identity = toIdentity(name, number)
  const { id } = await post(
    '/creator-applications/v2',
    {
      di: identity,
      nickname: `하나${number}`,
      mainTopic: 'living',
      introduction: '작은 집을 꾸미는 이야기를 매주 써요.',
      channelLinkUrl: `https://blog.naver.com/lane${number}`,
      termsAgreed: true,
    },
    token,
  )
  await post(`/ops/creator-applications/${id}/approve`, {}, operatorToken)
  await post('/creators/me/withdraw-payout-auth', { identityVerificationId: identity }, token)
  const path = '/creators/me/payout-registration-info'
  await need(origin, { method: 'PATCH', path, form: toRegistration(name, number), token })
  const resident = { residentNumber: '9001011000005', incomeKind: 'business', isNew: true }
  await need(origin, { method: 'PUT', path: '/creators/me/resident-number', body: resident, token })
  const link = await post('/affiliate-links', { url: `${origin}/demo/products/1` }, token)
  const code = /\/l\/(\w{7})/.exec(JSON.stringify(link))?.[1] ?? ''
  const fund = { orderCode: `fund-${number}`, status: 'confirmed', version: 1, ...FUND }
  await need(origin, await toReport(code, fund))
  const { creatorId } = await need(origin, { method: 'GET', path: '/auth/me', token })
  return { creatorId, token, name, code }
}

/** Signs in with the code in the development mailbox as the second factor. */
export async function signInOperator(origin: string): Promise<string> {
  const login = { method: 'POST', path: '/auth/email/login', body: OPERATOR }
  const { accessToken: token } = await need(origin, login)
  const { mailMark } = await need(origin, { method: 'GET', path: '/auth/second-factor', token })
  const path = `/dev/mail?to=${encodeURIComponent(OPERATOR.email)}`
  const mails = (await need(origin, { method: 'GET', path })) as unknown as {
    subject: string
    body: string
  }[]
  const mail = mails.find(({ subject }) => subject.endsWith(` ${mailMark}`))
  const body = { authCode: /인증번호: (\d{6})/.exec(mail?.body ?? '')?.[1] ?? '' }
  await need(origin, { method: 'POST', path: '/auth/second-factor/totp', body, token })
  return token
}

async function readCode(origin: string, email: string): Promise<string> {
  for (let i = 0; i < 100; i += 1) {
    const mails = await need(origin, { method: 'GET', path: `/dev/mail?to=${encodeURIComponent(email)}` })
    const code = /인증번호: (\d{6,8})/.exec(JSON.stringify(mails))?.[1]
    if (code) return code
    await pause(100)
  }
  throw new Error(`no mail for ${email}`)
}

/** A finished check of the development identity provider. */
function toIdentity(name: string, number: number): string {
  const person = { name, birthOn: '1990-01-02', phone: `0105555${String(number).padStart(4, '0')}` }
  return `dev_${Buffer.from(JSON.stringify(person)).toString('base64url')}`
}

function toRegistration(name: string, number: number): FormData {
  const png = Buffer.alloc(64)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
  png.writeUInt32BE(800, 16)
  png.writeUInt32BE(600, 20)
  const form = new FormData()
  form.set('accountBank', '카카오뱅크')
  form.set('accountNumber', `3333-01-${1_000_000 + number}`)
  form.set('accountName', name)
  form.set('accountFile', new File([png], 'bank.png', { type: 'image/png' }))
  return form
}

export type Order = {
  orderCode: string
  status: string
  version: number
  amount: number
  commission: number
}

/** A signed report of the demo shop about an order `hoursAgo`. Its event id serves as its idempotency key. */
export async function toReport(code: string, order: Order, hoursAgo = 0): Promise<Request> {
  const now = new Date()
  const orderedAt = new Date(now.getTime() - hoursAgo * 3_600_000)
  const { id: clickId } = await createClickId(CLICK_KEYS, code, orderedAt.getTime())
  const { orderCode, status, version, amount, commission } = order
  const key = `kill-${orderCode}-${version}-${status}`
  const line = { productCode: 'p1', productName: '시험 상품', quantity: 1, amount, commission }
  const report = { eventId: key, orderCode, clickId, status, version, currency: 'KRW', lines: [line] }
  const body = JSON.stringify({ ...report, occurredAt: orderedAt.toISOString() })
  const t = Math.floor(now.getTime() / 1000)
  const mac = createHmac('sha256', SHOP.secret).update(`${t}.${body}`).digest('hex')
  const headers = { 'itda-signature': `t=${t},v1=${mac}`, 'content-type': 'application/json' }
  return { method: 'POST', path: `/postbacks/${SHOP.id}`, key, body, headers }
}
