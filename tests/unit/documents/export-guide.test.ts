/** Runs the programs of the guide about taking everything along, as they are shown, against two pages of each list. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECORD_KINDS } from '#contract/upkeep/records.ts'
import { canRun } from '../../helpers/sample-programs.ts'

const run = promisify(execFile)
const KEY = 'itda_c_sample'
const guides = ['ko', 'en'].map((language) =>
  readFileSync(`documents/developers/guides/${language}/export.md`, 'utf8'),
)
const blocksOf = (guide: string) =>
  [...guide.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => ({ language, text }))
const PROGRAMS: Record<string, { file: string; program: string }> = {
  ts: { file: 'sample.ts', program: process.execPath },
  python: { file: 'sample.py', program: 'python3' },
  php: { file: 'sample.php', program: 'php' },
}

const folder = mkdtempSync(join(tmpdir(), 'itda-export-'))
const seen: { method: string; url: string; body: string }[] = []
let server: Server
let origin = ''

/** The first page of a list has one row, and the second the other. */
function answerTo(url: URL): object {
  const kind = /^\/api\/users\/me\/records\/(\w+)$/.exec(url.pathname)?.[1]
  if (!kind) return { data: { id: 'dex_1', state: 'ready' } }
  const after = url.searchParams.get('after')
  return {
    data: {
      items: [{ kind, row: after === null ? '첫째' : '둘째' }],
      next: after === null ? 'a+b/c=' : null,
      position: 'a',
    },
  }
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '', 'http://localhost')
    const { method = '' } = request
    seen.push({ method, url: request.url ?? '', body: Buffer.concat(chunks).toString() })
    const isRight =
      request.headers.authorization === `Bearer ${KEY}` &&
      ['a+b/c=', null].includes(url.searchParams.get('after'))
    response.statusCode = isRight ? 200 : 401
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answerTo(url)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await new Promise((closed) => server.close(closed))
})

const runHere = (program: string, args: string[], cwd: string) =>
  run(program, args, { cwd, env: { ...process.env, NODE_OPTIONS: '', ITDA_KEY: KEY } })

test.each(Object.keys(PROGRAMS))('the program in %s writes every row of every kind', async (language) => {
  const { program, file } = PROGRAMS[language] as { file: string; program: string }
  const isThere = await canRun(program)
  if (!isThere) return
  const { text = '' } = blocksOf(guides[0] ?? '').find((one) => one.language === language) ?? {}
  const cwd = join(folder, language)
  mkdirSync(cwd)
  const client = join(process.cwd(), 'packages/itda-js/src/index.ts')
  writeFileSync(join(cwd, file), text.replaceAll('{origin}', origin).replace("'itda-js'", `'${client}'`))
  await runHere(program, [file], cwd)
  for (const kind of RECORD_KINDS) {
    const lines = readFileSync(join(cwd, `${kind}.jsonl`), 'utf8').split('\n')
    expect(lines.map((line) => line && JSON.parse(line))).toEqual([
      { kind, row: '첫째' },
      { kind, row: '둘째' },
      '',
    ])
  }
})

test('the calls of the guide read a page, start a file, ask for its state and download it', async () => {
  const calls = blocksOf(guides[0] ?? '').filter(({ language }) => language === 'curl')
  seen.length = 0
  for (const { text } of calls) {
    writeFileSync(join(folder, 'sample.sh'), text.replaceAll('{origin}', origin))
    await runHere('sh', ['sample.sh'], folder)
  }
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/users/me/records/orders?from=2026-11-01&limit=500',
    'POST /api/users/me/record-exports',
    'GET /api/users/me/record-exports/dex_01k6y8r3v5m2',
    'GET /api/users/me/record-exports/dex_01k6y8r3v5m2/file',
  ])
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ kinds: ['links', 'orders'], from: '2026-01-01' })
})

test('both languages show the same programs', () => {
  expect(blocksOf(guides[1] ?? '')).toEqual(blocksOf(guides[0] ?? ''))
})
