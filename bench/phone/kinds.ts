/**
 * Serves a page in three kinds, each with a host name of its own, from one isolate: `page` as it is;
 * `static`, the same document stored in memory without its script; and `whole`, rendered and hydrated fully
 * by Remix (bench/phone/whole). The static document keeps the security headers of the page: one of them
 * (`cross-origin-opener-policy`) makes a browser change the process of the tab, which static HTML would pay too.
 */
import { cpSync, readFileSync } from 'node:fs'
import type { V4WorkerOptions } from 'miniflare'
import { WHOLE } from './hydrated-build.ts'

export const KINDS = ['static', 'page', 'whole'] as const
export type Kind = (typeof KINDS)[number]

export function originOf(kind: Kind, port: number): string {
  return `http://${kind}.localhost:${port}`
}

const DOOR = `import page from './CODE'
import whole from './whole.js'
const kept = new Map()
const NOT_KEPT = ['set-cookie', 'content-length', 'content-encoding', 'link']
const near = (request) => {
  const url = new URL(request.url)
  url.hostname = 'localhost'
  return new Request(url, request)
}
/** Pages of a member and of a visitor may have the same address. */
async function keep(request, env, ctx) {
  const key = request.url + (request.headers.has('cookie') ? ' signed in' : '')
  if (!kept.has(key)) {
    const answer = await page.fetch(near(request), env, ctx)
    const type = answer.headers.get('content-type') ?? ''
    const isPage = type.includes('html')
    const body = isPage ? (await answer.text()).replace(/<script.*?<\\/script>/g, '') : await answer.arrayBuffer()
    const headers = new Headers(answer.headers)
    for (const name of NOT_KEPT) headers.delete(name)
    kept.set(key, { body: isPage ? new TextEncoder().encode(body) : body, status: answer.status, headers })
  }
  const { body, status, headers } = kept.get(key)
  return new Response(body, { status, headers })
}
async function hydrated(request, env, ctx) {
  // Its one bundle contains all pages. The policy is removed, because its loader data is in inline scripts.
  const answer = await whole.fetch(near(request), { ...env, BOOKS: undefined, OFFICE: undefined }, ctx)
  const open = new Response(answer.body, answer)
  open.headers.delete('content-security-policy')
  return open
}
export default {
  ...page,
  fetch(request, env, ctx) {
    const [kind] = new URL(request.url).hostname.split('.')
    if (kind === 'static') return keep(request, env, ctx)
    return kind === 'whole' ? hydrated(request, env, ctx) : page.fetch(near(request), env, ctx)
  },
}`

/** Returns the `change` option of `startEngine`; copies the files of both builds into this folder. */
export function inThreeKinds(files: string): (worker: V4WorkerOptions) => V4WorkerOptions {
  return (worker) => withDoor(worker, files)
}

function withDoor(worker: V4WorkerOptions, files: string): V4WorkerOptions {
  if (worker.name !== 'itda-web' || !Array.isArray(worker.modules) || !worker.assets) return worker
  const [code] = worker.modules
  for (const from of [worker.assets.directory ?? 'build/client', `${WHOLE}/client`])
    cpSync(from, files, { recursive: true })
  const modules = [
    { type: 'ESModule' as const, path: 'door.js', contents: DOOR.replace('CODE', code?.path ?? '') },
    {
      type: 'ESModule' as const,
      path: 'whole.js',
      contents: readFileSync(`${WHOLE}/server/index.js`, 'utf8'),
    },
    ...worker.modules,
  ]
  return { ...worker, modules, assets: { ...worker.assets, directory: files } }
}
