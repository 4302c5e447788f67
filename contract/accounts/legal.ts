/** The public versions of the terms and the privacy policy, each with the day it comes into force. */
import { kstDate } from '../core/fields.ts'
import * as z from '../core/z.ts'

export const LEGAL_KINDS = ['terms', 'privacy'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]
export const LEGAL_LABELS: Record<LegalKind, string> = { terms: '이용약관', privacy: '개인정보 처리방침' }

export const legalKind = z.enum(LEGAL_KINDS)
export const legalVersion = z.coerce
  .number<number | string>({ error: '버전을 확인해 주세요.' })
  .check(
    z.int('버전을 확인해 주세요.'),
    z.minimum(1, '버전을 확인해 주세요.'),
    z.maximum(9999, '버전을 확인해 주세요.'),
  )
export const legalRef = z.strictObject({ kind: legalKind, version: legalVersion })

export const legalSection = z.object({ title: z.string(), lines: z.array(z.string()) })
export type LegalSection = z.infer<typeof legalSection>

/** The states that visitors may read; drafts are not among them. */
export const PUBLIC_LEGAL_STATES = ['planned', 'running', 'past'] as const
const of = { version: z.int(), startsOn: kstDate, state: z.enum(PUBLIC_LEGAL_STATES), changes: z.string() }

export const legalText = z.object({
  kind: legalKind,
  ...of,
  sections: z.array(legalSection),
  /** Every public version, this one included; the latest first. */
  versions: z.array(z.object(of)),
})
export type LegalText = z.infer<typeof legalText>

/**
 * An empty line separates sections. The first line of each is its heading, and every other line a paragraph.
 */
export function sectionsOf(body: string): LegalSection[] {
  const sections: LegalSection[] = []
  let isApart = true
  for (const line of body.split('\n').map((one) => one.trim())) {
    if (line !== '' && isApart) sections.push({ title: line, lines: [] })
    else if (line !== '') sections.at(-1)?.lines.push(line)
    isApart = line === ''
  }
  return sections
}
