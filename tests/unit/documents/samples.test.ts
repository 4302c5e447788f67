/** Runs samples of calls as they are shown, and compares what they send with the example of the document. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplesOf } from '#documents/developers/samples.ts'
import type { Operation } from '#documents/openapi/schema.ts'
import { paths } from '#tests/helpers/site/documents.ts'
import { canRun } from '../../helpers/sample-programs.ts'

type SentCall = { method: string; url: string; key: string | undefined; type: string; body: string }

const run = promisify(execFile)
const KEY = 'itda_c_sample'
/** A read, a list, a call without sign-in, bodies with nested values, a DELETE with a body, and a form with a file. */
const OPERATIONS = [
  'orders.getOrder',
  'orders.listOrders',
  'partners.listPartners',
  'links.createLink',
  'links.removeLinks',
  'links.createLinks',
  'contents.createContent',
]
const PROGRAMS: Record<string, { file: string; program: string }> = {
  curl: { file: 'sample.sh', program: 'sh' },
  ts: { file: 'sample.mjs', program: process.execPath },
  python: { file: 'sample.py', program: 'python3' },
  php: { file: 'sample.php', program: 'php' },
}

const { site } = paths
const folder = mkdtempSync(join(tmpdir(), 'itda-calls-'))
const sent = new Map<string, SentCall>()
let server: Server

beforeAll(async () => {
  writeFileSync(join(folder, 'picture.jpg'), 'a picture')
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const [, name = '', rest = ''] = /^\/([\w.]+)(\/.*)$/.exec(url) ?? []
    const body = Buffer.concat(chunks).toString()
    sent.set(name, {
      method,
      url: rest,
      key: headers.authorization,
      type: headers['content-type'] ?? '',
      body,
    })
    response.setHeader('content-type', 'application/json')
    response.end('{"data":{"ok":"received"}}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await new Promise((closed) => server.close(closed))
})

test.concurrent.each(
  OPERATIONS.flatMap((name) => Object.keys(PROGRAMS).map((language) => [name, language] as const)),
)('the sample of %s in %s sends the example of the document', async (name, language) => {
  const { method, path, operation } = findOperation(name)
  const { program, file } = PROGRAMS[language] as { file: string; program: string }
  const isThere = await canRun(program)
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const isForm = type === 'multipart/form-data'
  // Python sends a form with a package, which need not be here.
  if (!isThere || (isForm && language === 'python')) return
  const place = `${name}.${language}`
  const { port } = server.address() as AddressInfo
  const { text = '' } = samplesOf(method, path, operation).find((one) => one.language === language) ?? {}
  writeFileSync(
    join(folder, `${place}.${file}`),
    text.replaceAll('{origin}', `http://127.0.0.1:${port}/${place}`),
  )
  const env = { ...process.env, NODE_OPTIONS: '', ITDA_KEY: KEY }
  const { stdout } = await run(program, [`${place}.${file}`], { cwd: folder, env })
  expect(stdout).toContain('received')
  const call = sent.get(place)
  expect(call?.method).toBe(method.toUpperCase())
  expect(call?.url).toMatch(new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`))
  expect(call?.key).toBe(isClosed(operation) ? `Bearer ${KEY}` : undefined)
  if (isForm) expect(call?.type).toContain('multipart/form-data')
  else if (media) expect(JSON.parse(call?.body ?? '')).toEqual(media.example)
})

/** True where every way to call needs a proof. */
function isClosed({ security }: Operation): boolean {
  return security.length > 0 && security.every((one) => Object.keys(one).length > 0)
}

function findOperation(name: string): { method: string; path: string; operation: Operation } {
  for (const [path, methods] of Object.entries(site))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === name) return { method, path, operation }
  throw new Error(`no operation is called ${name}`)
}
