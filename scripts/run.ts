import { type ChildProcess, spawn } from 'node:child_process'
import { endEverything, markOf } from './processes.ts'

/** `isStopped`: it was ended here, because it said nothing for too long. */
export type RunResult = { code: number; output: string; isStopped: boolean }
type RunOptions = {
  env?: Record<string, string>
  /** Ends it after so much silence. No limit on the whole: a slow machine takes long and goes on talking. */
  idleMinutes?: number
  /** Text for its standard input; otherwise the process gets nothing. */
  input?: string
}
/** `ownGroup`: leads a process group, so that it can be killed together with everything it started. */
type StartOptions = RunOptions & { ownGroup?: boolean }

export const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const IDLE_MINUTES = 30
const LAST_WORDS_MS = 5_000
const QUIET = {
  // No telemetry, no look-up of a sample `request.cf`: a start needs no network.
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
}

/** Starts a JavaScript file with the Node that runs this script (24, from node_modules/.bin). */
export function start(script: string, args: string[], options: StartOptions = {}): ChildProcess {
  const { input } = options
  const child = spawn(process.execPath, [script, ...args], {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    detached: options.ownGroup ?? false,
    env: { ...process.env, ...QUIET, ...options.env },
  })
  // One that ended before it read everything says so by its code.
  child.stdin?.on('error', () => {}).end(input)
  return child
}

/** Runs a JavaScript file to its end; never throws. Output is stdout and stderr in the order they came. */
export function run(script: string, args: string[], options: StartOptions = {}): Promise<RunResult> {
  const mark = markOf()
  return finish(start(script, args, { ...options, env: { ...options.env, ...mark.env } }), mark.id, options)
}

/** The same for any command found in PATH. */
export function runCommand(command: string, args: string[], options: StartOptions = {}): Promise<RunResult> {
  const mark = markOf()
  const env = { ...process.env, ...options.env, ...mark.env }
  const detached = options.ownGroup ?? false
  return finish(spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached }), mark.id, options)
}

/** Whatever it started and left behind ends with it, and with this process. */
function finish(child: ChildProcess, mark: string, options: RunOptions): Promise<RunResult> {
  const { idleMinutes = IDLE_MINUTES } = options
  let output = ''
  let isStopped = false
  const clean = () => endEverything(mark, child.pid)
  // Another listener (scripts/test/scratch.ts) may delete the files it wrote, once no process writes any more.
  process.prependListener('exit', clean)
  function stop(): void {
    isStopped = true
    output += `\nStopped after ${idleMinutes} minutes without a word.`
    clean()
  }
  let timer = setTimeout(stop, idleMinutes * 60_000)
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
    clearTimeout(timer)
    timer = setTimeout(stop, idleMinutes * 60_000)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve) => {
    function end(code: number): void {
      clearTimeout(timer)
      clean()
      process.off('exit', clean)
      resolve({ code, output, isStopped })
    }
    // Whom it left behind may hold its output open: the end of the process itself is what counts.
    child.on('exit', (code) => {
      clean()
      setTimeout(end, LAST_WORDS_MS, code ?? 1).unref()
    })
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** The list a command printed as JSON, among whatever else it said. */
export function listIn<T>(output: string): T[] {
  const from = output.search(/^\[/m)
  return from < 0 ? [] : (JSON.parse(output.slice(from, output.lastIndexOf(']') + 1)) as T[])
}
