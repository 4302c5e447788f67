/** The command `itda` of packages/itda-cli, with a world of its own around it. */
import type { Io } from '../../../packages/itda-cli/src/io.ts'
import { runCommand } from '../../../packages/itda-cli/src/run.ts'

type World = Partial<Io> & { files?: Record<string, string>; input?: string }

/** Runs `itda <words>`, and returns what it printed. `files` are changed by it. */
export async function runItda(words: string[], world: World) {
  const { files = {}, input = '', ...own } = world
  const printed: string[] = []
  const told: string[] = []
  const io: Io = {
    env: {},
    home: '/home/test',
    locale: 'ko-KR',
    isTyped: false,
    now: () => new Date(),
    out: (line) => void printed.push(line),
    err: (line) => void told.push(line),
    readFile: async (path) => {
      const text = files[path]
      if (text === undefined) throw new Error('ENOENT')
      return text
    },
    writeSecret: async (path, content) => {
      files[path] = content
    },
    writeFile: async (path, content) => {
      files[path] = typeof content === 'string' ? content : Buffer.from(content).toString('latin1')
    },
    appendFile: async (path, content) => {
      files[path] = (files[path] ?? '') + content
    },
    removeFile: async (path) => {
      delete files[path]
    },
    readInput: async () => input,
    readLines: async function* () {
      yield* input.split('\n')
    },
    askSecret: async () => input,
    fetch: async () => new Response('', { status: 503 }),
    wait: async () => {},
    stopped: new AbortController().signal,
    ...own,
  }
  const exit = await runCommand(words, io)
  return { exit, out: printed.join('\n'), err: told.join('\n'), files }
}
