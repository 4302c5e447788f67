/** The entry to a self-hosted installation: the requests it passes on, and how it closes. */
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { ServeConfig } from '../../../scripts/serve/config.ts'
import { type FrontServer, startFrontServer } from '../../../scripts/serve/door.ts'

const config = {
  origin: 'https://itda.example',
  host: '127.0.0.1',
  port: 0,
  behindProxy: true,
} as ServeConfig
const asked: string[] = []
const hosts: string[] = []
const open = new Set<Server>()

afterEach(() => {
  asked.length = 0
  for (const server of open) server.close()
  open.clear()
})

/** A runtime that answers everything; returns its address. */
async function runtime(): Promise<URL> {
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    hosts.push(request.headers.host ?? '')
    response.end('ok')
  })
  open.add(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

/** Sends the text unchanged; `heard` resolves to everything received, once the connection is closed. */
function say(door: FrontServer, text: string): { socket: Socket; heard: Promise<string> } {
  const socket = connect(door.port, '127.0.0.1')
  socket.write(text)
  let all = ''
  socket.on('data', (bytes) => {
    all += bytes.toString()
  })
  const heard = new Promise<string>((done) => {
    socket.on('error', () => done(all)).on('close', () => done(all))
  })
  return { socket, heard }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: itda.example\r\nConnection: close\r\n\r\n`

test('the workers see the public host, whatever host the proxy sends', async () => {
  const url = await runtime()
  const door = await startFrontServer(config, async () => url)
  for (const host of ['127.0.0.1:8080', 'itda.example', 'evil.example'])
    await say(door, get('/').replace('itda.example', host)).heard
  expect(hosts).toEqual(['itda.example', 'itda.example', 'itda.example'])
  await door.close()
})

test('no spelling of a path reaches the paths of the runtime itself', async () => {
  const url = await runtime()
  const door = await startFrontServer(config, async () => url)
  const paths = [
    '/cdn-cgi/handler/scheduled',
    '/./cdn-cgi/x',
    '/a/../cdn-cgi/x',
    '/%2e/CDN-CGI/',
    '//cdn-cgi/x',
  ]
  for (const path of paths) expect(await say(door, get(path)).heard, path).toMatch(/^HTTP\/1\.1 404/)
  expect(await say(door, get('/health')).heard).toMatch(/^HTTP\/1\.1 200/)
  expect(asked).toEqual(['/health'])
  await door.close()
})

test('the door reads an absolute address as its path and refuses an address of another site', async () => {
  const url = await runtime()
  const door = await startFrontServer(config, async () => url)
  for (const path of ['https://itda.example/partners?sort=new', 'HTTP://ITDA.example/partners?sort=new'])
    expect(await say(door, get(path)).heard, path).toMatch(/^HTTP\/1\.1 200/)
  expect(asked).toEqual(['/partners?sort=new', '/partners?sort=new'])
  expect(await say(door, get('http://itda.example/cdn-cgi/x')).heard).toMatch(/^HTTP\/1\.1 404/)
  for (const path of [
    'http://evil.example/',
    'http://itda.example:99/',
    'ftp://itda.example/',
    'http://[/',
    '*',
    'partners',
  ]) {
    const heard = await say(door, get(path)).heard
    expect(heard, path).toMatch(/^HTTP\/1\.1 400/)
    // Node answers malformed requests itself.
    if (/itda|evil/.test(path)) expect(heard).toContain('주소를 읽을 수 없어요')
  }
  expect(asked).toHaveLength(2)
  await door.close()
})

test('while the runtime is down the door answers 502 with a Korean sentence and stays open', async () => {
  const url = await runtime()
  for (const server of open) server.close()
  const away = await startFrontServer(config, async () => url)
  const lost = await startFrontServer(config, () => Promise.reject(new Error('ended')))
  for (const door of [away, lost]) {
    const heard = await say(door, get('/')).heard
    expect(heard).toMatch(/^HTTP\/1\.1 502/)
    expect(heard).toContain('잠시 뒤에 다시 열어 주세요')
    expect(await say(door, get('/health')).heard).toMatch(/^HTTP\/1\.1 502/)
    await door.close()
  }
})

test('a client that never finishes its request does not delay the shutdown', async () => {
  const url = await runtime()
  const door = await startFrontServer(config, async () => url, 10)
  const half = [
    'GET / HTTP/1.1\r\nHost: itda.example\r\n',
    'POST /start HTTP/1.1\r\nHost: itda.example\r\nContent-Length: 100\r\n\r\nabc',
  ].map((text) => say(door, text))
  await Promise.all(half.map(({ socket }) => new Promise((done) => socket.once('connect', done))))
  // A later request was answered, so their bytes have arrived.
  await say(door, get('/health')).heard
  await door.close()
  await Promise.all(half.map(({ heard }) => heard))
})
