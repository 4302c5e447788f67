import { existsSync } from 'node:fs'
import { runCommand } from './run.ts'

/**
 * The headless shell is the same browser without a window, and a page takes less than half of its time.
 * Playwright downloads it by default, too.
 */
const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

/**
 * Turns off everything but the page under test: updates, sync, background traffic, a spare process for the
 * next page, and threads that compile scripts in advance and collect their garbage. Each person in a test has a
 * profile of their own, whose first page takes a quarter less time without the spare process. The accessibility
 * checker of a page ends before compiling it in advance pays: without those threads a page takes a fifth less
 * processor time.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--renderer-process-limit=1',
  '--js-flags=--single-threaded',
]

/** The path of a browser on this system; undefined when Playwright must use its own. */
export function systemChromium(): string | undefined {
  return [SHELL, ...WHOLE].find((file) => existsSync(file))
}

/**
 * Installs a browser when there is none: from Debian as root (with Korean fonts), otherwise through
 * Playwright. A full browser is enough when the shell cannot be installed.
 */
export async function requireChromium(): Promise<void> {
  if (existsSync(SHELL)) return
  if (systemChromium()) {
    if (isDebianRoot() && (await apt('update')).code === 0) await aptInstall('chromium-headless-shell')
    return
  }
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return
  console.info('  No Chromium here: installing one.')
  const result = isDebianRoot() ? await fromDebian() : await playwrightInstall()
  if (result.code !== 0) throw new Error(`Chromium could not be installed.\n${result.output.slice(-2000)}`)
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** Some Debian-like systems lack the headless shell. */
async function fromDebian() {
  const updated = await apt('update')
  if (updated.code !== 0) return updated
  const shell = await aptInstall('chromium-headless-shell')
  return shell.code === 0 ? shell : aptInstall('chromium')
}

function aptInstall(browser: string) {
  return apt('install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk')
}

function apt(...args: string[]) {
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0']
  return runCommand('apt-get', [...patience, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}

function playwrightInstall() {
  return runCommand('node_modules/.bin/playwright', ['install', 'chromium'])
}
