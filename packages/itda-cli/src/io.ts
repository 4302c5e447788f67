/** The world around a command. Tests replace it. */
import { appendFile, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

export type Io = {
  env: Record<string, string | undefined>
  home: string
  /** The language of the system, such as `ko-KR`. */
  locale: string
  /** True when a person types the input. */
  isTyped: boolean
  now: () => Date
  out: (line: string) => void
  err: (line: string) => void
  readFile: (path: string) => Promise<string>
  /** Writes a file that only its owner may read. */
  writeSecret: (path: string, content: string) => Promise<void>
  /** Makes the folder of the file where it is missing. */
  writeFile: (path: string, content: string | Uint8Array) => Promise<void>
  appendFile: (path: string, content: string) => Promise<void>
  removeFile: (path: string) => Promise<void>
  readInput: () => Promise<string>
  readLines: () => AsyncIterable<string>
  /** Asks for one line without showing it. */
  askSecret: (question: string) => Promise<string>
  fetch: (request: Request) => Promise<Response>
  wait: (ms: number) => Promise<void>
  /** Aborted when the person stops the command. */
  stopped: AbortSignal
}

export function nodeIo(): Io {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  // A reader such as `head` may end before everything is written.
  process.stdout.on('error', () => process.exit(0))
  return {
    env: process.env,
    home: homedir(),
    locale: localeOf(process.env),
    isTyped: process.stdin.isTTY === true,
    now: () => new Date(),
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    readFile: (path) => readFile(path, 'utf8'),
    writeSecret,
    writeFile: async (path, content) => {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
    },
    appendFile: (path, content) => appendFile(path, content),
    removeFile: (path) => rm(path, { force: true }),
    readInput: () => text(process.stdin),
    readLines: () => createInterface({ input: process.stdin }),
    askSecret,
    fetch: (request) => fetch(request),
    // It ends early, without an error, when the command is stopped.
    wait: (ms) => setTimeout(ms, undefined, { signal: stop.signal }).catch(() => undefined),
    stopped: stop.signal,
  }
}

function localeOf({ LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): string {
  const named = LC_ALL || LC_MESSAGES || LANG
  return named && !/^(C|POSIX)\b/.test(named) ? named : Intl.DateTimeFormat().resolvedOptions().locale
}

async function writeSecret(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600 })
  // The mode of a file that was there before stays.
  await chmod(path, 0o600)
}

async function askSecret(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
