import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Log, LogLevel } from 'miniflare'

/** What a person at the terminal should see of a server that talks a lot; the file has everything. */
const WORTH_SEEING =
  /\[ERROR\]|"level":"error"|"event":"unexpected|Uncaught|^\[(error|warn)\]|^\w+ \/\S* 5\d\d .*\(\d+ms\)$/

export type ServerLog = { file: string; add: (text: string) => void }

/** The runtime tells of every address it cannot reach, with its own stack; the worker that asked has heard of it. */
const OF_THE_RUNTIME = /^stack: .*\/workerd@/m

/** One file for all workers: requests with their status and time, what the code logs, what the runtime says. */
export function openLog(folder: string): ServerLog {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'server.log')
  const log = createWriteStream(file)
  function add(text: string): void {
    const isSeen = !OF_THE_RUNTIME.test(text)
    for (const line of stripVTControlCharacters(text).split('\n')) {
      log.write(`${line}\n`)
      if (isSeen && WORTH_SEEING.test(line)) console.error(line)
    }
  }
  return { file, add }
}

/** What Miniflare itself says, each request among it, without the mark it puts before. */
export function logTo(tell: ServerLog['add']): Log {
  const log = new Log(LogLevel.INFO)
  return Object.assign(log, {
    logWithLevel: (level: LogLevel, message: string) => {
      if (level <= LogLevel.INFO) tell(MARKS[level] ? `[${MARKS[level]}] ${message}` : message)
    },
  })
}

const MARKS: Partial<Record<LogLevel, string>> = { [LogLevel.ERROR]: 'ERROR', [LogLevel.WARN]: 'warn' }
