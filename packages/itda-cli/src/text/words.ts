/** Everything that a command says, in both languages. */
import { EN } from './words-en.ts'
import { KO, type Words } from './words-ko.ts'

export type Language = 'ko' | 'en'
export type { Words } from './words-ko.ts'

export const WORDS: Record<Language, Words> = { ko: KO, en: EN }
