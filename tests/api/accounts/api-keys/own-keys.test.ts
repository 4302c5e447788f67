/** API keys of a person: how they are made, listed and revoked, and what remains of them. */
import { expect, test } from 'vitest'
import { isWellFormed, makeKey } from '#api/accounts/api-keys/secret.ts'
import { sha256 } from '#api/platform/secrets.ts'
import { MOST_API_KEYS } from '#contract/accounts/api-keys.ts'
import { makeApiKey } from '../../../helpers/accounts/api-keys.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { makePerson, type Person } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'

const NEW = { name: '블로그 자동 등록', scopes: ['earnings:read', 'links:read'], endsInDays: 90 }
const create = ({ token }: Person, body: object = NEW, key?: string) =>
  call('POST /users/me/api-keys', { as: token, body, ...(key && { key }) })
const list = async ({ token }: Person) => (await call('GET /users/me/api-keys', { as: token })).data.items

test('a creator makes a key and sees it once; only its hash is stored, and a mail tells of it', async () => {
  const person = await makePerson()
  const made = await create(person)
  expect(made.status).toBe(200)
  const { key, apiKey } = made.data
  expect(key).toMatch(/^itda_c_[0-9A-Za-z]{46}$/)
  expect(apiKey).toMatchObject({
    name: NEW.name,
    prefix: key.slice(0, 11),
    scopes: ['links:read', 'earnings:read'],
    state: 'active',
    lastUsedAt: null,
  })
  expect(Date.parse(apiKey.endsAt) - Date.parse(apiKey.createdAt)).toBe(90 * 86_400_000)
  expect(await list(person)).toEqual([apiKey])
  const [row] = await rowsOf('SELECT * FROM api_keys WHERE user_id = ?', person.userId)
  expect(row).toMatchObject({ hash: await sha256(key) })
  expect(JSON.stringify(row)).not.toContain(key.slice(11))
  const mails = await rowsOf('SELECT title FROM notifications WHERE user_id = ?', person.userId)
  expect(mails).toEqual([{ title: '새 API 키를 만들었어요' }])
})

test('a repeated form makes one key and shows the same one', async () => {
  const person = await makePerson()
  const [first, second] = [await create(person, NEW, 'once'), await create(person, NEW, 'once')]
  expect(second.data).toEqual(first.data)
  expect(await list(person)).toHaveLength(1)
})

test('a key needs a fresh sign-in of an approved creator, a known scope and a known end', async () => {
  const old = await makePerson({ signedInAt: '2026-01-01T00:00:00.000Z' })
  expect((await create(old)).body.code).toBe('fresh_sign_in_required')
  expect((await create(await makePerson({ approved: false }))).body.code).toBe('not_creator')
  const person = await makePerson()
  for (const [field, wrong] of [
    ['scopes', []],
    ['scopes', ['payouts:write']],
    ['endsInDays', 400],
    ['name', ''],
  ] as const) {
    const answer = await create(person, { ...NEW, [field]: wrong })
    expect([answer.status, Object.keys(answer.body.fields)[0]?.split('[')[0]]).toEqual([400, field])
  }
  expect(await list(person)).toEqual([])
})

test('a person has ten living keys at most; a revoked one makes room and stays in the list', async () => {
  const person = await makePerson()
  for (let nth = 1; nth < MOST_API_KEYS; nth += 1) await makeApiKey(person)
  const { id } = (await create(person)).data.apiKey
  expect((await create(person)).body.code).toBe('key_limit')
  const revoke = (by: Person) => call(`DELETE /users/me/api-keys/${id}`, { as: by.token })
  expect((await revoke(await makePerson())).status).toBe(404)
  expect((await revoke(person)).status).toBe(200)
  expect((await revoke(person)).status).toBe(404)
  expect((await create(person)).status).toBe(200)
  const states = (await list(person)).map(({ state }: { state: string }) => state)
  expect(states.toSorted()).toEqual([...Array(MOST_API_KEYS).fill('active'), 'revoked'])
})

test('the database changes no other part of a key, and a revoked key stays revoked', async () => {
  const { db } = testDeps()
  const { id } = await makeApiKey(await makePerson())
  const set = (change: string) => db.prepare(`UPDATE api_keys SET ${change} WHERE id = ?`).bind(id).run()
  for (const change of ["scopes = '[]'", "ends_at = '2030-01-01T00:00:00.000Z'", "hash = 'x'"])
    await expect(set(change)).rejects.toThrow('api_keys_fixed')
  await set("revoked_at = '2026-01-01T00:00:00.000Z'")
  await expect(set('revoked_at = NULL')).rejects.toThrow('api_keys_revoked')
})

test('a changed character is recognised without the database', () => {
  for (let nth = 0; nth < 200; nth += 1) {
    const key = makeKey('c')
    expect(isWellFormed(key)).toBe(true)
    const at = 7 + (nth % 46)
    const other = key[at] === 'x' ? 'y' : 'x'
    expect(isWellFormed(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
  }
})
