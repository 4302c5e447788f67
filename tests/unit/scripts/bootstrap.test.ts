import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { askForOwner } from '../../../scripts/bootstrap/ask.ts'
import { localDatabase } from '../../../scripts/bootstrap/databases.ts'

/** A database as the migrations leave it, and the API that answers after `rounds` looks. */
function answering(outcome: 'invited' | 'refused' | null, rounds = 2) {
  const db = new DatabaseSync(':memory:')
  db.exec(readFileSync('api/db/schema.sql', 'utf8'))
  let looks = 0
  const wait = async () => {
    looks += 1
    if (outcome && looks === rounds)
      db.prepare("UPDATE bootstraps SET outcome = ?, answered_at = ?, email = ''").run(outcome, '2026-11-22')
  }
  const query = async (sql: string) => db.prepare(sql).all() as Record<string, unknown>[]
  return { query, wait, asked: () => db.prepare('SELECT email, outcome FROM bootstraps').all() }
}

test('it waits for the answer and says what became of it', async () => {
  const invited = answering('invited')
  const told = await askForOwner(invited.query, "o'hara@itda.test", () => {}, invited.wait)
  expect(told).toEqual({
    isDone: true,
    says: expect.stringContaining("o'hara@itda.test로 초대 메일을 보냈어요"),
  })
  const refused = answering('refused')
  expect(await askForOwner(refused.query, 'me@itda.test', () => {}, refused.wait)).toEqual({
    isDone: false,
    says: expect.stringContaining('이미 있어요'),
  })
})

test('without a server the wish stays and is answered later', async () => {
  const { query, wait, asked } = answering(null)
  const { isDone, says } = await askForOwner(query, 'me@itda.test', () => {}, wait)
  expect([isDone, says]).toEqual([false, expect.stringContaining('서버가 켜지면')])
  expect(asked()).toEqual([{ email: 'me@itda.test', outcome: null }])
})

test('where there is no database it says how to make one', () => {
  expect(() => localDatabase('/nowhere')).toThrow('npm start')
})
