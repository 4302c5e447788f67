import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from './scripts/chromium.ts'

const PORT = 8890
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

// The built workers on a database of their own. To look at a failure again and again, start one by hand
// (`npm start -- --port 8890`) and set ITDA_E2E_ORIGIN=http://localhost:8890.
const running = process.env.ITDA_E2E_ORIGIN
// Playwright reads this file once per worker process; the folder is made by the first reader.
if (!running) process.env.ITDA_E2E_STATE ??= mkdtempSync(join(tmpdir(), 'itda-e2e-'))

/**
 * `journey` walks the whole main job, `accounts` the sessions, `pages` every page in both themes and widths.
 * JavaScript on and off, phone and desk: a test file says in its name where it runs.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  globalTeardown: './tests/e2e/global-teardown.ts',
  use: {
    baseURL: running ?? `http://localhost:${PORT}`,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: systemChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'js-360', use: { viewport: phone }, testIgnore: '**/*.desk.spec.ts' },
    { name: 'no-js-1280', use: { viewport: desk, javaScriptEnabled: false }, testMatch: '**/*.both.spec.ts' },
    { name: 'js-1280', use: { viewport: desk }, testMatch: ['**/*.wide.spec.ts', '**/*.desk.spec.ts'] },
    { name: 'no-js-360', use: { viewport: phone, javaScriptEnabled: false }, testMatch: '**/*.wide.spec.ts' },
  ],
  webServer: running
    ? undefined
    : {
        command: `${process.execPath} scripts/start.ts --port ${PORT} --persist-to ${process.env.ITDA_E2E_STATE}`,
        wait: { stdout: /잇다가 열렸어요/ },
        stdout: 'pipe',
        stderr: 'pipe',
        timeout: 300_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
        reuseExistingServer: false,
      },
})
