import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { makeFiles } from '#documents/index.ts'

const { assets } = readConfig({ config: 'api/wrangler.toml', env: 'production' }, { hideWarnings: true })

test('the documents deployed with the API are complete and match their sources', async () => {
  const folder = join('api', assets?.directory ?? '')
  const files = await makeFiles()
  expect(readdirSync(folder).sort()).toEqual(files.map(([name]) => name).sort())
  for (const [name, text] of files)
    expect(readFileSync(join(folder, name), 'utf8') === text, `${name} is stale: npm run build`).toBe(true)
})

test('every request for the documents goes through the worker', () => {
  expect(assets).toMatchObject({ binding: 'DOCUMENTS', run_worker_first: true })
})
