import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import { ERRORS } from '#contract/core/errors.ts'
import { playProviders } from '../../helpers/accounts/social.ts'
import { type Answer, testDeps, testEnv } from '../../helpers/api.ts'
import { ENDPOINTS, type Endpoint, send } from '../../helpers/endpoints.ts'
import { goodInput, hostileFor, validFor } from '../../helpers/generate.ts'
import { makePerson } from '../../helpers/make.ts'
import { DEVELOPER_WORDS } from '../../helpers/platform/words.ts'
import { readWrites, watchTables, writtenSince } from '../../helpers/watch.ts'

/**
 * For other inputs, and more of them: `ITDA_SEED=7 ITDA_RUNS=40 npx vitest run --project api
 * tests/api/contract`.
 */
const { TEST_SEED, TEST_RUNS } = testEnv as unknown as { TEST_SEED: string; TEST_RUNS: string }
const seed = Number(TEST_SEED)
const runs = Number(TEST_RUNS)

/** It fills the database with the example data; other tests cover it. */
const ELSEWHERE = ['dev.seed']
/** Tables that a refused call may write: a refused code spends one of its five tries. */
const SPENT = ['rate_limits', 'email_codes', 'sign_in_tries']
/** Tables with the record of a refused person who is known from another account. */
const FLAGGED = ['flags', 'flag_counts', 'creators']

beforeAll(async () => {
  console.info(`ITDA_SEED=${seed}`)
  await watchTables()
})
beforeEach(playProviders)

const tried = ENDPOINTS.filter(({ name }) => !ELSEWHERE.includes(name))

test.each(tried.map((one): [string, Endpoint] => [one.name, one]))('%s', async (name, endpoint) => {
  const token = await callerOf(endpoint)
  const inputs = [
    ...fc.sample(validFor(endpoint.schema), { numRuns: runs, seed }),
    ...fc.sample(hostileFor(endpoint), { numRuns: runs * 3, seed }),
  ]
  await sendUnsentMails(testDeps())
  let before = await readWrites()
  for (const [nth, input] of inputs.entries()) {
    const key = nth % 3 === 0 ? `'${nth}`.padEnd(16 + nth * 20, 'k') : undefined
    const answer = await send(endpoint, input, { ...(token && { as: token }), ...(key && { key }) })
    const where = `${name} with ${tell(input)} (ITDA_SEED=${seed})`
    expect(answer.status, where).toBeLessThan(500)
    const after = await readWrites()
    const due = answer.body.code === 'identity_taken' ? [...SPENT, ...FLAGGED] : SPENT
    const written = writtenSince(before, after).filter((table) => !due.includes(table))
    before = after
    if (answer.status < 300) {
      // Sends due mails, because the next call would do so in the background.
      await sendUnsentMails(testDeps())
      before = await readWrites()
      continue
    }
    expectRefusal(answer, endpoint, where)
    expect(written, where).toEqual([])
  }
})

test('the hostile run covers every endpoint of the contract except those listed above', () => {
  expect(tried.length).toBe(ENDPOINTS.length - ELSEWHERE.length)
  for (const name of ELSEWHERE) expect(ENDPOINTS.map((one) => one.name)).toContain(name)
})

test('no endpoint accepts a field it does not declare', () => {
  for (const endpoint of ENDPOINTS) {
    const input = goodInput(endpoint, seed)
    expect(endpoint.input.safeParse(input).success, endpoint.name).toBe(true)
    for (const more of ['role', 'userId', 'creatorId', 'isOwn', 'balance'])
      if (!Object.hasOwn(endpoint.schema.properties ?? {}, more))
        expect(
          endpoint.input.safeParse({ ...input, [more]: 'x' }).success,
          `${endpoint.name} with ${more}`,
        ).toBe(false)
  }
})

async function callerOf({ meta }: Endpoint): Promise<string | null> {
  if (meta.who === 'anyone') return null
  const person = await makePerson({ role: meta.who === 'operator' ? 'operator' : 'member' })
  return person.token
}

function expectRefusal({ status, body }: Answer, { meta }: Endpoint, where: string): void {
  expect(status, where).toBeGreaterThanOrEqual(400)
  const { code, message, requestId, fields = {} } = Object(body) as Record<string, unknown>
  expect(ERRORS, where).toHaveProperty(String(code))
  expect(ERRORS[code as keyof typeof ERRORS].status, where).toBe(status)
  expect([...meta.errors, 'not_found'], where).toContain(code)
  expect(message, where).toMatch(/[가-힣]/)
  expect(message, where).not.toMatch(/\{\w+\}|undefined|\[object/)
  expect(requestId, where).toEqual(expect.any(String))
  for (const sentence of Object.values(fields as Record<string, string[]>).flat())
    expect(sentence, where).toMatch(/[가-힣]/)
  for (const sentence of [message, ...Object.values(fields as Record<string, string[]>).flat()])
    expect(sentence, where).not.toMatch(DEVELOPER_WORDS)
}

function tell(input: unknown): string {
  return (JSON.stringify(input) ?? String(input)).slice(0, 400)
}
