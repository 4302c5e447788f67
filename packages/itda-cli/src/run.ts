/** Reads the words of a command and runs it. */
import { ItdaError } from '../../itda-js/src/index.ts'
import manifest from '../package.json' with { type: 'json' }
import { readArguments } from './arguments.ts'
import { type Command, type CommandOptions, EXIT, UsageError } from './command.ts'
import { earnings } from './commands/earnings.ts'
import { exportRecords } from './commands/export.ts'
import { createLinks, listLinks } from './commands/links.ts'
import { login, logout, whoami } from './commands/login.ts'
import { mcp } from './commands/mcp.ts'
import { orders } from './commands/orders.ts'
import { payouts } from './commands/payouts.ts'
import { tailWebhooks } from './commands/tail-webhooks.ts'
import { openItda, openSite } from './config.ts'
import type { Io } from './io.ts'
import { type Language, WORDS, type Words } from './text/words.ts'

const COMMANDS: Record<string, Command> = {
  login,
  logout,
  whoami,
  'links create': createLinks,
  'links list': listLinks,
  earnings,
  orders,
  payouts,
  export: exportRecords,
  'webhooks tail': tailWebhooks,
  mcp,
}
const GLOBAL = {
  json: { type: 'boolean' },
  lang: { type: 'string' },
  'base-url': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies CommandOptions

/** Returns the code with which the program ends. */
export async function runCommand(args: string[], io: Io): Promise<number> {
  const lang = languageOf(args, io)
  const words = WORDS[lang]
  try {
    return await run(args, { io, words, lang })
  } catch (error) {
    const { message, exit } = describe(error, words)
    io.err(message)
    return exit
  }
}

async function run(args: string[], { io, words, lang }: { io: Io; words: Words; lang: Language }) {
  const name = [2, 1].map((count) => args.slice(0, count).join(' ')).find((one) => one in COMMANDS)
  const command = name === undefined ? undefined : COMMANDS[name]
  const { values, positionals } = readArguments(args, { ...command?.options, ...GLOBAL }, words)
  if (values.version) {
    io.out(manifest.version)
    return EXIT.done
  }
  if (values.help || args.length === 0 || args[0] === 'help') {
    io.out(words.help)
    return EXIT.done
  }
  if (!command || name === undefined)
    throw new UsageError(`${words.unknownCommand} ${args[0]}\n\n${words.help}`)
  const named = values['base-url'] as string | undefined
  return command.run({
    io,
    words,
    lang,
    isJson: values.json === true,
    options: values,
    rest: positionals.slice(name.split(' ').length),
    itda: () => openItda(io, words, named),
    site: () => openSite(io, words, named),
  })
}

function languageOf(args: string[], { locale, env }: Io): Language {
  const at = args.findIndex((one) => one === '--lang' || one.startsWith('--lang='))
  const named = at < 0 ? env.ITDA_LANG : (args[at]?.split('=')[1] ?? args[at + 1])
  return (named ?? locale).toLowerCase().startsWith('ko') ? 'ko' : 'en'
}

function describe(error: unknown, words: Words): { message: string; exit: number } {
  if (error instanceof UsageError) return { message: error.message, exit: error.exit }
  if (!(error instanceof ItdaError)) throw error
  const fields = Object.entries(error.fields).map(([name, sentences]) => `  ${name}: ${sentences.join(' ')}`)
  const number = error.requestId ? [`  ${words.requestId} ${error.requestId}`] : []
  const exit = error.status === 401 ? EXIT.key : EXIT.refused
  return { message: [`${error.message} (${error.code})`, ...fields, ...number].join('\n'), exit }
}
