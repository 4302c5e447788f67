import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from './scripts/chromium.ts'
import { TESTED_PORT } from './scripts/engine/ports.ts'

// The name of a headless browser says so, and the site would count it as a robot. Test readers send the names
// of people's browsers.
const phone = {
  viewport: { width: 360, height: 740 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
}
const desk = {
  viewport: { width: 1280, height: 800 },
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
}

// `npm run test:long` also runs the tests that a usual run skips: tests tagged @long, the variants of those
// tagged @plain, and the other two journeys.
const isLong = process.env.ITDA_LONG === '1'

// Starts the built workers with a database of their own. To debug a failure, start them by hand (`npm start
// -- --port 8890 --persist-to <folder>`) and set ITDA_E2E_ORIGIN=http://localhost:8890 and
// ITDA_E2E_STATE=<folder>.
const running = process.env.ITDA_E2E_ORIGIN
// Playwright reads this file once per worker process; the first process makes the folder.
if (!running) process.env.ITDA_E2E_STATE ??= mkdtempSync(join(tmpdir(), 'itda-e2e-'))

/**
 * `journey` tests the whole main job, `accounts` the sessions, `pages` every page in both themes and widths.
 * The name of a test file says where it runs besides a phone with JavaScript: `both` and `all` on a desktop
 * without (`all` everywhere in `npm run test:long`), `desk` only on a desktop.
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
    baseURL: running ?? `http://localhost:${TESTED_PORT}`,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Without it, axe would measure colours in the middle of a transition between themes.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: systemChromium(), args: CHROMIUM_FLAGS },
  },
  ...(!isLong && { grepInvert: /@long/ }),
  projects: [
    { name: 'js-360', use: phone, testIgnore: '**/*.desk.spec.ts' },
    {
      name: 'no-js-1280',
      use: { ...desk, javaScriptEnabled: false },
      testMatch: '**/*.{both,all}.spec.ts',
      ...(!isLong && { grepInvert: /@long|@plain/ }),
    },
    { name: 'js-1280', use: desk, testMatch: isLong ? '**/*.{desk,all}.spec.ts' : '**/*.desk.spec.ts' },
    ...(isLong
      ? [{ name: 'no-js-360', use: { ...phone, javaScriptEnabled: false }, testMatch: '**/*.all.spec.ts' }]
      : []),
  ],
  webServer: running
    ? undefined
    : {
        command: `${process.execPath} scripts/start.ts --port ${TESTED_PORT} --persist-to ${process.env.ITDA_E2E_STATE}`,
        wait: { stdout: /잇다가 열렸어요/ },
        stdout: 'pipe',
        stderr: 'pipe',
        // A slow machine may take long to build and seed. A part that prints nothing for too long is ended,
        // see scripts/run.ts.
        timeout: 2 * 3_600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
        reuseExistingServer: false,
      },
})
