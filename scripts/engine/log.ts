import { createWriteStream, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Log, LogLevel } from 'miniflare'

/** Matches the lines that are also printed to the terminal; the file has all lines. */
const WORTH_SEEING =
  /\[ERROR\]|"level":"error"|"event":"unexpected|Uncaught|^\[(error|warn)\]|^\w+ \/\S* 5\d\d .*\(\d+ms\)$/

type ServerLog = { file: string; add: (text: string) => void }
/**
 * The limits of stored logs. A full log, or the log of an earlier start, becomes `server.1.log` and so on, up
 * to this many files.
 */
type LogLimits = { files: number; bytes: number }

/**
 * The runtime logs every address it cannot reach with its own stack. The calling worker gets the error
 * anyway, so the terminal does not show it.
 */
const OF_THE_RUNTIME = /^stack: .*\/workerd@/m

/**
 * Opens one log for all workers: requests with their status and time, messages of the code, and output of the
 * runtime. Each line begins with its time, ISO 8601 in UTC. Without `kept`, a start overwrites the earlier log.
 */
export function openLog(folder: string, kept?: LogLimits): ServerLog {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'server.log')
  let log = begin()
  let bytes = 0

  function begin() {
    if (kept) moveOn(folder, kept.files)
    return createWriteStream(file, { fd: openSync(file, 'w') })
  }

  function add(text: string): void {
    const isSeen = !OF_THE_RUNTIME.test(text)
    const at = new Date().toISOString()
    for (const line of stripVTControlCharacters(text).split('\n')) {
      log.write(`${at} ${line}\n`)
      bytes += at.length + line.length + 2
      if (isSeen && WORTH_SEEING.test(line)) console.error(line)
    }
    if (!kept || bytes < kept.bytes) return
    log.end()
    log = begin()
    bytes = 0
  }
  return { file, add }
}

/** Renames the log files. An open stream continues to write to its renamed file. */
function moveOn(folder: string, files: number): void {
  const nameOf = (at: number) => join(folder, at === 0 ? 'server.log' : `server.${at}.log`)
  for (let at = files - 1; at >= 0; at--) if (existsSync(nameOf(at))) renameSync(nameOf(at), nameOf(at + 1))
}

/** Passes on Miniflare's messages, with a line for each request, without Miniflare's prefix. */
export function logTo(tell: ServerLog['add']): Log {
  const log = new Log(LogLevel.INFO)
  return Object.assign(log, {
    logWithLevel: (level: LogLevel, message: string) => {
      if (level <= LogLevel.INFO) tell(MARKS[level] ? `[${MARKS[level]}] ${message}` : message)
    },
  })
}

const MARKS: Partial<Record<LogLevel, string>> = { [LogLevel.ERROR]: 'ERROR', [LogLevel.WARN]: 'warn' }
