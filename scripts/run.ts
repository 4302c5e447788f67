import { type ChildProcess, spawn } from 'node:child_process'

export type RunResult = { code: number; output: string }
type RunOptions = { env?: Record<string, string>; timeoutSeconds?: number; show?: boolean }
/** `ownGroup`: leads a process group, so that it can be killed together with everything it started. */
type StartOptions = RunOptions & { ownGroup?: boolean }

const QUIET = {
  // No telemetry, no look-up of a sample `request.cf`: a start needs no network.
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
}

/** Starts a JavaScript file with the Node that runs this script (24, from node_modules/.bin). */
export function start(script: string, args: string[], options: StartOptions = {}): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup ?? false,
    env: { ...process.env, ...QUIET, ...options.env },
  })
}

/** Runs a JavaScript file to its end; never throws. Output is stdout and stderr in the order they came. */
export function run(script: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return finish(start(script, args, options), options)
}

/** The same for any command found in PATH. */
export function runCommand(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const env = { ...process.env, ...options.env }
  return finish(spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env }), options)
}

function finish(child: ChildProcess, { timeoutSeconds = 600, show = false }: RunOptions): Promise<RunResult> {
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
    if (show) process.stdout.write(chunk)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      output += `\nStopped after ${timeoutSeconds} s without an end.`
      child.kill('SIGKILL')
    }, timeoutSeconds * 1000)
    child.on('error', (error) => {
      clearTimeout(timer)
      resolve({ code: 127, output: `${output}${error.message}` })
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, output })
    })
  })
}
