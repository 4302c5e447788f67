import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from './scripts/chromium.ts'
import { TESTED_PORT } from './scripts/engine/ports.ts'

// A headless browser says so in its name and is counted as a robot, which it is: readers say what people's browsers say.
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

// `npm run test:long` runs what each run leaves out as well: tests tagged @long, the twins of those tagged @plain, the other two journeys.
const isLong = process.env.ITDA_LONG === '1'

// The built workers on a database of their own. To look at a failure again and again, start one by hand
// (`npm start -- --port 8890 --persist-to <folder>`) and set ITDA_E2E_ORIGIN=http://localhost:8890 and ITDA_E2E_STATE=<folder>.
const running = process.env.ITDA_E2E_ORIGIN
// Playwright reads this file once per worker process; the folder is made by the first reader.
if (!running) process.env.ITDA_E2E_STATE ??= mkdtempSync(join(tmpdir(), 'itda-e2e-'))

/**
 * `journey` walks the whole main job, `accounts` the sessions, `pages` every page in both themes and widths.
 * JavaScript on and off, phone and desk: a test file says in its name where it runs besides a phone with
 * JavaScript: `both` and `all` on a desk without (`all` in `npm run test:long` everywhere), `desk` only there.
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
    // A colour that is still on its way from one theme to the other would be measured as neither.
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
        // A slow machine builds and seeds for as long as it needs; silence ends the part, see scripts/run.ts.
        timeout: 2 * 3_600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
        reuseExistingServer: false,
      },
})
