/** The types that every command has to do with. */
import type { Itda } from '../../itda-js/src/index.ts'
import type { Io } from './io.ts'
import type { Language, Words } from './text/words.ts'

/** The codes with which the program ends. */
export const EXIT = {
  done: 0,
  /** The API refused, or did not answer. */
  refused: 1,
  /** The command is written wrongly. */
  usage: 2,
  /** There is no key, or the API does not accept it. */
  key: 3,
  /** Some lines of a file were refused. */
  partly: 4,
} as const

export type CommandOptions = Record<string, { type: 'string' | 'boolean'; short?: string }>
export type CommandCall = {
  io: Io
  words: Words
  lang: Language
  isJson: boolean
  options: Record<string, string | boolean | undefined>
  /** The words after the name of the command. */
  rest: string[]
  /** The client with the key of the person. Throws a `UsageError` when there is none. */
  itda: () => Promise<Itda>
  /** The same key and the site, for a call whose answer is a file. */
  site: () => Promise<{ key: string; baseUrl: string }>
}
export type Command = {
  options: CommandOptions
  run: (call: CommandCall) => Promise<number>
}

/** A mistake of the person at the keyboard, told in one sentence. */
export class UsageError extends Error {
  readonly exit: number

  constructor(message: string, exit: number = EXIT.usage) {
    super(message)
    this.exit = exit
  }
}
