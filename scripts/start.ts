import type { ChildProcess } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from './build.ts'
import { keepLog } from './server-log.ts'
import { startSocialProvider } from './social-provider.ts'
import { isPortFree, migrate, providerPort, startWorkers } from './workers.ts'

/**
 * npm start: build if the sources changed, migrate, start every worker, fill an empty database once, say where it is.
 * Options: --port 8787 · --persist-to .wrangler/state · --dev (build again when a file changes) · --fill (end when the database is full).
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    dev: { type: 'boolean', default: false },
    fill: { type: 'boolean', default: false },
  },
})
const port = Number(values.port)
const origin = `http://localhost:${port}`
const logFile = join(values['persist-to'], 'server.log')
type SeedState = { seeded: boolean; signIns: { email: string; password: string; who: string }[] }
let workers: ChildProcess | undefined
/** How often a server that opens is asked, and how many errors it may answer meanwhile. */
const TOLD_EVERY = 150
const MOST_REFUSALS = 500

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  stop(1)
}

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error('--port에는 1–65535 사이의 수를 적어 주세요.')
  if (!(await isPortFree(port))) {
    throw new Error(
      `${port}번 포트를 다른 프로그램이 쓰고 있어요. 그 프로그램을 끝내거나 다른 포트로 시작해 주세요: npm start -- --port ${port + 1}`,
    )
  }
  if (!existsSync('node_modules/wrangler')) throw new Error('먼저 npm ci를 실행해 주세요.')
  say('화면을 준비하고 있어요…')
  await buildIfChanged()
  say('데이터베이스를 준비하고 있어요…')
  await migrate(values['persist-to'])
  say('서버를 여는 중이에요…')
  workers = startWorkers(port, values['persist-to'])
  listen(workers)
  await openSocial()
  const state = await fill()
  if (values.fill) return stop(0)
  welcome(state)
  if (values.dev) rebuildOnChange()
}

function listen(child: ChildProcess): void {
  keepLog(child, logFile)
  child.on('exit', (code) => {
    console.error(`서버가 멈췄어요. 기록을 확인해 주세요: ${logFile}`)
    process.exit(code || 1)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
}

/** Without it everything works but social sign-in, so a taken port is only told. */
async function openSocial(): Promise<void> {
  await startSocialProvider(providerPort(port)).catch((error: unknown) =>
    say(`개발용 소셜 로그인을 열지 못했어요 (${error instanceof Error ? error.message : error}).`),
  )
}

function stop(code: number): void {
  process.exitCode = code
  if (!workers || workers.exitCode !== null) process.exit(code)
  workers.removeAllListeners('exit')
  workers.once('exit', () => process.exit(code))
  workers.kill('SIGTERM')
  setTimeout(() => workers?.kill('SIGKILL'), 5000).unref()
}

/** Waits for the API and asks it to make the people and the 60 days of history, or what an older database misses of them. */
async function fill(): Promise<SeedState> {
  const state = await readyState()
  if (!state.seeded) say('처음 시작이라 예시 데이터를 만들고 있어요…')
  const { status, text } = await postPatiently(`${origin}/api/dev/seed`)
  if (status !== 200) throw new Error(`예시 데이터를 만들지 못했어요 (${status}).\n${text}`)
  const made = (JSON.parse(text) as { data: SeedState }).data
  if (!made.seeded) throw new Error(`예시 데이터가 만들어지지 않았어요. 기록: ${logFile}`)
  return made
}

/** `fetch` gives up after 300 s without an answer; a slow machine may need longer. */
function postPatiently(url: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers: { origin } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('error', reject).on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', reject).end()
  })
}

/** Waits as long as a slow machine needs; a server that ends, or goes on answering with an error, is told. */
async function readyState(): Promise<SeedState> {
  for (let refusals = 0, rounds = 1; ; rounds += 1, await pause(200)) {
    if (rounds % TOLD_EVERY === 0) say('아직 서버를 여는 중이에요…')
    const response = await fetch(`${origin}/api/dev/seed`, { signal: AbortSignal.timeout(60_000) }).catch(
      () => null,
    )
    if (response?.ok) return ((await response.json()) as { data: SeedState }).data
    if (!response) continue
    const last = `${response.status} ${await response.text()}`
    refusals += 1
    if (refusals === MOST_REFUSALS)
      throw new Error(`서버가 열리지 않았어요. 마지막 답: ${last.slice(0, 500)}\n기록: ${logFile}`)
  }
}

function welcome({ signIns }: SeedState): void {
  const people = signIns.map(({ email, password, who }) => `    ${email.padEnd(22)} ${password}   ${who}`)
  say(`
  잇다가 열렸어요 → ${origin}

${people.join('\n')}

    계정 이전(${origin}/transfer)은 예전 이메일 old@itda.test로 해 볼 수 있어요.

    메일함 ${origin}/dev/mail · 데모 쇼핑몰 ${origin}/demo · API 문서 ${origin}/api/docs
    서버 기록은 ${logFile}에 남아요. 끝내려면 Ctrl+C를 눌러 주세요.
`)
}

/** wrangler reloads workers whose own files change; only the web worker has a build between source and run. */
function rebuildOnChange(): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  for (const folder of ['app', 'contract', 'documents', 'public']) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = running.then(rebuild)
      }, 150)
    })
  }
}

async function rebuild(): Promise<void> {
  const began = Date.now()
  try {
    if ((await buildIfChanged()) === 'built') say(`다시 빌드했어요 (${Date.now() - began} ms).`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function say(line: string): void {
  console.info(line)
}
