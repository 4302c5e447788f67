import { expect, test } from 'vitest'
import { type ParallelPart, runInParallel } from '../../../scripts/test/lanes.ts'

/** Runs parts whose end the test decides; `log` lists starts (+) and ends (-) in order. */
function stage(parts: ParallelPart[]) {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const done = runInParallel(parts, async ({ name }) => {
    log.push(`+${name}`)
    await new Promise<void>((end) => void ends.set(name, end))
    log.push(`-${name}`)
  })
  async function end(name: string): Promise<void> {
    ends.get(name)?.()
    await new Promise((next) => setImmediate(next))
  }
  return { log, end, done }
}

test('two parts run in parallel, one that waits beside them, and a part after the one it depends on', async () => {
  const { log, end, done } = stage([
    { name: 'types', cores: 1 },
    { name: 'build', cores: 1 },
    { name: 'gates', cores: 1, after: 'build' },
    { name: 'unit', cores: 1 },
    { name: 'go', cores: 0.5 },
    { name: 'kill', cores: 0.5 },
  ])
  expect(log).toEqual(['+types', '+build', '+go'])
  await end('types')
  expect(log.slice(3)).toEqual(['-types', '+unit'])
  await end('go')
  expect(log.slice(5)).toEqual(['-go', '+kill'])
  await end('build')
  expect(log.slice(7)).toEqual(['-build', '+gates'])
  await end('unit')
  await end('kill')
  await end('gates')
  await done
})

test('a part starts immediately when its dependency is not in the list', async () => {
  const { log, end, done } = stage([{ name: 'e2e', cores: 1, after: 'build' }])
  expect(log).toEqual(['+e2e'])
  await end('e2e')
  await done
})

test('parts that wait for each other fail the run immediately', async () => {
  const circle: ParallelPart[] = [
    { name: 'a', cores: 1, after: 'b' },
    { name: 'b', cores: 1, after: 'a' },
  ]
  await expect(runInParallel(circle, async () => {})).rejects.toThrow('nothing can start: a,b')
})
