import { afterEach, expect, test, vi } from 'vitest'
import { makeAccountHolderProvider } from '#api/outside/account-holder.ts'
import { BANKS } from '#contract/platform/banks.ts'

afterEach(() => void vi.unstubAllGlobals())

const ACCOUNT = { bank: '카카오뱅크', number: '3333012345678', holder: '김하나' }
const real = makeAccountHolderProvider({ isDevelopment: false, portoneSecret: 'secret' })

function answers(status: number, body: unknown) {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return Response.json(body, { status })
  })
  return asked
}

test('the lookup asks the provider by bank and number and returns the holder name', async () => {
  const asked = answers(200, { holderName: '김하나' })
  expect(await real.findHolder(ACCOUNT)).toBe('김하나')
  expect(asked[0]?.[0]).toBe('https://api.portone.io/platform/bank-accounts/KAKAO/3333012345678/holder')
  expect(new Headers(asked[0]?.[1].headers).get('authorization')).toBe('PortOne secret')
  for (const bank of BANKS) await real.findHolder({ ...ACCOUNT, bank })
  for (const [url] of asked) expect(url).toMatch(/bank-accounts\/[A-Z_]+\/\d+\/holder$/)
})

test('an unknown account returns null, and every other failure throws', async () => {
  answers(400, { type: 'PLATFORM_EXTERNAL_API_FAILED' })
  expect(await real.findHolder(ACCOUNT)).toBeNull()
  for (const [status, body] of [
    [503, { type: 'PLATFORM_EXTERNAL_API_TEMPORARILY_FAILED' }],
    [401, { type: 'UNAUTHORIZED' }],
    [403, { type: 'PLATFORM_NOT_ENABLED' }],
    [200, { holder: '김하나' }],
    [500, 'oops'],
  ] as const) {
    answers(status, body)
    await expect(real.findHolder(ACCOUNT), String(status)).rejects.toThrow()
  }
})

test('without a provider the account holder lookup throws in production and repeats the given name in development', async () => {
  const none = makeAccountHolderProvider({ isDevelopment: false, portoneSecret: null })
  await expect(none.findHolder(ACCOUNT)).rejects.toThrow('no account holder provider')
  const development = makeAccountHolderProvider({ isDevelopment: true, portoneSecret: null })
  expect(await development.findHolder(ACCOUNT)).toBe('김하나')
})
