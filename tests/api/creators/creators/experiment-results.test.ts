import { beforeEach, expect, test } from 'vitest'
import { countExperiments } from '#api/creators/experiments/count.ts'
import { listExperiments } from '#api/creators/experiments/read.ts'
import { addSignUps } from '#api/db/experiments.ts'
import { experimentOps } from '#contract/creators/experiments/experiment-ops.ts'
import { variantOf } from '#contract/creators/experiments/experiments.ts'
import { newEmail, requestCode, signUpBody } from '#tests/helpers/accounts/sign-in.ts'
import { CONSENTS, newSubject, openDraft, playProviders } from '#tests/helpers/accounts/social.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const HALVES = [
  { name: 'a', tenths: 5 },
  { name: 'b', tenths: 5 },
]
beforeEach(playProviders)

const owner = () => makePerson({ role: 'operator' })

async function start(as: string, key: string): Promise<string> {
  const body = { key, title: '시험', variants: 'a 50%\nb 50%' }
  return (await call('POST /ops/experiments', { as, body })).data.id
}

async function variantsOf(as: string, id: string) {
  const { items } = (await call('GET /ops/experiments', { as })).data
  return items.find((one: { id: string }) => one.id === id).variants
}

/** A browser that sees this variant. */
async function findVisitor(key: string, variant: string): Promise<string> {
  for (let i = 0; i < 200; i += 1)
    if ((await variantOf({ key, variants: HALVES }, `visitor-${i}-0123`)) === variant)
      return `visitor-${i}-0123`
  throw new Error(`no browser sees ${variant}`)
}

async function signUp(more: object) {
  const email = newEmail()
  return call('POST /auth/email/signup/v2', {
    body: signUpBody(email, await requestCode(email), { ...more }),
  })
}

test('a sign-up counts in the variant that its browser saw, and one without a number counts nowhere', async () => {
  const { token } = await owner()
  const id = await start(token, 'sign_up_counts')
  const [a, b] = await Promise.all(['a', 'b'].map((name) => findVisitor('sign_up_counts', name)))
  for (const visitorId of [b, b, a, undefined]) expect((await signUp({ visitorId })).status).toBe(200)
  const accessToken = await openDraft('kakao', { subject: newSubject() })
  const social = await call('POST /auth/oauth/signup/v2', {
    body: { accessToken, ...CONSENTS, visitorId: b },
  })
  expect(social.status).toBe(200)
  const signUps = async () =>
    Object.fromEntries(
      (await variantsOf(token, id)).map((one: { name: string; signUps: number }) => [one.name, one.signUps]),
    )
  expect(await signUps()).toEqual({ a: 1, b: 3 })
  await call(`POST /ops/experiments/${id}/end`, { as: token })
  expect((await signUp({ visitorId: a })).status).toBe(200)
  expect(await signUps(), 'an ended experiment counts nobody').toEqual({ a: 1, b: 3 })
})

test('a refused sign-up counts in no variant, and a number that no browser has is refused', async () => {
  const { token } = await owner()
  const id = await start(token, 'refused_sign_ups')
  const visitorId = await findVisitor('refused_sign_ups', 'a')
  const email = newEmail()
  const body = signUpBody(email, await requestCode(email), { visitorId, password: '12345678' })
  expect((await call('POST /auth/email/signup/v2', { body })).status).toBe(400)
  for (const wrong of ['short', 'has space in it', 'x'.repeat(65)]) {
    const { status, body: answer } = await signUp({ visitorId: wrong })
    expect([wrong, status, Object.keys(answer.fields)]).toEqual([wrong, 400, ['visitorId']])
  }
  expect(await variantsOf(token, id)).toMatchObject([{ signUps: 0 }, { signUps: 0 }])
})

test('the numbers name no person: neither the account nor the browser is in any row about the experiment', async () => {
  const { token } = await owner()
  await start(token, 'no_person')
  const visitorId = await findVisitor('no_person', 'a')
  const made = await signUp({ visitorId })
  const rows = await rowsOf('SELECT * FROM experiment_sign_ups')
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${visitorId}|${made.data.userId}`))
  const columns = await rowsOf<{ name: string }>("SELECT name FROM pragma_table_info('experiment_sign_ups')")
  expect(columns.map(({ name }) => name)).toEqual(['experiment_id', 'variant', 'sign_ups'])
})

test('the job counts creators who made a link or got an order since the experiment began', async () => {
  const { token } = await owner()
  const [early, late] = await Promise.all([makePerson(), makePerson()])
  const [earlyShop, lateShop] = await Promise.all([makeShop(early), makeShop(late)])
  await report(earlyShop.partner, makeReport(earlyShop.clickId))
  await rowsOf(
    "UPDATE creators SET last_link_created_at = '2020-01-01T00:00:00.000Z' WHERE id = ?",
    early.creatorId,
  )
  const id = await start(token, 'acts_since')
  const before = await sumsOf(token, id)
  await rowsOf(
    'UPDATE creators SET last_link_created_at = (SELECT starts_at FROM experiments WHERE id = ?) WHERE id = ?',
    id,
    late.creatorId,
  )
  await report(lateShop.partner, makeReport(lateShop.clickId))
  expect(before).toEqual({ creators: 0, linked: 0, ordered: 0 })
  await countExperiments(testDeps())
  expect(await sumsOf(token, id)).toMatchObject({ linked: 1, ordered: 1 })
  await report(earlyShop.partner, makeReport(earlyShop.clickId))
  await rowsOf("UPDATE experiments SET counted_to = '' WHERE id = ?", id)
  await Promise.all([countExperiments(testDeps()), countExperiments(testDeps())])
  expect(await sumsOf(token, id), 'counted again, not added').toMatchObject({ linked: 1, ordered: 2 })
})

test('a full list of experiments reads no more rows than its endpoint allows', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  for (let i = 0; i < 22; i += 1) {
    const id = `exp_full${i}`
    await rowsOf(
      `INSERT INTO experiments (id, key, title, variants, starts_at, ends_at, created_at) VALUES (?, ?, '시험', ?, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      id,
      `full_${i}`,
      JSON.stringify(names.map((name) => ({ name, tenths: 2 }))),
    )
    await rowsOf(
      `INSERT INTO experiment_counts (experiment_id, variant, creators) SELECT ?, value, 1 FROM json_each(?)`,
      id,
      JSON.stringify(names),
    )
    await addSignUps(
      testDeps().db,
      names.map((variant) => ({ experimentId: id, variant })),
    ).run()
  }
  // The whole call is checked as well (tests/helpers/rows/rows.ts).
  expect((await call('GET /ops/experiments', { as: (await owner()).token })).data.items).toHaveLength(20)
  const [most = 0] = experimentOps.listExperiments.meta.rows ?? []
  expect(await countRowsRead((deps) => listExperiments(deps))).toBeLessThanOrEqual(most)
})

async function sumsOf(as: string, id: string) {
  const sums = { creators: 0, linked: 0, ordered: 0 }
  for (const one of await variantsOf(as, id))
    for (const name of ['creators', 'linked', 'ordered'] as const) sums[name] += one[name]
  return sums
}
