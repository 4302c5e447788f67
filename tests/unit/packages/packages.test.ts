/** The packages as npm would publish them, in the folder of a stranger. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../../scripts/run.ts'

const NAMES = ['itda-js', 'itda-cli']
const folder = mkdtempSync(join(tmpdir(), 'itda-stranger-'))
const COMPILER = join(process.cwd(), 'node_modules/typescript-7/bin/tsc')
const manifestOf = (name: string) => JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))

beforeAll(async () => {
  expect(await run('packages/build.ts', [])).toMatchObject({ code: 0 })
  for (const name of NAMES) {
    const target = join(folder, 'node_modules', manifestOf(name).name)
    mkdirSync(target, { recursive: true })
    for (const file of ['package.json', ...manifestOf(name).files])
      cpSync(`packages/${name}/${file}`, join(target, file), { recursive: true })
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a package has no dependencies, and its licence', () => {
  for (const name of NAMES) {
    const manifest = manifestOf(name)
    expect(manifest).not.toHaveProperty('dependencies')
    expect(manifest.license).toBe('MIT')
    expect(readFileSync(`packages/${name}/LICENSE`, 'utf8')).toBe(readFileSync('LICENSE', 'utf8'))
  }
})

test('a program in plain JavaScript imports the client', async () => {
  const file = join(folder, 'program.js')
  writeFileSync(
    file,
    `import { Itda, verifyWebhook } from 'itda-js'
     console.log(typeof new Itda({ key: 'itda_c_x' }).links.create, typeof verifyWebhook)`,
  )
  expect((await run(file, [])).output.trim()).toBe('function function')
})

const GUIDES = ['ko', 'en'].flatMap((language) =>
  ['typescript', 'export'].map((name) => `documents/developers/guides/${language}/${name}.md`),
)
/** Each is a program of its own. */
const samples = [...GUIDES, 'packages/itda-js/README.md'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = '']) => text),
)

/** Compiles programs of a stranger, who has the types of Node. */
function compile(sources: string[], resolution = 'NodeNext') {
  const files = sources.map((source, nth) => {
    const file = join(folder, `program-${nth}.ts`)
    writeFileSync(file, source)
    return file
  })
  const kind = resolution === 'NodeNext' ? 'NodeNext' : 'ESNext'
  const types = [
    '--typeRoots',
    join(process.cwd(), 'node_modules/@types'),
    '--types',
    'node',
    '--skipLibCheck',
  ]
  // One checker, because several would repeat work.
  const options = [
    '--noEmit',
    '--singleThreaded',
    '--strict',
    '--target',
    'ES2022',
    '--module',
    kind,
    ...types,
  ]
  return run(COMPILER, ['--ignoreConfig', ...options, '--moduleResolution', resolution, ...files])
}

test('the samples of the guides and of the README compile', async () => {
  expect(samples.length).toBeGreaterThan(10)
  expect((await compile(samples)).output).toBe('')
})

test.each(['Bundler', 'NodeNext'])('a program in TypeScript knows its types with %s', async (resolution) => {
  const good = `import { Itda, ItdaError } from 'itda-js'
    const itda = new Itda({ key: 'itda_c_x' })
    export async function list(): Promise<number> {
      let sum = 0
      for await (const order of itda.orders.list({ state: 'confirmed' })) sum += order.commission
      const link = await itda.links.create({ url: 'https://a.example' }).catch((error: unknown) => {
        if (error instanceof ItdaError && error.code === 'partner_paused') return null
        throw error
      })
      return link ? sum + link.earned.all : sum
    }`
  const wrong = good.replace("'confirmed'", "'gone'").replace('earned.all', 'earnings')
  const { output } = await compile([good, wrong], resolution)
  expect(output).not.toContain('program-0.ts')
  expect(output.match(/error TS/g)).toHaveLength(2)
  expect(output).toMatch(/program-1\.ts.*'"gone"' is not assignable/)
  expect(output).toMatch(/program-1\.ts.*Property 'earnings' does not exist/)
})

test('the command stores a key that only its owner may read, and ends with its code', async () => {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer itda_c_right'
    const key = {
      name: '시험',
      prefix: 'itda_c_righ',
      endsAt: '2027-01-01T00:00:00.000Z',
      scopes: ['links:read'],
    }
    response.statusCode = isKnown ? 200 : 401
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isKnown ? { data: key } : { code: 'key_unknown', message: '모르는 키예요.' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const command = join(folder, 'node_modules/itda/dist/itda.js')
  const runItda = async (args: string[], input: string) => {
    const env = { PATH: process.env.PATH, HOME: folder, LANG: 'en_US.UTF-8', ITDA_URL: site }
    const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdin.end(input)
    const printed: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => printed.push(String(data)))
    const [code] = await once(child, 'close')
    return { code, text: printed.join('') }
  }
  expect(await runItda(['login'], 'itda_c_wrong')).toMatchObject({ code: 3 })
  expect(await runItda(['login'], 'itda_c_right\n')).toMatchObject({
    code: 0,
    text: expect.stringContaining('It may:'),
  })
  const stored = join(folder, '.config/itda/config.json')
  expect(statSync(stored).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(stored, 'utf8'))).toEqual({ key: 'itda_c_right', baseUrl: site })
  const introduce = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n'
  expect(JSON.parse((await runItda(['mcp'], introduce)).text).result.tools).toHaveLength(2)
  expect(await runItda(['--version'], '')).toEqual({ code: 0, text: `${manifestOf('itda-cli').version}\n` })
  expect(await runItda(['links', 'burn'], '')).toMatchObject({ code: 2 })
  server.close()
})
