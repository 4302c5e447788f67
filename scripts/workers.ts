import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { hashOf } from './build.ts'
import { keepWarm } from './keep-warm.ts'
import { run, start } from './run.ts'

/** Where the browser tests find the site. */
export const TESTED_PORT = 8890
/** The first one answers the port; the others are reached through its service bindings. */
export const CONFIGS = [
  'wrangler.toml',
  'office/wrangler.toml',
  'api/wrangler.toml',
  'go/wrangler.toml',
  'demo/wrangler.toml',
]
const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const WRITTEN_ORIGIN = 'http://localhost:8787'
const WRITTEN_PROVIDER = 'http://127.0.0.1:8790'

/** Applies what api/db/migrations has and the local database lacks. A stamp beside it makes a second start quick. */
export async function migrate(persistTo: string): Promise<void> {
  const stampFile = join(persistTo, 'migrations.stamp')
  const stamp = hashOf(['api/db/migrations'])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const args = [
    'd1',
    'migrations',
    'apply',
    'itda',
    '--local',
    '--persist-to',
    persistTo,
    '-c',
    'api/wrangler.toml',
  ]
  const result = await run(WRANGLER, args, { env: { CI: '1' } })
  if (result.code !== 0) throw new Error(`데이터베이스를 준비하지 못했어요.\n${result.output}`)
  mkdirSync(persistTo, { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** All workers in one process on one port, with one storage folder. */
export function startWorkers(
  port: number,
  persistTo: string,
  options: { ownGroup?: boolean } = {},
): ChildProcess {
  const configs = configsFor(port).flatMap((file) => ['-c', file])
  const rest = ['--persist-to', persistTo, '--port', String(port), '--inspector-port', '0']
  const args = ['dev', ...configs, ...rest, '--log-level', 'log', '--show-interactive-dev-session=false']
  const workers = start(WRANGLER, args, options)
  keepWarm(workers, `http://localhost:${port}`)
  return workers
}

/**
 * The configuration files say http://localhost:8787, and `--var` reaches the first worker only. For another port
 * copies are written that differ in that address (and in nothing but absolute paths).
 */
export function configsFor(port: number): string[] {
  const origin = `http://localhost:${port}`
  if (origin === WRITTEN_ORIGIN) return CONFIGS
  return CONFIGS.map(function copy(file) {
    const folder = dirname(file)
    const text = readFileSync(file, 'utf8')
      .replaceAll(WRITTEN_ORIGIN, origin)
      .replaceAll(WRITTEN_PROVIDER, `http://127.0.0.1:${providerPort(port)}`)
      .replace(
        /^(main|directory|migrations_dir) = "(.+)"$/gm,
        (_, key, path) => `${key} = "${resolve(folder, path)}"`,
      )
    const target = join('.wrangler', `port-${port}`, folder, 'wrangler.toml')
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    return target
  })
}

/** Where the social provider of development listens. */
export function providerPort(port: number): number {
  return port + 3
}

export async function isPortFree(port: number): Promise<boolean> {
  const free = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)))
  return free.every(Boolean)
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    // A machine without IPv6 answers EADDRNOTAVAIL; only a taken port counts.
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code !== 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => done(true)))
  })
}
