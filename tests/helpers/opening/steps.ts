/** The steps of people from an empty platform to the first payout, as the pages lead them. */
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect } from 'vitest'
import { totpCode } from '#api/accounts/second-factor/totp.ts'
import { decode, textOf } from './page.ts'
import type { Installation } from './site.ts'
import { PHONE, type Visitor } from './visitor.ts'

const INVITATION = /https:\S+\/operator-invite\?token=[\w-]+/
const PASSWORD = 'gyeoul-baram-2026'
/** The smallest PNG there is. */
export const PNG = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  '통장.png',
  { type: 'image/png' },
)

export type Shop = { id: string; secret: string }
type Person = { name: string; birthDate: string }

/** Goes from the mail to a second factor: the link, an account, the invitation and an app. */
export async function becomeOperator(site: Installation, visitor: Visitor, email: string): Promise<void> {
  await visitor.open(await site.readMail(email, INVITATION))
  await signUp(site, visitor, email)
  await visitor.send('운영자로 시작하기')
  visitor.says('운영자가 되었어요')
  const [, secret = ''] = /<pre[^>]*>([^<]+)<\/pre>/.exec(visitor.html()) ?? []
  const authCode = await totpCode(secret.replaceAll(/\s/g, ''), Math.floor(Date.now() / 30_000))
  await visitor.send('인증 앱 추가하기', { authCode })
  visitor.says('인증 앱을 추가했어요')
}

/** Expects that a visitor reads that the site opens soon, and cannot sign up. */
export async function expectSoon(visitor: Visitor): Promise<void> {
  for (const path of ['/', '/start', '/start?section=email-sign-up']) {
    await visitor.open(path)
    visitor.says('곧 열려요')
    expect(visitor.html(), path).not.toContain('인증번호 받기')
  }
}

/** Expects that exactly these items are still open in the list at /ops. */
export async function expectMissing(operator: Visitor, titles: string[]): Promise<void> {
  await operator.open('/ops')
  const [, list = ''] = /aria-label="문을 열기 전에 마칠 일"(.*?)<\/ul>/s.exec(operator.html()) ?? []
  const open = list.split('<li').filter((row) => row.includes('아직'))
  expect(open.map((row) => titles.find((title) => textOf(`<li${row}`).startsWith(title)))).toEqual(titles)
}

/** Writes an announcement, puts it up with its banner and takes it down; a reader sees it while it is up. */
export async function announce(operator: Visitor, reader: Visitor): Promise<void> {
  const title = '첫 파트너를 만나 보세요'
  const countedAt = async (path: string) => {
    await reader.open(path)
    return reader.html().split(title).length - 1
  }
  await operator.open('/ops/announcements')
  await operator.follow('새로 쓰기')
  await operator.send('초안으로 저장하기', { 제목: title, 내용: '겨울식당의 링크를 만들 수 있어요.' })
  expect(await countedAt('/announcements')).toBe(0)
  await operator.send('올리기')
  await operator.send('배너에 걸기')
  expect(await countedAt('/announcements')).toBeGreaterThan(0)
  expect(await countedAt('/')).toBeGreaterThan(0)
  await operator.send('내리기')
  expect(await countedAt('/announcements')).toBe(0)
  expect(await countedAt('/')).toBe(0)
}

export async function signUp(site: Installation, visitor: Visitor, email: string): Promise<void> {
  await visitor.follow('이메일로 회원가입')
  await visitor.send('인증번호 받기', { 이메일: email })
  await visitor.send('확인하기', { 인증번호: await site.readMail(email, /\b\d{6}\b/) })
  await visitor.send('가입하기', { 비밀번호: PASSWORD, termsAgreed: true, privacyAgreed: true })
}

/** Finishes the identity check as the provider does on a phone, and returns to the redirect address. */
export async function proveIdentity(site: Installation, visitor: Visitor, person: Person): Promise<void> {
  await visitor.follow('본인인증 하러 가기')
  const asked = JSON.parse(decode(/data-identity="([^"]+)"/.exec(visitor.html())?.[1] ?? ''))
  const { identityVerificationId: check, redirectUrl } = asked as Record<string, string>
  site.providers.people.set(check ?? '', { name: person.name, birthDate: person.birthDate })
  await visitor.open(`${redirectUrl}&identityVerificationId=${check}&transactionType=IDENTITY_VERIFICATION`)
  visitor.says('본인인증을 마쳤어요')
}

export async function report(
  site: Installation,
  shop: Shop,
  clickId: string,
  status: 'pending' | 'confirmed',
): Promise<void> {
  const body = JSON.stringify({
    eventId: randomUUID(),
    orderCode: 'GYEOUL-1',
    clickId,
    status,
    version: 1,
    occurredAt: new Date().toISOString(),
    currency: 'KRW',
    lines: [{ productCode: 'p1', productName: '국밥', quantity: 20, amount: 1_000_000, commission: 50_000 }],
  })
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', shop.secret).update(`${t}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'itda-signature': `t=${t},v1=${v1}` }
  const answer = await fetch(`${site.url()}/api/postbacks/${shop.id}`, { method: 'POST', headers, body })
  expect(await answer.json()).toEqual({ data: { result: 'accepted' } })
}

type Balance = Record<'balance' | 'reserved' | 'pending', string>

/** A reader presses a short link in a post. Returns the address it redirects to. */
export async function pressLink(site: Installation, path: string): Promise<URL> {
  const headers = {
    'user-agent': PHONE,
    'x-forwarded-for': '203.0.113.9',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-user': '?1',
    referer: 'https://blog.naver.com/',
  }
  // `fetch` sends headers that tell the server that nobody pressed anything, so this uses `request`.
  const asked = request(new URL(path, site.url()), { headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(302)
  return new URL(answer.headers.location ?? '')
}

/** Polls, because a page may be some seconds old. */
export async function expectBalance(creator: Visitor, balance: Balance): Promise<void> {
  await expect.poll(() => readBalance(creator), { timeout: 15_000, interval: 250 }).toEqual(balance)
}

async function readBalance(creator: Visitor): Promise<Balance> {
  await creator.open('/payouts')
  const of = (label: string) => creator.says(new RegExp(`${label} ([\\d,]+\\s?원)`)).replace(' ', '')
  return { balance: of('출금 가능 금액'), reserved: of('출금 중'), pending: of('예정 수익') }
}

export async function readHealth(site: Installation): Promise<{ status: number; backup: { ok: boolean } }> {
  // A request that names a version does not get the answer cached some seconds ago, when there was no backup yet.
  const headers = {
    authorization: `Bearer ${site.healthToken}`,
    'cloudflare-workers-version-overrides': 'itda="opening"',
  }
  const answer = await fetch(`${site.url()}/health/deep`, { headers })
  const { checks } = (await answer.json()) as { checks: { backup: { ok: boolean } } }
  return { status: answer.status, backup: checks.backup }
}
