import type { APIRequestContext } from '@playwright/test'
import { seal, unseal } from '#app/services/session/seal.server.ts'
import type { Tokens } from '#app/services/session/session.server.ts'
import { expect, PEOPLE, signIn, test } from '../fixtures.ts'
import { isLong, SEAL_KEYS } from '../site.ts'

const ROUNDS = isLong ? 3 : 1
const TABS = 20
const PATHS = ['/', '/links?tab=mine', '/earnings', '/payouts', '/channels']

async function open(cookie: string): Promise<Tokens> {
  const opened = await unseal(SEAL_KEYS, 'session', cookie)
  expect(opened).not.toBeNull()
  return opened?.value as Tokens
}

async function get(request: APIRequestContext, path: string, cookie: string) {
  const answer = await request.get(path, { headers: { cookie: `itda=${cookie}` }, maxRedirects: 0 })
  const lines = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const set = lines.map(({ value }) => /^itda=([^;]*)/.exec(value)?.[1]).find((value) => value !== undefined)
  return { status: answer.status(), set }
}

test('twenty tabs with one expiring token cause one rotation, and no tab is signed out', async ({
  page,
  playwright,
  baseURL,
}) => {
  // Uses a sign-in of its own, because the rotations would end one that other tests use.
  await signIn(page, PEOPLE.creator)
  let cookie = (await page.context().cookies()).find(({ name }) => name === 'itda')?.value ?? ''
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await open(cookie)
    const ending = await seal(SEAL_KEYS, 'session', { ...before, accessExpiresAt: Date.now() + 10_000 })
    const paths = Array.from({ length: TABS }, (_, tab) => PATHS[tab % PATHS.length] ?? '/')
    const answers = await Promise.all(paths.map((path) => get(request, path, ending)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
    const after = await Promise.all(answers.map(({ set }) => open(set ?? '')))
    const successors = new Set(after.map(({ refreshToken }) => refreshToken))
    expect(successors.size).toBe(1)
    expect(successors.has(before.refreshToken)).toBe(false)
    cookie = answers[0]?.set ?? ''
  }
  await request.dispose()
})
