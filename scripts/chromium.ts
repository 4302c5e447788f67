import { existsSync } from 'node:fs'
import { runCommand } from './run.ts'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

/** Nothing but the page under test: no updates, no sync, no background traffic. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** The browser of the system, or undefined when Playwright has to bring its own. */
export function systemChromium(): string | undefined {
  return INSTALLED.find((file) => existsSync(file))
}

/** Installs a browser when there is none: from Debian as root (with Korean fonts), otherwise through Playwright. */
export async function requireChromium(): Promise<void> {
  if (systemChromium()) return
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return
  console.info('  No Chromium here: installing one.')
  const results = isDebianRoot() ? [await apt('update'), await aptInstall()] : [await playwrightInstall()]
  const failed = results.find((result) => result.code !== 0)
  if (failed) throw new Error(`Chromium could not be installed.\n${failed.output.slice(-2000)}`)
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function aptInstall() {
  return apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
}

function apt(...args: string[]) {
  return runCommand('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}

function playwrightInstall() {
  return runCommand('node_modules/.bin/playwright', ['install', 'chromium'])
}
