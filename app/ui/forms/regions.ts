/** The places by code, with their Korean names. */
import { COUNTRY_LABELS, PROVINCE_LABELS } from '#contract/core/regions.ts'

export type Region = [code: string, name: string]
export const HOME: Region[] = Object.entries(PROVINCE_LABELS)
export const ABROAD: Region[] = Object.entries(COUNTRY_LABELS)
