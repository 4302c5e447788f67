import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUDGETS, type Bundle, bundle, gzipBytes } from '../../scripts/bundles.ts'

const KB = 1024
/** A busy machine takes its time; whoever says nothing at all is ended by scripts/run.ts. */
const PATIENT = { timeout: 20 * 60_000 }
const made = new Map<string, Promise<Bundle>>()

/** Each is made once. */
function bundleOf(config: string): Promise<Bundle> {
  const kept = made.get(config) ?? bundle(config)
  made.set(config, kept)
  return kept
}

for (const { name, config, limit } of BUDGETS) {
  test(`the ${name} worker weighs at most ${limit / KB} KB`, PATIENT, async () => {
    const { code } = await bundleOf(config)
    expect(code.length).toBeGreaterThan(500)
    expect(gzipBytes(code)).toBeLessThanOrEqual(limit)
  })

  test(`the code of the ${name} worker lies beside its source map, for npm run weigh`, PATIENT, async () => {
    const { map } = await bundleOf(config)
    expect(JSON.parse(map ?? '{}').sources?.length).toBeGreaterThan(1)
  })
}

test('no development secret is part of what is deployed', PATIENT, async () => {
  const known = BUDGETS.flatMap(({ config }) =>
    [...readFileSync(config, 'utf8').matchAll(/^[A-Z]+_KEYS? = "(?:\w+:)?([^"]+)"/gm)].map(
      (hit) => hit[1] ?? '',
    ),
  )
  expect(known.length).toBeGreaterThan(3)
  for (const { name, config } of BUDGETS) {
    const { code } = await bundleOf(config)
    for (const secret of known) expect(code.includes(secret), `${name} carries ${secret}`).toBe(false)
  }
})
