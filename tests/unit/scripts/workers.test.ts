import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { CONFIGS, configsFor, isPortFree } from '../../../scripts/workers.ts'

test('on its own port the written configuration is used as it is', () => {
  expect(configsFor(8787)).toEqual(CONFIGS)
})

test('on another port every worker knows the other address, and its code stays where it was', () => {
  const files = configsFor(8899)
  expect(files).toHaveLength(CONFIGS.length)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const original = readFileSync(CONFIGS[files.indexOf(file)] ?? '', 'utf8')
    const origins = (of: string, origin: string) => of.split(origin).length - 1
    expect(origins(text, 'http://localhost:8899')).toBe(origins(original, 'http://localhost:8787'))
    expect(text).not.toContain('http://localhost:8787')
    const main = /^main = "(.+)"$/m.exec(text)?.[1] ?? ''
    expect(main.startsWith('/')).toBe(true)
    if (!main.includes('/build/')) expect(existsSync(main)).toBe(true)
  }
})

test('a port somebody listens on is not free', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await isPortFree(port)).toBe(false)
  await new Promise((done) => server.close(done))
  expect(await isPortFree(port)).toBe(true)
})
