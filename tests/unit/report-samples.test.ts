/** Runs the examples for partners as they are shown, and checks that the API accepts what they send. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSigned, readSignature } from '#api/orders/reports/diagnosis/signature.ts'
import { parseReport, readBody, toText } from '#api/platform/reports/body.ts'
import { SAMPLE_LANGUAGES, SAMPLES, type SampleLanguage, sampleOf } from '#contract/orders/report-samples.ts'

const run = promisify(execFile)
const SECRET = 'Xr0-b_sample-secret-of-43-letters-0123456789'
const CLICK = '0'.repeat(66)
/** `say`: the arguments that show that the program is installed. */
const PROGRAMS: Record<SampleLanguage, { program: string; say: string[] }> = {
  node: { program: process.execPath, say: ['--version'] },
  php: { program: 'php', say: ['--version'] },
  python: { program: 'python3', say: ['--version'] },
  java: { program: 'java', say: ['--version'] },
  curl: { program: 'sh', say: ['-c', 'curl --version && openssl version'] },
}
/**
 * The hash of each example that was run and accepted. Where its program is missing, the example must still
 * have this hash.
 */
const RUN: Record<SampleLanguage, string> = {
  node: 'df5db0a247e64281',
  php: 'c8f91c792773aa5f',
  python: '3df1e34bbefdab65',
  java: '1baa325e1e2b6000',
  curl: 'e2c82786902a5dec',
}

const folder = mkdtempSync(join(tmpdir(), 'itda-samples-'))
let server: Server
const heard = new Map<string, Awaited<ReturnType<typeof judge>>>()

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const verdict = await judge(request.headers, Buffer.concat(chunks))
    heard.set(request.url ?? '', verdict)
    response.writeHead(verdict.verdict === 'accepted' ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: { result: verdict.verdict } }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await new Promise((closed) => server.close(closed))
})

async function judge(headers: Record<string, string | string[] | undefined>, sent: Buffer) {
  const signature = readSignature(String(headers['itda-signature'] ?? ''), new Date())
  if (!signature) return { verdict: 'no signature', report: null }
  const bytes = await readBody(new Request('http://door/', { method: 'POST', body: new Uint8Array(sent) }))
  if (!(await isSigned(signature, bytes, [SECRET]))) return { verdict: 'another signature', report: null }
  expect(headers['content-type']).toBe('application/json')
  return { verdict: 'accepted', report: parseReport(toText(bytes)) }
}

test.concurrent.each([...SAMPLE_LANGUAGES])('%s: what it signs and sends is accepted', async (language) => {
  const { program, say } = PROGRAMS[language]
  const isThere = await run(program, say).then(
    () => true,
    () => false,
  )
  if (!isThere)
    return expect(fingerprintOf(language), `${program} is missing: run it where it is`).toBe(RUN[language])
  const { port } = server.address() as AddressInfo
  const path = `/api/postbacks/prt_${language}`
  const { file } = SAMPLES[language]
  const code = sampleOf(language, {
    url: `http://127.0.0.1:${port}${path}`,
    clickId: CLICK,
    commission: 1_600,
  })
  writeFileSync(join(folder, file), code)
  // Turns off the optimizing compiler of Java, which would slow down a short program.
  const env = {
    ...process.env,
    ITDA_SECRET: SECRET,
    NODE_OPTIONS: '',
    JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1',
  }
  const { stdout } = await run(program, [file], { cwd: folder, env })
  expect(stdout).toContain('200')
  expect(stdout).toContain('{"data":{"result":"accepted"}}')
  expect(heard.get(path)).toMatchObject({
    verdict: 'accepted',
    report: {
      clickId: CLICK,
      amount: 20_000,
      commission: 1_600,
      lines: [{ productName: '테스트 상품', quantity: 1 }],
    },
  })
  expect(fingerprintOf(language), 'write down that this text was run').toBe(RUN[language])
})

/** Signatures written by PHP's `hash_hmac`, Python's `hmac` and Node's `createHmac`. */
test('a signature made in another language is valid, over its own bytes alone', async () => {
  const signed = {
    time: '1763780400',
    given: ['b19469a28b8576b0f21c85c3e4b0aba1e11927b2787fd1622372ea07aac2f8d0'],
  }
  const bytes = new TextEncoder().encode('{"productName":"테스트 상품"}')
  expect(await isSigned(signed, bytes, [SECRET])).toBe(true)
  expect(await isSigned(signed, bytes.slice(1), [SECRET])).toBe(false)
})

function fingerprintOf(language: SampleLanguage): string {
  const text = sampleOf(language, { url: 'https://itda.example', clickId: CLICK, commission: 1 })
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
