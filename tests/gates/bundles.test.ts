import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startsOf } from '../../bench/startup/measure.ts'
import { ownBundles } from '../../bench/startup/own-bundles.ts'
import { type Bundle, bundle, PLATFORM } from '../../scripts/bundles.ts'
import { WORKERS } from '../../scripts/workers/workers.ts'

/** A busy machine may take long; scripts/run.ts ends a process that prints nothing. */
const PATIENT = { timeout: 20 * 60_000 }
const made = new Map<string, Promise<Bundle>>()

/** Makes each bundle once. */
function bundleOf(config: string): Promise<Bundle> {
  const kept = made.get(config) ?? bundle(config)
  made.set(config, kept)
  return kept
}

for (const { name, config } of WORKERS) {
  test(`the platform would take ten of the ${name} worker`, PATIENT, async () => {
    const { code } = await bundleOf(config)
    expect(code.length).toBeGreaterThan(500)
    expect(Buffer.byteLength(code)).toBeLessThan(PLATFORM.bytes / 10)
  })

  test(`the code of the ${name} worker lies beside its source map, for npm run weigh`, PATIENT, async () => {
    const { map } = await bundleOf(config)
    expect(JSON.parse(map ?? '{}').sources?.length).toBeGreaterThan(1)
  })
}

test('no deployed bundle contains a development secret', PATIENT, async () => {
  const known = WORKERS.flatMap(({ config }) =>
    [...readFileSync(config, 'utf8').matchAll(/^[A-Z]+_KEYS? = "(?:\w+:)?([^"]+)"/gm)].map(
      (hit) => hit[1] ?? '',
    ),
  )
  expect(known.length).toBeGreaterThan(3)
  for (const { name, config } of WORKERS) {
    const { code } = await bundleOf(config)
    for (const secret of known) expect(code.includes(secret), `${name} carries ${secret}`).toBe(false)
  }
})

/** Other work on the machine increases processor time, but not by as much as this margin. */
test('each worker starts within half of the time the platform gives it', PATIENT, async () => {
  const took = await startsOf(await ownBundles(), 3)
  for (const [name, ms] of took ?? []) expect(ms, name).toBeLessThan(PLATFORM.startMs / 2)
})
