/** A sentence for each field of the API, in Korean and in English. */
import type { SourceField } from '../../source/field-tree.ts'
import { ACCOUNT_FIELDS } from './accounts.ts'
import { CREATOR_FIELDS } from './creators.ts'
import { DEVELOPER_FIELDS } from './developers.ts'
import { GENERAL_FIELDS } from './general.ts'
import { LINK_FIELDS } from './links.ts'
import { MONEY_FIELDS } from './money.ts'
import { ORDER_FIELDS } from './orders.ts'
import { PARTNER_PEOPLE_FIELDS } from './partner-people.ts'
import { RECONCILIATION_FIELDS } from './reconciliation.ts'
import { RECORD_FIELDS } from './records.ts'

/** By the name of a field, or by the constant that holds it and its name, such as `order.version`. */
export type FieldWords = Record<string, readonly [ko: string, en: string]>

const WORDS: FieldWords = {
  ...RECONCILIATION_FIELDS,
  ...PARTNER_PEOPLE_FIELDS,
  ...DEVELOPER_FIELDS,
  ...ACCOUNT_FIELDS,
  ...CREATOR_FIELDS,
  ...MONEY_FIELDS,
  ...LINK_FIELDS,
  ...ORDER_FIELDS,
  ...GENERAL_FIELDS,
  ...RECORD_FIELDS,
}

type FieldPlace = { owner: string | null; name: string; source: SourceField | undefined }

/**
 * The sentence of a field: in Korean from these words, else the comment above it in the contract; in English from the
 * comment, else from these words. The words of the constant that holds the object come first, then those of the constant that
 * declares the field, then those of the bare name. Null when nothing is said of it.
 */
export function describeField({ owner, name, source }: FieldPlace): { ko: string; en: string } | null {
  const words = wordsOf(owner, name) ?? wordsOf(source?.owner, name) ?? WORDS[name]
  const sentence = source?.sentence ?? ''
  if (isKorean(sentence)) return { ko: sentence, en: words?.[1] ?? sentence }
  const ko = words?.[0] ?? sentence
  const en = sentence || words?.[1]
  return ko && en ? { ko, en } : null
}

function wordsOf(owner: string | null | undefined, name: string): FieldWords[string] | undefined {
  const constant = owner?.split('#')[1]
  return constant ? WORDS[`${constant}.${name}`] : undefined
}

/** An English sentence may name something in Korean. */
function isKorean(sentence: string): boolean {
  const count = (letters: RegExp) => sentence.match(letters)?.length ?? 0
  return count(/[가-힣]/g) > count(/[a-z]/gi)
}
