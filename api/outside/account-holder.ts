/**
 * Looks up the holder of a bank account (예금주 조회). Production: PortOne V2 REST
 * (https://developers.portone.io/api/rest-v2/platform.account). Development: returns the given name, except
 * for three marked numbers.
 */

import * as z from 'zod/mini'
import { lookUp } from '#contract/core/look-up.ts'
import { PROVIDER_ADDRESSES } from '#contract/core/settings/provider-addresses.ts'

type BankAccount = {
  bank: string
  /** Digits only. */
  number: string
  /** The holder that the person typed. */
  holder: string
}
/**
 * Returns the bank's name of the holder; null for an unknown account. Throws when the bank cannot be asked.
 */
export type AccountHolderProvider = { findHolder: (account: BankAccount) => Promise<string | null> }

/**
 * Last digits with an effect in development: another holder, an unknown account, a bank that cannot be asked.
 */
export const DEVELOPMENT_ENDINGS = { differs: '99990001', unknown: '99990002', down: '99990009' }

const CODES: Record<string, string> = {
  KB국민은행: 'KOOKMIN',
  신한은행: 'SHINHAN',
  우리은행: 'WOORI',
  하나은행: 'HANA',
  NH농협은행: 'NONGHYUP',
  IBK기업은행: 'IBK',
  SC제일은행: 'STANDARD_CHARTERED',
  카카오뱅크: 'KAKAO',
  토스뱅크: 'TOSS',
  케이뱅크: 'K_BANK',
  새마을금고: 'KFCC',
  우체국: 'POST',
  신협: 'SHINHYUP',
  수협은행: 'SUHYUP',
  iM뱅크: 'DAEGU',
  BNK부산은행: 'BUSAN',
  BNK경남은행: 'KYONGNAM',
  광주은행: 'KWANGJU',
  전북은행: 'JEONBUK',
  제주은행: 'JEJU',
  한국씨티은행: 'CITI',
  KDB산업은행: 'KDB',
}

const found = z.object({ holderName: z.string() })
const refused = z.object({ type: z.string() })
/** The error type for an account that the bank does not know; every other error is a failed call. */
const NO_ACCOUNT = 'PLATFORM_EXTERNAL_API_FAILED'

export function makeAccountHolderProvider(options: {
  isDevelopment: boolean
  portoneSecret: string | null
  portoneUrl?: string
}): AccountHolderProvider {
  const { portoneSecret: secret, portoneUrl: baseUrl = PROVIDER_ADDRESSES.PORTONE_URL } = options
  if (secret) return { findHolder: (account) => askPortone({ baseUrl, secret }, account) }
  if (options.isDevelopment) return { findHolder: findDevelopment }
  return { findHolder: async () => Promise.reject(new Error('no account holder provider is configured')) }
}

type Portone = { baseUrl: string; secret: string }

async function askPortone(
  { baseUrl, secret }: Portone,
  { bank, number }: BankAccount,
): Promise<string | null> {
  const path = `/platform/bank-accounts/${lookUp(CODES, bank) ?? bank}/${encodeURIComponent(number)}/holder`
  const response = await fetch(`${baseUrl}${path}`, {
    headers: { authorization: `PortOne ${secret}` },
    signal: AbortSignal.timeout(10_000),
  })
  const body: unknown = await response.json()
  if (response.ok) return found.parse(body).holderName
  const { type } = refused.parse(body)
  if (type === NO_ACCOUNT) return null
  throw new Error(`PortOne answered ${response.status} ${type}`)
}

async function findDevelopment({ number, holder }: BankAccount): Promise<string | null> {
  if (number.endsWith(DEVELOPMENT_ENDINGS.down)) throw new Error('the development bank is down')
  if (number.endsWith(DEVELOPMENT_ENDINGS.unknown)) return null
  return number.endsWith(DEVELOPMENT_ENDINGS.differs) ? '다른 사람' : holder
}
