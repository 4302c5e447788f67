/** The peak memory of the runtime while it reads and inspects a stranger's form with 15 MB in three files. */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { expect, test } from 'vitest'
import { figure } from '../helpers/figure.ts'

const MOST_MB = 32
const MIB = 1024 * 1024
/** Reads a form as the API does: `readBody` of api/http/read-body.ts without its endpoint. */
const API = `
import { readBounded } from './contract/core/bodies/bounded-body.ts'
import { parseMultipart } from './contract/core/bodies/multipart.ts'
export default {
  async fetch(request) {
    const bytes = await readBounded(request, 16 * ${MIB})
    const entries = parseMultipart(bytes, request.headers.get('content-type')) ?? []
    let seen = 0
    for (const [, value] of entries) if (value instanceof File) seen += (await value.bytes()).byteLength
    return new Response(String(seen))
  },
}`
/**
 * Reads a form and sends it on as a page does, with the entry point, the act and the API client, but without
 * a page.
 */
const PAGE = `
import { readSent } from './app/services/door/form-size.server.ts'
import { openParkedForm } from './app/services/door/kept-form.server.ts'
import { formCall, sendOnce } from './app/services/api/api-transport.server.ts'
const stranger = { fetch: async () => new Response(null, { status: 204 }) }
export default {
  async fetch(request, env) {
    const sent = await readSent(request, { api: stranger, headers: new Map() })
    const session = { userId: () => null }
    const kept = await openParkedForm({ request, sent: sent.bytes, session, notes: null })
    const out = await formCall('https://api/api/inquiries', 'POST', kept.form)
    const answer = await sendOnce(env.API, out, () => true).finally(sent.leave)
    return answer
  },
}`
/** Reads everything and stores nothing. */
const SINK = `
export default {
  async fetch(request) {
    const reader = request.body.getReader({ mode: 'byob' })
    let seen = 0
    let room = new Uint8Array(65536)
    for (;;) {
      const { done, value } = await reader.read(room)
      if (done) break
      seen += value.byteLength
      room = new Uint8Array(value.buffer)
    }
    return new Response(request.headers.get('content-length') === String(seen) ? 'whole' : 'of no length')
  },
}`

async function bundle(contents: string): Promise<string> {
  const stdin = { contents, resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false })
  return outputFiles[0]?.text ?? ''
}

async function startRuntime(sources: Record<string, string>): Promise<Miniflare> {
  const workers = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => ({
      name,
      modules: [{ type: 'ESModule' as const, path: `${name}.mjs`, contents: await bundle(source) }],
      compatibilityDate: '2026-06-01',
      ...(name === 'page' && { serviceBindings: { API: 'api' } }),
    })),
  )
  return new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      // Fetches no sample of `request.cf`, so that a start needs no network.
      cf: false,
      telemetry: { enabled: false },
      workers,
    }),
  )
}

/** Finds the runtime among the children of this process. */
function findRuntime(): string {
  const found = readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isOurRuntime(pid))
  if (!found) throw new Error('no runtime was started')
  return found
}

function isOurRuntime(pid: string): boolean {
  try {
    const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(parent) === process.pid && readlinkSync(`/proc/${pid}/exe`).endsWith('workerd')
  } catch {
    // The process has ended meanwhile, or belongs to another user.
    return false
  }
}

function megabytesOf(pid: string, name: 'VmRSS' | 'VmHWM'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))
  return Number(line?.[1]) / 1024
}

function formOf(bytes: number): FormData {
  const form = new FormData()
  form.set('text', '안녕하세요')
  for (const name of ['file1', 'file2', 'file3'])
    form.set(name, new File([new Uint8Array(bytes / 3).fill(97)], 'a.pdf', { type: 'application/pdf' }))
  return form
}

type Cost = { megabytes: number; answers: string[] }

/**
 * The memory for one form of 15 MB after two small ones; the first of these pays the costs that belong to no
 * form.
 */
async function costOf(sources: Record<string, string>): Promise<Cost> {
  const runtime = await startRuntime(sources)
  const url = await runtime.ready
  const answers: string[] = []
  const send = async (bytes: number) => {
    const sent = new Response(formOf(bytes))
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const response = await fetch(new URL('/contact', url), {
      method: 'POST',
      headers,
      body: await sent.arrayBuffer(),
    })
    answers.push(await response.text())
  }
  await send(3 * 1024)
  await send(3 * 1024)
  const pid = findRuntime()
  const before = megabytesOf(pid, 'VmRSS')
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  await send(15 * MIB)
  const megabytes = megabytesOf(pid, 'VmHWM') - before
  await runtime.dispose()
  return { megabytes, answers }
}

test(`a form of 15 MB costs the API no more than ${MOST_MB} MB`, async () => {
  const { megabytes, answers } = await costOf({ api: API })
  expect(answers).toEqual([3 * 1024, 3 * 1024, 15 * MIB].map(String))
  expect(megabytes).toBeLessThanOrEqual(MOST_MB)
  figure(`a form of 15 MB with three files cost the API ${megabytes.toFixed(1)} MB`)
})

test(`a form of 15 MB costs the worker of its page no more than ${MOST_MB} MB`, async () => {
  const { megabytes, answers } = await costOf({ page: PAGE, api: SINK })
  expect(answers).toEqual(['whole', 'whole', 'whole'])
  expect(megabytes).toBeLessThanOrEqual(MOST_MB)
  const both = await costOf({ page: PAGE, api: API })
  expect(both.answers).toEqual([3 * 1024, 3 * 1024, 15 * MIB].map(String))
  figure(
    `a form of 15 MB with three files cost its page ${megabytes.toFixed(1)} MB, and page and API together ${both.megabytes.toFixed(1)} MB`,
  )
})
