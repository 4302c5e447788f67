import { expect, test } from 'vitest'
import { notifyLegalTexts } from '#api/accounts/legal/letters.ts'
import { LEGAL_KINDS, sectionsOf } from '#contract/accounts/legal.ts'
import { addDays } from '#contract/core/kst.ts'
import {
  as,
  at,
  BODY,
  begin,
  create,
  makeOwner,
  publish,
  type Ref,
  read,
  save,
  seen,
  today,
  withdraw,
} from '#tests/helpers/accounts/legal.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const owner = await makeOwner()

/** This member signed up before anything was published. */
const member = await makePerson()
const mailsTo = async (email: string) => {
  const rows = await rowsOf<{ subject: string }>(
    `SELECT payload ->> 'subject' AS subject FROM outbox WHERE payload ->> 'to' = ?`,
    email,
  )
  return rows.map(({ subject }) => subject)
}
const audit = async (action: string) => {
  const rows = await rowsOf<{ subject: string; before: string; after: string }>(
    'SELECT subject, before, after FROM audit_log WHERE action = ? ORDER BY id DESC LIMIT 1',
    action,
  )
  const [row] = rows
  return row && [row.subject, JSON.parse(row.before ?? 'null'), JSON.parse(row.after ?? 'null')]
}

test('a text is parsed into sections of a heading and its lines', () => {
  expect(sectionsOf(` ${BODY.replace('\n\n', '\n \n\n\n')}\n\n`)).toEqual([
    { title: '첫 항목', lines: ['첫 줄', '둘째 줄'] },
    { title: '둘째 항목', lines: ['셋째 줄'] },
  ])
})

test('the shipped texts call an encryption key by the word of the trade', async () => {
  const said = await rowsOf('SELECT kind FROM legal_texts WHERE version = 1 AND instr(body, ?)', '열쇠')
  expect(said).toEqual([])
  const keys = await rowsOf(
    'SELECT kind FROM legal_texts WHERE version = 1 AND instr(body, ?)',
    '다른 키로 암호화해요',
  )
  expect(keys).toEqual([{ kind: 'privacy' }])
})

test('a shipped text is a draft nobody reads until an owner publishes it, in force immediately and without notice', async () => {
  for (const kind of LEGAL_KINDS) {
    const ref = { kind, version: 1 }
    expect((await read(kind)).data).toBeNull()
    expect((await read(kind, 1)).status).toBe(404)
    expect(await seen(ref)).toMatchObject({
      state: 'draft',
      isFirst: true,
      earliestOn: today,
      writtenBy: null,
    })
    expect((await publish(ref, today)).status).toBe(200)
    const shown = (await read(kind)).data
    expect(shown).toMatchObject({ kind, version: 1, state: 'running', startsOn: today })
    expect(shown.sections.length).toBeGreaterThan(5)
    expect(await audit('publishLegalText')).toMatchObject([
      `${kind}:1`,
      { startsOn: null },
      { version: 1, startsOn: today, announcement: null },
    ])
  }
  expect(await rowsOf('SELECT id FROM announcements')).toEqual([])
  expect(await notifyLegalTexts(testDeps())).toBe(0)
  expect(await mailsTo(owner.email)).toEqual([])
})

test('a change is written as a draft, a worse one starts 30 days ahead at the earliest, and it is announced', async () => {
  const ref = { kind: 'terms' as const, version: 2 }
  // Somebody has agreed, so a correction no longer takes effect at once.
  const agreed = await call('POST /users/me/legal-texts', {
    as: member.token,
    body: { kind: 'terms', version: 1 },
  })
  expect(agreed.status).toBe(200)
  expect((await create('terms')).data).toEqual({ version: 2 })
  expect((await create('terms')).body.code).toBe('legal_text_open')
  expect((await seen(ref)).sections).toEqual((await read('terms')).data.sections)
  expect((await publish(ref, addDays(today, 7))).body.code, 'nobody is told of nothing').toBe(
    'legal_text_changes',
  )
  expect((await save(ref, { body: '제목만' })).body.fields).toHaveProperty('body')
  expect((await save(ref, { isWorse: true })).status).toBe(200)
  expect(await audit('updateLegalDraft')).toMatchObject([
    'terms:2',
    { changes: '', isWorse: false },
    { changes: '둘째 항목이 바뀌어요.', isWorse: true, letters: BODY.length },
  ])
  for (const day of [today, addDays(today, 29), addDays(today, 400)])
    expect((await publish(ref, day)).body.fields, day).toHaveProperty('startsOn')
  expect((await publish(ref, addDays(today, 30))).status).toBe(200)
  expect((await save(ref)).body.code).toBe('legal_text_transition')
  expect((await create('terms')).body.code).toBe('legal_text_open')
  await expect(
    rowsOf("UPDATE legal_texts SET body = 'x' WHERE version = 2 RETURNING version"),
  ).rejects.toThrow('legal_texts_kept')
  await expect(rowsOf('DELETE FROM legal_texts WHERE version = 2 RETURNING version')).rejects.toThrow(
    'legal_texts_kept',
  )

  const { data } = await read('terms')
  expect(data.version).toBe(1)
  expect(data.versions).toMatchObject([
    { version: 2, state: 'planned' },
    { version: 1, state: 'running' },
  ])
  expect((await read('terms', 2)).data).toMatchObject({ state: 'planned', sections: sectionsOf(BODY) })
  const [told] = (await call('GET /announcements')).data.items
  expect(told.title).toContain('이용약관이')
  expect(told.body).toContain('둘째 항목이 바뀌어요.')
  expect(told.body).toContain('/terms?version=2')
})

