/** What a form of a stranger costs the runtime: the most memory it held while 15 MB in three files were read and looked at. */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { expect, test } from 'vitest'
import { figure } from '../helpers/figure.ts'

const MOST_MB = 32
const MIB = 1024 * 1024
/** As the API reads a form: `readBody` of api/door.ts without its endpoint. */
const WORKER = `
import { readBounded } from './contract/bounded-body.ts'
import { parseMultipart } from './api/multipart.ts'
export default {
  async fetch(request) {
    const bytes = await readBounded(request, 16 * ${MIB})
    const entries = parseMultipart(bytes, request.headers.get('content-type')) ?? []
    let seen = 0
    for (const [, value] of entries) if (value instanceof File) seen += (await value.bytes()).byteLength
    return new Response(String(seen))
  },
}`

async function startRuntime(): Promise<Miniflare> {
  const stdin = { contents: WORKER, resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false })
  const contents = outputFiles[0]?.text ?? ''
  return new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      // A start needs no network.
      cf: false,
      telemetry: { enabled: false },
      workers: [
        {
          name: 'reader',
          modules: [{ type: 'ESModule', path: 'reader.mjs', contents }],
          compatibilityDate: '2026-06-01',
        },
      ],
    }),
  )
}

/** The runtime among the children of this process. */
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
    // It has ended meanwhile, or is somebody else's.
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

test(`a form of 15 MB costs the API no more than ${MOST_MB} MB`, async () => {
  const runtime = await startRuntime()
  const url = await runtime.ready
  const send = async (bytes: number) => {
    const sent = new Response(formOf(bytes))
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const response = await fetch(url, { method: 'POST', headers, body: await sent.arrayBuffer() })
    return Number(await response.text())
  }
  // What a first request costs is nobody's form.
  for (const _ of [1, 2]) expect(await send(3 * 1024)).toBe(3 * 1024)
  const pid = findRuntime()
  const before = megabytesOf(pid, 'VmRSS')
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  expect(await send(15 * MIB)).toBe(15 * MIB)
  const cost = megabytesOf(pid, 'VmHWM') - before
  await runtime.dispose()
  expect(cost).toBeLessThanOrEqual(MOST_MB)
  figure(`a form of 15 MB with three files cost the API ${cost.toFixed(1)} MB`)
})
