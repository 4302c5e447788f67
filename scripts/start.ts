import './engine/quick.ts'
import { parseArgs } from 'node:util'
import { arePagesBuilt, buildPages, writeDocuments } from './build.ts'
import { startClock } from './engine/clock.ts'
import { rebuildOnChange } from './engine/dev.ts'
import { prepareCode, startEngine } from './engine/engine.ts'
import { fill, type SeedResult } from './engine/fill.ts'
import { openLog } from './engine/log.ts'
import { isPortFree, providerPort } from './engine/ports.ts'
import { startSocialProvider } from './social-provider.ts'

/**
 * npm start: builds if the sources changed, migrates, starts every worker, fills an empty database once, and
 * prints the address.
 * Options: --port 8787 · --persist-to .wrangler/state · --dev (builds again when a file changes) · --fill
 * (ends when the database is full).
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

// Every process that was started ends with this one: see scripts/run.ts and engine/guard.ts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
  process.exit(1)
}

/** Starts the API and fills its database while the pages are built, which takes longest on a first start. */
async function main(): Promise<void> {
  await refuseWhenImpossible()
  const persistTo = values['persist-to']
  const log = openLog(persistTo)
  const isBuilt = arePagesBuilt()
  if (!isBuilt) say('화면을 준비하고 있어요…')
  const pages = buildPages()
  // A failure is reported where the result is awaited.
  pages.catch(() => {})
  await Promise.all([writeDocuments(), prepareCode(port)])
  say('서버와 데이터베이스를 준비하고 있어요…')
  const engine = await startEngine({ port, persistTo, tell: log.add, apiOnly: !isBuilt })
  const filled = await fill(engine, origin, say)
  await pages
  if (values.fill) {
    await engine.end()
    process.exit(0)
  }
  if (!isBuilt) await engine.reload()
  startClock(engine.jobs, log.add)
  await openSocial()
  welcome(filled, log.file)
  if (values.dev) rebuildOnChange(engine, say)
}

async function refuseWhenImpossible(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error('--port에는 1–65535 사이의 수를 적어 주세요.')
  if (!(await isPortFree(port))) {
    throw new Error(
      `${port}번 포트를 다른 프로그램이 쓰고 있어요. 그 프로그램을 끝내거나 다른 포트로 시작해 주세요: npm start -- --port ${port + 1}`,
    )
  }
}

/** Only social sign-in needs it, so a taken port is only reported. */
async function openSocial(): Promise<void> {
  await startSocialProvider(providerPort(port)).catch((error: unknown) =>
    say(`개발용 소셜 로그인을 열지 못했어요 (${error instanceof Error ? error.message : error}).`),
  )
}

function welcome({ signIns }: SeedResult, logFile: string): void {
  const people = signIns.map(({ email, password, who }) => `    ${email.padEnd(22)} ${password}   ${who}`)
  say(`
  잇다가 열렸어요 → ${origin}

${people.join('\n')}

    계정 이전(${origin}/transfer)은 예전 이메일 old@itda.test로 해 볼 수 있어요.

    메일함 ${origin}/dev/mail · 데모 쇼핑몰 ${origin}/demo · 개발자 문서 ${origin}/developers
    서버 기록은 ${logFile}에 남아요. 끝내려면 Ctrl+C를 눌러 주세요.
`)
}

function say(line: string): void {
  console.info(line)
}
