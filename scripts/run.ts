import { type ChildProcess, spawn } from 'node:child_process'
import { endEverything, markOf } from './processes.ts'

/** `isStopped`: the run was ended here, because it printed nothing for too long. */
export type RunResult = { code: number; output: string; isStopped: boolean }
type RunOptions = {
  env?: Record<string, string>
  /**
   * Ends the process after this many minutes without output. There is no limit on the whole, because a slow
   * machine may need long.
   */
  idleMinutes?: number
  /** Text for its standard input, which is empty by default. */
  input?: string
}
/** `ownGroup`: the process leads a process group, so that it can be killed with its descendants. */
type StartOptions = RunOptions & { ownGroup?: boolean }

export const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const IDLE_MINUTES = 30
const LAST_WORDS_MS = 5_000
const QUIET = {
  // Turns off telemetry and the download of a sample `request.cf`, so that a start needs no network.
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
  // A process that ends before it has read its whole input fails with its exit code, so this error is
  // ignored.
  child.stdin?.on('error', () => {}).end(input)
  return child
}

/** Runs a JavaScript file to its end; never throws. `output` is stdout and stderr in order of arrival. */
export function run(script: string, args: string[], options: StartOptions = {}): Promise<RunResult> {
  const mark = markOf()
  return finish(start(script, args, { ...options, env: { ...options.env, ...mark.env } }), mark.id, options)
}

/** Does the same for any command in PATH. */
export function runCommand(command: string, args: string[], options: StartOptions = {}): Promise<RunResult> {
  const mark = markOf()
  const env = { ...process.env, ...options.env, ...mark.env }
  const detached = options.ownGroup ?? false
  return finish(spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached }), mark.id, options)
}

/** Processes that it leaves behind are ended with it, and with this process. */
function finish(child: ChildProcess, mark: string, options: RunOptions): Promise<RunResult> {
  const { idleMinutes = IDLE_MINUTES } = options
  let output = ''
  let isStopped = false
  const clean = () => endEverything(mark, child.pid)
  // Runs before other listeners, such as the one of scripts/test/scratch.ts that deletes files, because no
  // process may write any more by then.
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
    // A process that it left behind may hold its output open, so the exit of the process itself counts.
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

/** Finds the JSON list in the output of a command, which may contain other text. */
export function listIn<T>(output: string): T[] {
  const from = output.search(/^\[/m)
  return from < 0 ? [] : (JSON.parse(output.slice(from, output.lastIndexOf(']') + 1)) as T[])
}
