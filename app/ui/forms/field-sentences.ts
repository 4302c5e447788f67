/**
 * The sentences that a script shows beside a field before the form is sent. The schema of the form produces
 * them, and they are rendered with the field, so that everybody reads the same sentence with and without a
 * script.
 */
import type { Constraints, Part } from './constraints.ts'

export type FieldSentences = {
  'data-missing'?: string
  'data-short'?: string
  'data-low'?: string
  'data-high'?: string
  /** The sentence for a value that is no address, number or date. */
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
