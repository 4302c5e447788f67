/**
 * A separate site for a test, with an empty migrated database and settings of its own. This process simulates
 * everything outside: it answers the requests of the workers to PortOne and to the mail provider.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { V4WorkerOptions } from 'miniflare'
import { type Engine, startEngine } from '../../scripts/engine/engine.ts'
import { openLog } from '../../scripts/engine/log.ts'
import { type Environment, originAt } from '../../scripts/engine/settings.ts'
import { FEATURES } from '../../scripts/workers/features.ts'
import { WORKERS } from '../../scripts/workers/workers.ts'
import { newKey, OWN_KEYS } from '../helpers/production.ts'

/** Settings of the identity check; only the workers get the third one. */
export const PORTONE = {
  PORTONE_STORE_ID: 'store-e2e',
  PORTONE_CHANNEL_KEY: 'channel-key-e2e',
  PORTONE_API_SECRET: 'portone-secret-e2e',
}
const MAIL = { MAIL_API_KEY: 're_e2e', MAIL_FROM: '잇다 <hello@itda.example>' }
export type SentMail = { to: string; subject: string; text: string }

export type Stage = {
  origin: string
  folder: string
  engine: Engine
  /** The newest mail is last. */
  mails: SentMail[]
  /** The verified people by the id of their check; `isDown`: the service cannot be reached. */
  portone: { people: Map<string, { name: string; phone: string }>; isDown: boolean }
  end: () => Promise<void>
}

/** Every worker gets `settings`; none of them is in a file. */
export function openStage(port: number, settings: Record<string, string>): Promise<Stage> {
  return play(port, 'development', () => settings)
}

/**
 * Opens a site that is set up like a deployment: `[env.production]`, each worker with the secrets that a
 * deployment requires, keys made for this run, and no example data.
 */
export function openDeployment(port: number): Promise<Stage> {
  const made: Record<string, string> = { ...OWN_KEYS, ...PORTONE, ...MAIL, SESSION_KEYS: newKey('k1:') }
  return play(port, 'production', (name) => {
    const worker = WORKERS.find((one) => `itda-${one.name}` === name)
    const features = FEATURES.flatMap(({ needs }) => (worker && needs[worker.name]) || [])
    const given = [...(worker?.secrets ?? []), ...(worker?.anyOf ?? []), ...features].filter(
      (one) => made[one],
    )
    return Object.fromEntries(given.map((one) => [one, made[one] ?? '']))
  })
}

async function play(
  port: number,
  environment: Environment,
  settingsOf: (worker: string) => Record<string, string>,
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'itda-e2e-stage-'))
  const mails: SentMail[] = []
  const portone: Stage['portone'] = { people: new Map(), isDown: false }

  async function outside(request: Request): Promise<Response> {
    const { hostname, pathname } = new URL(request.url)
    if (hostname === 'api.resend.com') {
      const letters = (await request.json()) as { to: string[]; subject: string; text: string }[]
      for (const { to, subject, text } of letters) mails.push({ to: to[0] ?? '', subject, text })
      return Response.json({ data: letters.map(() => ({ id: String(mails.length) })) })
    }
    if (hostname !== 'api.portone.io' || portone.isDown) return new Response('', { status: 503 })
    return answerOf(decodeURIComponent(pathname.split('/').at(-1) ?? ''))
  }

  function answerOf(id: string): Response {
    const person = portone.people.get(id)
    if (!person) return Response.json({ type: 'IDENTITY_VERIFICATION_NOT_FOUND' }, { status: 404 })
    const key = `${person.name}:${person.phone}`
    return Response.json({
      id,
      status: 'VERIFIED',
      channel: { type: 'LIVE', key: PORTONE.PORTONE_CHANNEL_KEY },
      verifiedAt: new Date().toISOString(),
      verifiedCustomer: { name: person.name, birthDate: '1994-05-06', di: `di:${key}`, ci: `ci:${key}` },
    })
  }

  const change = (worker: V4WorkerOptions): V4WorkerOptions => ({
    ...worker,
    bindings: { ...worker.bindings, ...settingsOf(worker.name ?? '') },
    outboundService: outside as never,
  })
  const engine = await startEngine({
    port,
    persistTo: folder,
    tell: openLog(folder).add,
    environment,
    change,
  })
  return {
    origin: originAt(port, environment),
    folder,
    engine,
    mails,
    portone,
    end: async () => {
      await engine.end()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
