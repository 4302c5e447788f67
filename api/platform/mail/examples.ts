/**
 * One example mail of each kind for operators to preview; each mails.ts defines its examples beside its
 * mails.
 */
import type { MailKind } from '#contract/platform/mail-kinds.ts'
import type { Mail } from './write.ts'

/** Examples of the mail kinds that one noun (`api/<area>/<noun>`) writes. */
export type MailExamples = { [Kind in MailKind]?: () => Mail }

/** The names, amounts and codes are invented. */
export const EXAMPLE_NICKNAME = '이음살림'
export const EXAMPLE_CODE = '000000'
export const EXAMPLE_TOKEN = 'example'
export const EXAMPLE_REASON = '운영자가 적은 이유가 여기에 들어가요.'
export const EXAMPLE_AT = '2026-11-23T03:00:00.000Z'
export const EXAMPLE_DAY = '2026-12-01'
