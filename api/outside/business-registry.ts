/**
 * Queries the tax office about a business (국세청 사업자등록정보 상태조회 and 진위확인). Production: the public data portal's
 * REST (https://www.data.go.kr/data/15081808/openapi.do). Makes no request without a key.
 */

import * as z from 'zod/mini'
import { lookUp } from '#contract/core/look-up.ts'
import { PROVIDER_ADDRESSES } from '#contract/core/settings/provider-addresses.ts'
import type { BUSINESS_TYPES } from '#contract/money/registration.ts'

export type BusinessStatus = {
  /** True for a 계속사업자, which is neither suspended nor closed. */
  isActive: boolean
  /** Null for every other tax type, such as a 간이과세자 that may not issue tax invoices. */
  type: (typeof BUSINESS_TYPES)[number] | null
  /** The status in the words of the tax office. */
  label: string
}
/** The facts on a business certificate: ten digits, the opening day in Seoul, the representative. */
export type BusinessClaim = { number: string; openedOn: string; name: string }
/** Both functions throw when the tax office cannot be asked. */
export type BusinessRegistry = {
  /** Returns null when no such business is registered. */
  findBusiness: (number: string) => Promise<BusinessStatus | null>
  /** Returns whether number, day and name match. */
  matchBusiness: (claim: BusinessClaim) => Promise<boolean>
}

const ACTIVE = '01'
/** `tax_type_cd`: 일반과세자, 면세사업자, 간이과세자(세금계산서 발급사업자). */
const TYPES: Record<string, BusinessStatus['type']> = {
  '01': 'general',
  '04': 'exempt',
  '07': 'simplified',
}

const VALID = '01'
const matched = z.object({ data: z.array(z.object({ b_no: z.string(), valid: z.string() })) })

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

type TaxOffice = { key: string; baseUrl: string }

/** Null without a key. The key is the portal's 일반 인증키 (Decoding). */
export function makeBusinessRegistry(
  key: string | undefined,
  baseUrl: string = PROVIDER_ADDRESSES.NTS_URL,
): BusinessRegistry | null {
  if (!key) return null
  const office = { key, baseUrl }
  return {
    findBusiness: (number) => findStanding(office, number),
    matchBusiness: (claim) => matchClaim(office, claim),
  }
}

async function findStanding(office: TaxOffice, number: string): Promise<BusinessStatus | null> {
  const { data } = answered.parse(await askTaxOffice(office, 'status', { b_no: [number] }))
  const found = aboutOf(data, number)
  if (found.b_stt_cd === '') return null
  return {
    isActive: found.b_stt_cd === ACTIVE,
    type: lookUp(TYPES, found.tax_type_cd) ?? null,
    label: [found.b_stt, found.tax_type].filter(Boolean).join(', '),
  }
}

async function matchClaim(office: TaxOffice, { number, openedOn, name }: BusinessClaim): Promise<boolean> {
  const asked = { b_no: number, start_dt: openedOn.replaceAll('-', ''), p_nm: name }
  const { data } = matched.parse(await askTaxOffice(office, 'validate', { businesses: [asked] }))
  return aboutOf(data, number).valid === VALID
}

async function askTaxOffice(
  { key, baseUrl }: TaxOffice,
  what: 'status' | 'validate',
  body: object,
): Promise<unknown> {
  const response = await fetch(`${baseUrl}/${what}?serviceKey=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  // The address contains the key, so no error includes it.
  if (!response.ok) throw new Error(`the tax office answered ${response.status}`)
  return response.json()
}

function aboutOf<T extends { b_no: string }>(data: T[], number: string): T {
  const found = data.find((one) => one.b_no === number)
  if (!found) throw new Error('the tax office answered about another business')
  return found
}
