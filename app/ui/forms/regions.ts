/** Places by their codes, with their Korean names. */
import { COUNTRY_LABELS, PROVINCE_LABELS } from '#contract/core/regions.ts'

export type Place = [code: string, name: string]
export const HOME: Place[] = Object.entries(PROVINCE_LABELS)
export const ABROAD: Place[] = Object.entries(COUNTRY_LABELS)
