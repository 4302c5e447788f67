/** Computes a person's age (만 나이) and the age class that the law uses. */
import { isCalendarDay } from '../core/kst.ts'
import * as z from '../core/z.ts'

/**
 * Younger people need a guardian to give their data (개인정보 보호법 제22조의2), so the platform stores nothing about
 * them.
 */
const LEAST_AGE = 14
/** The age of majority (민법 제4조). */
const ADULT_AGE = 19

const AGE_CLASSES = ['adult', 'minor', 'child'] as const
export type AgeClass = (typeof AGE_CLASSES)[number]
export const ageClass = z.enum(AGE_CLASSES)
export const AGE_CLASS_LABELS: Record<AgeClass, string> = {
  child: '만 14세 미만',
  minor: '만 14–18세',
  adult: '성인 (만 19세 이상)',
}

/** A person born on 29 February becomes a year older on 1 March in a year without that day (민법 제160조). Both parameters are days in Seoul. */
export function ageOn(birthOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthOn.slice(0, 4))
  return day.slice(5) < birthOn.slice(5) ? years - 1 : years
}

/** Null when `birthOn` is not a date or is later than `day`. */
export function ageClassOn(birthOn: string, day: string): AgeClass | null {
  if (!isCalendarDay(birthOn) || birthOn > day) return null
  const age = ageOn(birthOn, day)
  return age < LEAST_AGE ? 'child' : age < ADULT_AGE ? 'minor' : 'adult'
}
