/**
 * What the tax office says of a business (국세청 사업자등록정보 상태조회). Real: the public data portal's REST
 * (https://www.data.go.kr/data/15081808/openapi.do). Without a key nobody is asked.
 */
import * as z from 'zod/mini'
import type { BUSINESS_TYPES } from '#contract/registration.ts'

export type BusinessStanding = {
  /** 계속사업자: neither resting nor closed. */
  isActive: boolean
  /** Null for every other way of being taxed, such as a 간이과세자 that may not issue tax invoices. */
  type: (typeof BUSINESS_TYPES)[number] | null
  /** In the words of the tax office. */
  label: string
}
/** Null when no such business is registered. Throws when the tax office can't be asked. */
export type BusinessRegistry = { findBusiness: (number: string) => Promise<BusinessStanding | null> }

const ACTIVE = '01'
/** `tax_type_cd`: 일반과세자, 면세사업자, 간이과세자(세금계산서 발급사업자). */
const TYPES: Record<string, BusinessStanding['type']> = {
  '01': 'general',
  '04': 'exempt',
  '07': 'simplified',
}

const answered = z.object({
  data: z.array(
    z.object({
      b_no: z.string(),
      b_stt: z.string(),
      b_stt_cd: z.string(),
      tax_type: z.string(),
      tax_type_cd: z.string(),
    }),
  ),
})

/** Null without a key. The key is the portal's 일반 인증키 (Decoding). */
export function makeBusinessRegistry(key: string | undefined): BusinessRegistry | null {
  return key ? { findBusiness: (number) => askTaxOffice(key, number) } : null
}

async function askTaxOffice(key: string, number: string): Promise<BusinessStanding | null> {
  const response = await fetch(
    `https://api.odcloud.kr/api/nts-businessman/v1/status?serviceKey=${encodeURIComponent(key)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ b_no: [number] }),
      signal: AbortSignal.timeout(10_000),
    },
  )
  // The address holds the key: it is never part of what is thrown.
  if (!response.ok) throw new Error(`the tax office answered ${response.status}`)
  const found = answered.parse(await response.json()).data.find((one) => one.b_no === number)
  if (!found) throw new Error('the tax office answered about another business')
  if (found.b_stt_cd === '') return null
  return {
    isActive: found.b_stt_cd === ACTIVE,
    type: TYPES[found.tax_type_cd] ?? null,
    label: [found.b_stt, found.tax_type].filter(Boolean).join(', '),
  }
}
