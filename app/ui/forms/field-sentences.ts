/**
 * What a script says beside a field before it is sent: what the schema of its form would say of it. Drawn with the field, so that nobody
 * reads one sentence with a script and another without.
 */
import type { Constraints, Part } from './constraints.ts'

export type FieldSentences = {
  'data-missing'?: string
  'data-short'?: string
  'data-low'?: string
  'data-high'?: string
  /** What is no address, no number or no date at all. */
  'data-wrong'?: string
}

const NOT_ONE = new Map<string | undefined, unknown>([
  ['email', '@'],
  ['date', '-'],
  ['number', Number.NaN],
])

export function sentencesFor(field: Part, held: Constraints, type?: string): FieldSentences {
  const sentenceFor = (given: unknown) =>
    field
      .safeParse(given)
      .error?.issues.map(({ message }) => message)
      .join(' ')
  const { required, minLength, min, max } = held
  const told = {
    'data-missing': required && sentenceFor(undefined),
    'data-short': minLength && sentenceFor('가'.repeat(minLength - 1)),
    'data-low': type === 'number' && min !== undefined && sentenceFor(min - 1),
    'data-high': type === 'number' && max !== undefined && sentenceFor(max + 1),
    'data-wrong': NOT_ONE.has(type) && sentenceFor(NOT_ONE.get(type)),
  }
  return Object.fromEntries(Object.entries(told).filter(([, sentence]) => sentence))
}
