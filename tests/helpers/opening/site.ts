/**
 * An installation by `npm run serve` in this process, started from its configuration file, with stand-ins for
 * services outside. The test moves its clock.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { run } from '../../../scripts/run.ts'
import { readConfig } from '../../../scripts/serve/config.ts'
import { openSite, type Site } from '../../../scripts/serve/site.ts'
import { sampleConfig, startProviders } from '../served-site.ts'
import { type Letter, startSmtp } from '../smtp/server.ts'

/** A busy machine may need seconds for the queue that delivers a mail, and a tick takes less than 0.1 s. */
const PATIENT_MS = 60_000
export type Installation = Awaited<ReturnType<typeof openInstallation>>
/** The commands from the documents that the test ran. */
export const commands: string[] = []

/** `folder`: an empty folder for its data and its configuration. */
export async function openInstallation(folder: string) {
  const [mail, providers] = [await startSmtp({ tls: 'off' }), await startProviders()]
  const sample = sampleConfig()
  const settings = {
    ...sample.settings,
    MAIL_URL: `smtp://127.0.0.1:${mail.port}`,
    PORTONE_URL: `${providers.url}/PORTONE_URL`,
    HEALTH_TOKEN: 'h'.repeat(32),
  }
  const file = join(folder, 'itda.json')
  writeFileSync(file, JSON.stringify({ ...sample, port: 0, settings }))
  const config = readConfig(file)
  const data = join(folder, 'data')
  const log: string[] = []
  let site: Site

  async function start(from = data): Promise<void> {
    site = await openSite({ data: from, config, tell: (line) => void log.push(line) })
  }

  /** Runs the jobs of a minute as the clock would. */
  async function tick(): Promise<void> {
    const due = site.jobs.filter(({ cron }) => cron === '* * * * *')
    await Promise.all(due.map((job) => job.run(new Date())))
  }

  /** Runs a command beside the running site, and lets minutes pass until it ends. Returns its output. */
  async function command(script: string, args: string[]): Promise<string> {
    commands.push(script)
    let isRunning = true
    const asked = run(`scripts/${script}.ts`, args).finally(() => {
      isRunning = false
    })
    while (isRunning) await tick()
    const { code, output } = await asked
    expect(code, output).toBe(0)
    return output
  }

  /**
   * Returns the match in the newest mail to this person that has one, and lets minutes pass until it arrives.
   */
  async function readMail(to: string, find: RegExp): Promise<string> {
    const end = Date.now() + PATIENT_MS
    while (Date.now() < end) {
      const words = mail.letters
        .filter((one) => one.to === to)
        .map(wordsOf)
        .reverse()
      const found = words.map((one) => find.exec(one)?.[0]).find(Boolean)
      if (found) return found
      await tick()
    }
    throw new Error(
      `no mail to ${to} says ${find}: ${[...mail.letters.map(wordsOf), ...log.slice(-20)].join('\n')}`,
    )
  }

  return {
    data,
    origin: config.origin,
    healthToken: settings.HEALTH_TOKEN,
    url: () => `http://127.0.0.1:${site.port}`,
    providers,
    letters: mail.letters,
    log,
    start,
    tick,
    command,
    readMail,
    stop: () => site.stop(),
    close: async () => {
      await Promise.all([mail.close(), providers.close()])
    },
  }
}

/** The text of a mail as a person reads it. */
function wordsOf({ raw }: Letter): string {
  const [, body = ''] = /Content-Type: text\/plain.*?\r\n\r\n([\w+/=\r\n]+)/s.exec(raw) ?? []
  return Buffer.from(body, 'base64').toString()
}