test('concurrent runs mail every member once, and a withdrawn version is neither announced nor mailed any more', async () => {
  const ref = { kind: 'terms' as const, version: 2 }
  for (let run = 0; run < 5; run++)
    await Promise.all([notifyLegalTexts(testDeps()), notifyLegalTexts(testDeps())])
  expect(await mailsTo(member.email)).toEqual([expect.stringMatching(/이용약관이 .*부터 바뀌어요/)])
  expect((await seen(ref)).isTold).toBe(true)

  expect((await withdraw(ref)).status).toBe(200)
  expect(await audit('withdrawLegalText')).toEqual([
    'terms:2',
    { startsOn: addDays(today, 30) },
    { startsOn: null },
  ])
  expect((await read('terms', 2)).status).toBe(404)
  expect((await call('GET /announcements')).data.items).toEqual([])
  expect((await withdraw(ref)).body.code).toBe('legal_text_transition')

  expect((await save(ref)).status).toBe(200)
  expect((await publish(ref, addDays(today, 7))).status).toBe(200)
  expect((await seen(ref)).isTold).toBe(false)
  expect((await withdraw(ref)).status).toBe(200)
  expect(await notifyLegalTexts(testDeps())).toBe(0)
  expect(await mailsTo(member.email)).toHaveLength(1)
})

test('a version in force cannot be withdrawn, and the version before it stays readable', async () => {
  const ref = { kind: 'terms' as const, version: 2 }
  expect((await publish(ref, addDays(today, 7))).status).toBe(200)
  await begin({ kind: 'terms', version: 1 }, addDays(today, -10))
  await begin(ref)
  expect((await withdraw(ref)).body.code).toBe('legal_text_transition')
  expect((await read('terms')).data).toMatchObject({ version: 2, state: 'running' })
  expect((await read('terms', 1)).data).toMatchObject({ version: 1, state: 'past' })
  const { items } = (await call('GET /ops/legal-texts', { as })).data
  expect(
    items.filter(({ kind }: Ref) => kind === 'terms').map(({ state }: { state: string }) => state),
  ).toEqual(['running', 'past'])
})

test('only owners write and publish, and of concurrent writes one wins', async () => {
  const support = await makePerson({ operatorRole: 'support' })
  const draft = { edition: 1, body: BODY, changes: '하나가 바뀌어요.' }
  const publishing = { edition: 1, startsOn: addDays(today, 7), confirmed: true }
  expect((await call('GET /ops/legal-texts', { as: support.token })).status).toBe(200)
  const { data } = await create('terms')
  const ref = { kind: 'terms' as const, version: data.version }
  for (const answer of [
    await call('POST /ops/legal-texts/terms', { as: support.token }),
    await call(`PUT ${at(ref)}`, { as: support.token, body: draft }),
    await call(`POST ${at(ref)}/publish`, { as: support.token, body: publishing }),
    await call(`POST ${at(ref)}/withdraw`, { as: support.token, body: { edition: 1 } }),
  ])
    expect(answer.body.code).toBe('not_my_duty')
  expect((await call('GET /ops/legal-texts', { as: (await makePerson()).token })).status).toBe(403)
  const saved = await Promise.all([1, 2, 3].map(() => call(`PUT ${at(ref)}`, { as, body: draft })))
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const days = [7, 8, 9].map((days) =>
    call(`POST ${at(ref)}/publish`, {
      as,
      body: { ...publishing, edition: 2, startsOn: addDays(today, days) },
    }),
  )
  expect((await Promise.all(days)).map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(
    (await call('GET /announcements')).data.items.filter(({ body }: { body: string }) =>
      body.startsWith('하나가'),
    ),
  ).toHaveLength(1)
})
