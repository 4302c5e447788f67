/**
 * Plays D1's remote API on this machine: `/query`, which splits statements as D1 is reported to, and
 * `/import`, which reads the file as SQLite does.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

export type RemoteD1 = {
  db: DatabaseSync
  /** The environment that makes wrangler call this server instead of Cloudflare. */
  env: Record<string, string>
  /** The requests received, such as `import ingest`. */
  asked: string[]
  /** Answers `d1 execute` without wrangler, for a test of the migrations and not of wrangler. */
  execute: (...args: string[]) => Promise<string>
  close: () => void
}

export async function openRemoteD1(db = new DatabaseSync(':memory:')): Promise<RemoteD1> {
  const asked: string[] = []
  let uploaded = ''
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    const { pathname } = new URL(request.url ?? '/', origin)
    if (pathname === '/upload') {
      uploaded = body
      response.setHeader('etag', md5(body))
      return void response.end()
    }
    const action = pathname.split('/').at(-1)
    const sent = body ? (JSON.parse(body) as { sql?: string; action?: string; etag?: string }) : {}
    asked.push([action, sent.action].filter(Boolean).join(' '))
    try {
      if (action === 'query') return say(response, splitAsD1(sent.sql ?? '').map(runOne))
      if (action === 'import' && sent.action === 'init')
        return say(response, {
          success: true,
          messages: [],
          upload_url: `${origin}/upload`,
          filename: 'a.sql',
        })
      if (action === 'import') return say(response, takeIn(uploaded))
      // Cloudflare does not know the ids of this repository yet, so wrangler asks for the id of the name.
      say(response, { uuid: '00000000-0000-4000-8000-000000000000', name: 'itda' })
    } catch (error) {
      const message = `${(error as Error).message}: SQLITE_ERROR`
      response.statusCode = 400
      response.end(
        JSON.stringify({ success: false, errors: [{ code: 7500, message }], messages: [], result: null }),
      )
    }
  }

  function runOne(sql: string) {
    return { success: true, results: db.prepare(sql).all(), meta: { duration: 0 } }
  }

  /** Imports the whole file or nothing. */
  function takeIn(sql: string) {
    try {
      db.exec(`BEGIN;\n${sql}\nCOMMIT;`)
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
    const meta = { duration: 0, rows_read: 0, rows_written: 0, size_after: 0 }
    return {
      success: true,
      status: 'complete',
      messages: [],
      result: { num_queries: 1, final_bookmark: '', meta },
    }
  }

  async function execute(...args: string[]): Promise<string> {
    const given = args.at(-1) ?? ''
    if (args.includes('--file')) return JSON.stringify(takeIn(readFileSync(given, 'utf8')))
    return JSON.stringify(splitAsD1(given).map(runOne))
  }

  const env = {
    CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`,
    CLOUDFLARE_API_TOKEN: 'none',
    CLOUDFLARE_ACCOUNT_ID: '00000000000000000000000000000000',
  }
  return { db, env, asked, execute, close: () => void server.close() }
}

/**
 * Cuts at every semicolon, except within a trigger that is on one line between BEGIN and its first END in
 * capitals. Other spellings are reported to fail with "incomplete input" (workers-sdk #4998, #14991, #15314,
 * #15690; a CASE … END inside: #4727).
 */
export function splitAsD1(sql: string): string[] {
  const bare = sql.replaceAll(/--[^\n]*/g, '')
  const held = bare.replaceAll(
    /\bCREATE TRIGGER\b[^\n]*?\bBEGIN\b[^\n]*?\bEND;/g,
    (one) => `${one.slice(0, -1).replaceAll(';', '\u0000')};`,
  )
  return held
    .split(';')
    .map((one) => one.replaceAll('\u0000', ';').trim())
    .filter((one) => one !== '')
}

function say(response: ServerResponse, result: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ success: true, errors: [], messages: [], result }))
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
