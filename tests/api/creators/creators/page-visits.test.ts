import { expect, test } from 'vitest'
import { handleClickBatches } from '#api/jobs/clicks.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'

const newHandle = () => `v.${crypto.randomUUID().slice(0, 12)}`
const setHandle = (person: Person, handle: string) =>
  call('PUT /creators/me/handle', { as: person.token, body: { handle } })
const ownShelf = async (person: Person) => (await call('GET /creators/me/shelf', { as: person.token })).data

test('page visits are counted in batches, each once, and visits to unknown pages are left out', async () => {
  const person = await makePerson()
  const handle = newHandle()
  await setHandle(person, handle)
  const today = toKstDate(new Date())
  const batch = {
    batchId: crypto.randomUUID(),
    visits: [
      { creator: `@${handle}`, day: today, count: 3 },
      { creator: person.actor.creatorId, day: today, count: 2 },
      { creator: `@${newHandle()}`, day: today, count: 9 },
      { creator: 'crt_nobody', day: today, count: 9 },
    ],
  }
  const acked: string[] = []
  const message = { body: batch, ack: () => acked.push('ack'), retry: () => acked.push('retry') }
  for (let times = 0; times < 2; times += 1)
    await handleClickBatches(testDeps(), { queue: 'itda-clicks', messages: [message] } as never)
  expect(acked).toEqual(['ack', 'ack'])
  const { visitDays } = await ownShelf(person)
  expect(visitDays.map(({ visits }: { visits: number }) => visits)).toEqual([...Array(29).fill(0), 5])
})

test('a report of page visits is validated before it is queued', async () => {
  const today = toKstDate(new Date())
  const good = { batchId: crypto.randomUUID(), visits: [{ creator: 'crt_1', day: today, count: 1 }] }
  expect((await call('POST /internal/visits', { body: good })).status).toBe(204)
  const bad = [
    null,
    'x',
    { ...good, visits: [{ creator: '../x', day: today, count: 1 }] },
    { ...good, visits: [{ creator: 'crt_1', day: 'today', count: 1 }] },
    { ...good, visits: [{ creator: 'crt_1', day: today, count: -1 }] },
    { ...good, visits: Array(201).fill(good.visits[0]) },
  ]
  for (const body of bad) expect((await call('POST /internal/visits', { body })).status).toBe(400)
})
