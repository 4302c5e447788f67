/** The commands and settings of docs/serve.md are accepted as they are written there. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf, type ServeConfig } from '../../../scripts/serve/config.ts'

const page = readFileSync('docs/serve.md', 'utf8')
const image = readFileSync('Dockerfile', 'utf8').split('\n')

test('the configuration in docs/serve.md is complete', () => {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? []
  expect(faultsOf(JSON.parse(json) as ServeConfig)).toEqual([])
})

test('every script that docs/serve.md names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const [, name = ''] of page.matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name)
  for (const [path] of page.matchAll(/scripts\/[\w/.]+\w/g)) expect(existsSync(path), path).toBe(true)
})

test('the image installs the CA certificates of the network, runs as an unprivileged user and stores its data outside', () => {
  const at = (start: string) => image.findIndex((line) => line.startsWith(start))
  expect(image.join('\n')).toMatch(/apt-get install .*ca-certificates/)
  expect(at('USER node')).toBeGreaterThan(at('RUN apt-get'))
  expect(at('RUN npm ci')).toBeGreaterThan(at('USER node'))
  expect(at('RUN node scripts/serve.ts --prepare')).toBeGreaterThan(at('COPY --chown=node:node . .'))
  const [, data] = /"--data", "([^"]+)"/.exec(image[at('CMD')] ?? '') ?? []
  expect(image[at('VOLUME')]).toBe(`VOLUME ${data}`)
  expect(page).toContain(`-v /var/lib/itda:${data} `)
})
