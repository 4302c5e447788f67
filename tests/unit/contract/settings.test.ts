import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPublished, listInvalidKeys } from '#contract/core/settings/key-checks.ts'

const CONFIGS = [
  'wrangler.toml',
  'ops/wrangler.toml',
  'api/wrangler.toml',
  'go/wrangler.toml',
  'demo/wrangler.toml',
]
const KEYS = CONFIGS.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^([A-Z]+_KEYS?) = "(.+)"$/gm)].map(
    ([, name = '', value = '']): [string, string, string] => [file, name, value],
  ),
)

function freshKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
}

test.each(KEYS)('%s: %s is known to everybody, however it is written', (_, name, value) => {
  const bare = value.replace(/^\w+:/, '')
  for (const way of [value, bare, `9:${bare}`, `9:${freshKey()},${value}`, ` ${bare}\n`])
    expect(isPublished(way)).toBe(true)
  expect(listInvalidKeys({ [name]: value }, [name])).toEqual([name])
})

test('the check covers every key of every worker, at least 8', () => {
  expect(KEYS.map(([file, name]) => `${file} ${name}`).length).toBeGreaterThanOrEqual(8)
})

test('a deployment may serve only with keys of its own: missing, short and placeholder keys are refused', () => {
  for (let round = 0; round < 200; round++) {
    const [one, two] = [freshKey(), freshKey()]
    const env = { JWT_KEYS: `2:${one},1:${two}`, INDEX_KEY: one }
    expect(listInvalidKeys(env, ['JWT_KEYS', 'INDEX_KEY'])).toEqual([])
  }
  const bad = [undefined, '', 'x', '1:', `1:${btoa('too short')}`, `1:${freshKey()},2:`, 'REPLACE_ME']
  for (const KEY of bad) expect(listInvalidKeys({ KEY }, ['KEY']), KEY).toEqual(['KEY'])
})
