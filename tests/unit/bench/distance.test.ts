import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDistance } from '../../../bench/distance/far.ts'
import { figuresOf } from '../../../bench/distance/print.ts'

const view = (ms: number) => ({ ms, calls: 1, trips: 1, depth: 1 })
const floor = { far: 50, near: 5 }

test('the bench separates round trips from work', () => {
  const slow = { first: [view(95)], work: [view(50)] }
  expect(figuresOf(slow, floor)).toEqual({ ms: 95, near: 50, ratio: 1.9, ways: 1 })
  const far = { first: [view(100)], work: [view(10)] }
  expect(figuresOf(far, floor)).toMatchObject({ ratio: 2, ways: 2 })
})

test('a page without a call has no round trips', () => {
  expect(figuresOf({ first: [view(9)], work: [view(11)] }, floor).ways).toBe(0)
})

test('the bench wraps the entry of a worker and still exports its other classes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'itda-doors-'))
  const main = join(folder, 'code.mjs')
  writeFileSync(main, "export class Shard {}\nexport default { name: 'worker', fetch: () => 'answered' }")
  const change = withDistance({ webToApi: 0, apiToD1: 0 })
  for (const name of ['itda-web', 'itda-ops', 'itda-api']) {
    const worker = change({
      name,
      modules: [{ type: 'ESModule', path: './code.mjs', contents: '' }],
    } as never)
    const [door] = worker.modules as { contents: string }[]
    const at = join(folder, `${name}.mjs`)
    writeFileSync(at, (door?.contents ?? '').replaceAll('././', './'))
    const made = (await import(at)) as { default: { name: string; fetch: unknown }; Shard?: unknown }
    expect([made.default.name, typeof made.default.fetch]).toEqual(['worker', 'function'])
    expect(name !== 'itda-api' || typeof made.Shard === 'function', name).toBe(true)
  }
})
