import { OFFICE_CHECK_LABELS, type Registration } from '#contract/money/registration.ts'
import type { Fact } from '../kit/money.tsx'
import { dateTime, longDay } from '../words/dates.ts'

type RegistryCheck = Pick<NonNullable<Registration['business']>, 'openedOn' | 'officeCheck'> & {
  ceasedAt?: string | null
}

/**
 * The opening day of a business, and the tax office's answer with its time; without the answer when the
 * office was not asked.
 */
export function officeFacts({ openedOn, officeCheck, ceasedAt }: RegistryCheck): Fact[] {
  const says = officeCheck && `${OFFICE_CHECK_LABELS[officeCheck.result]} · ${dateTime(officeCheck.at)}`
  return [
    ...(openedOn ? [{ label: '개업일', value: longDay(openedOn) }] : []),
    ...(says ? [{ label: '국세청 조회', value: says }] : []),
    ...(ceasedAt ? [{ label: '국세청 상태', value: `휴업이나 폐업 · ${dateTime(ceasedAt)}` }] : []),
  ]
}
