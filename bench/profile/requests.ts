/** The requests during a profile: a page, a read of the API, or a change that moves money. */
import { call, cookieOf, type SignedIn } from '../distance/people.ts'

const IDENTITY = { name: '김이음', birthOn: '1990-01-01', phone: '01012345678' }

/** `path`: a page, an address of the API, or `payout`. */
export async function requestOf(
  origin: string,
  path: string,
  person: SignedIn,
): Promise<() => Promise<void>> {
  if (path === 'payout') return changePayout(origin, person)
  const cookie = await cookieOf(person)
  const headers = new Headers(
    path.startsWith('/api/') ? { authorization: `Bearer ${person.accessToken}` } : { cookie },
  )
  return async function ask() {
    const answer = await fetch(`${origin}${path}`, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
}

/** Changes the amount of an open payout up and down. */
async function changePayout(origin: string, { accessToken: token }: SignedIn): Promise<() => Promise<void>> {
  const open = async () => {
    const { data } = await call(origin, '/creators/payouts', { token })
    const { items } = data as { items: { id: string; state: string }[] }
    return items.find(({ state }) => state === 'requested')
  }
  if (!(await open())) {
    const identityVerificationId = `dev_${Buffer.from(JSON.stringify(IDENTITY)).toString('base64url')}`
    await call(origin, '/creators/me/withdraw-payout-auth', { body: { identityVerificationId }, token })
    await call(origin, '/creator-payouts', { body: { amount: 10_000, name: IDENTITY.name }, token })
  }
  const path = `/creators/payouts/${(await open())?.id}`
  let changes = 0
  return async function change() {
    changes += 1
    await call(origin, path, { body: { amount: 10_000 + (changes % 2) * 500 }, token, method: 'PATCH' })
  }
}
