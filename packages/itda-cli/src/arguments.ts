/**
 * Reads the words of a command. `parseArgs` of Node does the same, but says what is wrong in English alone.
 */
import { type CommandOptions, UsageError } from './command.ts'
import type { Words } from './text/words.ts'

type CommandArguments = { values: Record<string, string | boolean | undefined>; positionals: string[] }

/** Understands `--name value`, `--name=value`, `--flag` and `-n value`; after `--` all words are positional. */
export function readArguments(
  args: readonly string[],
  options: CommandOptions,
  words: Words,
): CommandArguments {
  const values: CommandArguments['values'] = {}
  const positionals: string[] = []
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    if (word === '--') {
      positionals.push(...args.slice(at + 1))
      break
    }
    // A dash alone is standard input.
    if (!word.startsWith('-') || word === '-') {
      positionals.push(word)
      continue
    }
    const [, dashes = '', given = '', inline] = /^(--?)([^=]*)(?:=([\s\S]*))?$/.exec(word) ?? []
    const name = dashes === '-' ? Object.keys(options).find((one) => options[one]?.short === given) : given
    const option = name === undefined ? undefined : options[name]
    if (!name || !option) throw new UsageError(words.unknownOption(word))
    if (option.type === 'boolean') {
      values[name] = true
      continue
    }
    const value = inline ?? args[at + 1]
    if (inline === undefined) at += 1
    if (value === undefined) throw new UsageError(words.noValue(word))
    values[name] = value
  }
  return { values, positionals }
}
