/**
 * Measures redirects per second with a counted click, beside a Worker that only answers 302, in the same
 * runtime and run. Rounds alternate and the result compares medians: read the ratio, not the numbers. `node
 * bench/redirect.ts [rounds] [seconds]`
 */
import { connect } from 'node:net'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { workerOf } from '../scripts/engine/engine.ts'
import { readSettings } from '../scripts/engine/settings.ts'
import { atLeast, atMost } from './verdict.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const SECONDS = Number(process.argv[3] ?? 3)
const CONNECTIONS = 64
const PACED_SECONDS = 10
const CODE = 'benchAA'
const UA =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

type Round = { perSecond: number; p99Ms: number; answers: number }

async function main(): Promise<void> {
  const bare = startBare()
  const go = await startGo()
  try {
    const urls = { bare: await bare.ready, go: new URL(`/l/${CODE}`, await go.ready) }
    await load(urls.bare, 0.5)
    let expected = (await load(urls.go, 0.5)).answers
    const rounds: Record<'bare' | 'go', Round[]> = { bare: [], go: [] }
    for (let i = 0; i < ROUNDS; i++) {
      rounds.bare.push(await load(urls.bare, SECONDS))
      const round = await load(urls.go, SECONDS)
      expected += round.answers
      rounds.go.push(round)
    }
    const [floor, ours] = [middle(rounds.bare), middle(rounds.go)]
    console.log(`bare 302    ${floor.perSecond.toFixed(0)}/s  p99 ${floor.p99Ms.toFixed(1)} ms`)
    console.log(`redirect    ${ours.perSecond.toFixed(0)}/s  p99 ${ours.p99Ms.toFixed(1)} ms`)
    atLeast(0.75, 'redirect with a counted click, against a bare 302', ours.perSecond / floor.perSecond)
    const calm = { bare: await pace(urls.bare), go: await pace(urls.go) }
    expected += calm.go.answers
    await settle()
    console.log(`p99 at 100/s ${calm.go.p99Ms.toFixed(1)} ms, bare ${calm.bare.p99Ms.toFixed(1)} ms`)
    atMost(3, 'redirect at 100 a second, p99 against a bare 302', calm.go.p99Ms / calm.bare.p99Ms)
    const counted = Number(await (await (await go.getWorker('itda-api')).fetch('http://api/count')).text())
    console.log(`clicks      ${expected} answered, ${counted} arrived through the queue`)
    atMost(0, 'clicks that did not arrive once', Math.abs(expected - counted))
    if (counted !== expected) process.exitCode = 1
  } finally {
    await Promise.all([bare.dispose(), go.dispose()])
  }
}

function startBare(): Miniflare {
  const script = `export default { fetch: () => new Response(null, { status: 302, headers: { location: 'https://shop.example/' } }) }`
  return new Miniflare(convertV4MiniflareOptions({ modules: true, script, compatibilityDate: '2026-06-01' }))
}

async function startGo(): Promise<Miniflare> {
  const settings = (await readSettings(8787)).find(({ name }) => name === 'itda-go')
  if (!settings) throw new Error('There is no redirect worker.')
  const worker = await workerOf(settings)
  const counter = `let n = 0; export default { fetch: () => new Response(String(n)), queue(batch) { for (const m of batch.messages) n += m.body.clicks.length } }`
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        worker,
        {
          name: 'itda-api',
          modules: true,
          script: counter,
          compatibilityDate: '2026-06-01',
          queueConsumers: { 'itda-clicks': { maxBatchSize: 20, maxBatchTimeout: 1 } },
        },
      ],
    }),
  )
  const links = await miniflare.getKVNamespace('LINKS', 'itda-go')
  const link = {
    id: 'lnk_bench',
    url: 'https://shop.example/p?a=1',
    param: 'subid',
    partnerId: 'prt_bench',
    deletedAt: null,
  }
  await links.put(`link:${CODE}`, JSON.stringify(link))
  return miniflare
}

/** Uses bare sockets, because a client of the standard library would be slower than the redirect. */
async function load(url: URL, seconds: number): Promise<Round> {
  const took: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(Array.from({ length: CONNECTIONS }, () => drive(url, end, took)))
  const perSecond = (took.length / (performance.now() - start)) * 1000
  took.sort((a, b) => a - b)
  return { perSecond, p99Ms: took[Math.floor(took.length * 0.99)] ?? 0, answers: took.length }
}

/** Sends a hundred requests a second, evenly over twenty connections. */
async function pace(url: URL): Promise<Round> {
  const took: number[] = []
  const end = performance.now() + PACED_SECONDS * 1000
  const waits = Array.from({ length: 20 }, (_, i) => i * 10)
  await Promise.all(waits.map((ms) => pause(ms).then(() => drive(url, end, took, 200))))
  took.sort((a, b) => a - b)
  return { perSecond: 100, p99Ms: took[Math.floor(took.length * 0.99)] ?? 0, answers: took.length }
}

/** Waits until the last batch of clicks has passed through the queue. */
function settle(): Promise<void> {
  return pause(2_500)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * Sends one request after the other on one connection, or one every `everyMs`. A redirect has no body, so an
 * answer ends with its header.
 */
function drive({ hostname, port, pathname }: URL, end: number, took: number[], everyMs = 0): Promise<void> {
  const message = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUser-Agent: ${UA}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let sentAt = 0
    let seen = ''
    function send() {
      if (performance.now() >= end) return socket.end(resolve)
      sentAt = performance.now()
      socket.write(message)
    }
    socket.on('connect', send).on('error', reject)
    socket.on('data', (data) => {
      seen += data.toString('latin1')
      if (!seen.endsWith('\r\n\r\n')) return
      if (!seen.startsWith('HTTP/1.1 302')) return reject(new Error(seen.slice(0, 200)))
      seen = ''
      const ms = performance.now() - sentAt
      took.push(ms)
      if (everyMs > 0) setTimeout(send, Math.max(0, everyMs - ms))
      else send()
    })
  })
}

function middle(rounds: Round[]): Round {
  const sorted = [...rounds].sort((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p99Ms: 0, answers: 0 }
}

await main()
