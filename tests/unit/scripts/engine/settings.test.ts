import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isPortFree } from '../../../../scripts/engine/ports.ts'
import { CONFIGS, readSettings } from '../../../../scripts/engine/settings.ts'

test('every worker has the settings of its file and the addresses of the port it is started on', async () => {
  const all = await readSettings(8899)
  expect(all.map(({ name }) => name)).toEqual(['itda-web', 'itda-ops', 'itda-api', 'itda-go', 'itda-demo'])
  expect(all).toHaveLength(CONFIGS.length)
  for (const { options } of all) {
    const bindings = options.bindings as Record<string, string>
    expect(bindings.SITE_ORIGIN ?? 'http://localhost:8899').toBe('http://localhost:8899')
    expect(bindings.OAUTH_DEV_URL ?? 'http://127.0.0.1:8902').toBe('http://127.0.0.1:8902')
  }
  const named = Object.fromEntries(all.map((one) => [one.name, one]))
  // The redirect has no setting for the site's address.
  expect(named['itda-go']?.options.bindings).not.toHaveProperty('SITE_ORIGIN')
  expect(named['itda-web']).toMatchObject({ isBuilt: true, options: { versionMetadata: 'VERSION' } })
  expect(named['itda-api']).toMatchObject({
    isBuilt: false,
    minify: true,
    keepNames: false,
    crons: ['* * * * *', '0 18 * * *'],
    options: {
      compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public'],
      d1Databases: { DB: { id: 'itda' } },
      queueConsumers: {
        'itda-mail': { maxBatchSize: 10, maxRetries: 5, deadLetterQueue: 'itda-mail-dead' },
      },
    },
  })
  // The settings are cached on disk; a second read gives the same.
  expect(await readSettings(8899)).toEqual(all)
})

test('production has no demo shop, no key from a file and only https addresses', async () => {
  const all = await readSettings(8899, 'production')
  expect(all.map(({ name }) => name)).not.toContain('itda-demo')
  expect(all).toHaveLength(CONFIGS.length - 1)
  const named = Object.fromEntries(all.map((one) => [one.name, one]))
  for (const { options } of all) {
    const bindings = options.bindings as Record<string, string>
    expect(Object.keys(bindings).filter((name) => /_KEYS?$/.test(name))).toEqual([])
    expect(bindings.SITE_ORIGIN ?? 'https://localhost:8899').toBe('https://localhost:8899')
    expect(bindings.ENVIRONMENT ?? 'production').toBe('production')
  }
  expect(named['itda-api']).toMatchObject({
    isBuilt: true,
    build: 'node esbuild.config.ts',
    crons: ['* * * * *', '0 18 * * *'],
  })
})

test('a port that another process listens on is not free', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await isPortFree(port)).toBe(false)
  await new Promise((done) => server.close(done))
  expect(await isPortFree(port)).toBe(true)
})
