import { beforeAll, expect, test } from 'vitest'
import { getCreatorPage } from '#api/domain/shelf/read.ts'
import { handleClickBatches } from '#api/jobs/clicks.ts'
import { toKstDate } from '#contract/kst.ts'
import { type Answer, call, testDeps } from '../helpers/api.ts'
import { makeContent, makeLinkedContent, toForm } from '../helpers/contents.ts'
import { makeLink, makePartner, makePerson, type Person } from '../helpers/make.ts'
import { newPicture } from '../helpers/pictures.ts'
import { countRowsRead } from '../helpers/rows-read.ts'

let partner: Awaited<ReturnType<typeof makePartner>>
beforeAll(async () => {
  partner = await makePartner()
})

let counter = 0
const newHandle = () => `ieum.${Date.now().toString(36)}${(counter++).toString(36)}`.slice(-18)
const setHandle = (person: Person, handle: unknown) =>
  call('PUT /creators/me/handle', { as: person.token, body: { handle } })
const openPage = (creator: string, query = '') => call(`GET /creators/${creator}/page${query}`)
const ownShelf = async (person: Person) => (await call('GET /creators/me/shelf', { as: person.token })).data
const send = (route: string, person: Person, fields: Parameters<typeof toForm>[0]): Promise<Answer> =>
  call(route, { as: person.token, form: toForm(fields) })

async function addCard(person: Person, more: Parameters<typeof toForm>[0] = {}) {
  const link = await makeLink(person, partner)
  const { data, body, status } = await send('POST /creators/me/shelf', person, { linkId: link.id, ...more })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: data.id as string, link }
}
const notesOf = async (person: Person) =>
  (await ownShelf(person)).items.map((one: { note: string }) => one.note)

test('a page has an address of its own, however it is written, and its number leads there', async () => {
  const person = await makePerson()
  const handle = newHandle()
  expect((await ownShelf(person)).handle).toBeNull()
  expect((await setHandle(person, ` @${handle.toUpperCase()} `)).data).toEqual({ handle })
  for (const asked of [`@${handle}`, `@${handle.toUpperCase()}`, person.actor.creatorId]) {
    const { status, data } = await openPage(asked)
    expect([status, data.creator.id, data.handle]).toEqual([200, person.actor.creatorId, handle])
  }
  expect((await openPage(`@${newHandle()}`)).status).toBe(404)
})

test('what is no address is refused at the field, and so is what would pass for us', async () => {
  const person = await makePerson()
  const hostile = [
    '',
    'ab',
    'a'.repeat(21),
    '한글주소',
    'a b c',
    '.abc',
    'abc-',
    'a/b',
    '../x',
    'a\u0000bc',
    '%61bc',
    '<b>',
    null,
    7,
  ]
  for (const handle of hostile) {
    const { status, body } = await setHandle(person, handle)
    expect([handle, status, Object.keys(body.fields)]).toEqual([handle, 400, ['handle']])
  }
  for (const handle of ['admin', 'a.d.m.i.n', 'settings', 'itda_help', 'i-t-d-a', 'ops']) {
    const { status, body } = await setHandle(person, handle)
    expect([handle, status, body.code]).toEqual([handle, 409, 'handle_reserved'])
    expect(body.fields.handle).toEqual([body.message])
  }
  expect((await ownShelf(person)).handle).toBeNull()
})

test('an address is given once: of ten who ask at the same time one has it', async () => {
  const handle = newHandle()
  const people = await Promise.all(Array.from({ length: 10 }, () => makePerson()))
  const answers = await Promise.all(people.map((person) => setHandle(person, handle)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'has it' : body.code))
  expect(codes.toSorted()).toEqual([...Array(9).fill('handle_taken'), 'has it'].toSorted())
})

test('it is changed once in 14 days; the one before leads to it for good, also when its creator left', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const [first, second, third] = [newHandle(), newHandle(), newHandle()]
  await setHandle(person, first)
  const soon = await setHandle(person, second)
  expect([soon.status, soon.body.code]).toEqual([409, 'handle_too_soon'])
  expect(soon.body.message).toMatch(/\d{4}-\d\d-\d\d부터/)
  expect((await setHandle(person, first)).status).toBe(200)
  expect((await ownShelf(person)).handleChangeableAt).toBeTruthy()

  await age(person, 15)
  const both = await Promise.all([setHandle(person, second), setHandle(person, third)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { handle } = await ownShelf(person)
  expect([second, third]).toContain(handle)
  expect((await openPage(`@${first}`)).data.handle).toBe(handle)
  expect((await setHandle(other, first)).body.code).toBe('handle_taken')

  // Back to the one it was.
  await age(person, 15)
  expect((await setHandle(person, first)).status).toBe(200)
  expect((await openPage(`@${handle}`)).data.handle).toBe(first)

  await call('DELETE /users/me', { as: person.token, body: { lost: 0 } })
  for (const one of [first, handle]) {
    expect((await openPage(`@${one}`)).status).toBe(404)
    expect((await setHandle(other, one)).body.code).toBe('handle_taken')
  }
  const { results } = await testDeps()
    .db.prepare('SELECT handle FROM handles WHERE creator_id = ? AND handle IS NOT NULL')
    .bind(person.actor.creatorId)
    .all()
  expect(results).toEqual([])
})

/** As if this creator's address had been taken `days` earlier. */
async function age(person: Person, days: number): Promise<void> {
  await testDeps()
    .db.prepare('UPDATE handles SET taken_at = ?2 WHERE creator_id = ?1')
    .bind(person.actor.creatorId, new Date(Date.now() - days * 86_400_000).toISOString())
    .run()
}

test('a shelf shows chosen links in the order they were put, with words, picture and collection', async () => {
  const person = await makePerson()
  const collection = (
    await call('POST /creators/me/collections', { as: person.token, body: { title: '겨울 살림' } })
  ).data
  const first = await addCard(person, { note: '하나' })
  await addCard(person, { note: '둘', collectionId: collection.id, pictureFile: newPicture() })
  const third = await addCard(person, { note: '셋' })
  const { data } = await openPage(person.actor.creatorId)
  expect(data.shelf.map((one: { title: string | null }) => one.title)).toEqual([null, '겨울 살림'])
  expect(data.shelf[0].items[0]).toEqual({
    code: first.link.code,
    title: expect.any(String),
    partnerTitle: partner.title,
    note: '하나',
    imageSrc: null,
  })
  expect(data.shelf[1].items[0].imageSrc).toMatch(/^\/api\/images\/[0-9a-f]{64}$/)
  expect(data.shareSrc).toBe(data.shelf[1].items[0].imageSrc)

  const move = (id: string, before?: string) =>
    call(`PATCH /creators/me/shelf/${id}`, { as: person.token, body: { before } })
  expect((await move(third.id, first.id)).status).toBe(200)
  expect(await notesOf(person)).toEqual(['셋', '하나', '둘'])
  await move(third.id)
  expect(await notesOf(person)).toEqual(['하나', '둘', '셋'])
  await Promise.all([move(first.id), move(third.id, first.id)])
  expect((await notesOf(person)).toSorted()).toEqual(['둘', '셋', '하나'])

  await call(`DELETE /creators/me/collections/${collection.id}`, { as: person.token })
  expect((await openPage(person.actor.creatorId)).data.shelf).toHaveLength(1)
})

test('a card is changed, keeps its picture, loses it, and is taken away; its link stays', async () => {
  const person = await makePerson()
  const { id, link } = await addCard(person, { pictureFile: newPicture() })
  const card = async () => (await ownShelf(person)).items[0]
  const { imageSrc } = await card()
  expect((await send(`PUT /creators/me/shelf/${id}`, person, { note: '바꿨어요' })).status).toBe(200)
  expect(await card()).toMatchObject({ note: '바꿨어요', imageSrc })
  await send(`PUT /creators/me/shelf/${id}`, person, { note: '', pictureSrc: '' })
  expect(await card()).toMatchObject({ note: '', imageSrc: null })
  const uses = await testDeps()
    .db.prepare('SELECT uses FROM images WHERE hash = ?')
    .bind(imageSrc.split('/').at(-1))
    .first('uses')
  expect(uses).toBe(0)
  expect((await call(`DELETE /creators/me/shelf/${id}`, { as: person.token })).status).toBe(200)
  expect((await ownShelf(person)).items).toEqual([])
  expect((await call(`GET /affiliate-links/${link.id}`, { as: person.token })).status).toBe(200)
})

test('nobody changes the shelf of somebody else, and nothing of theirs stands on it', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const { id } = await addCard(person)
  const own = await addCard(other)
  const theirs = (await call('POST /creators/me/collections', { as: person.token, body: { title: '모음' } }))
    .data
  const link = await makeLink(person, partner)
  const answers = [
    await send('POST /creators/me/shelf', other, { linkId: link.id }),
    await send('POST /creators/me/shelf', other, {
      linkId: (await makeLink(other, partner)).id,
      collectionId: theirs.id,
    }),
    await send(`PUT /creators/me/shelf/${id}`, other, { note: 'x' }),
    await send(`PUT /creators/me/shelf/${own.id}`, other, { collectionId: theirs.id }),
    await call(`PATCH /creators/me/shelf/${id}`, { as: other.token, body: {} }),
    await call(`PATCH /creators/me/shelf/${own.id}`, { as: other.token, body: { before: id } }),
    await call(`DELETE /creators/me/shelf/${id}`, { as: other.token }),
    await call(`PUT /creators/me/collections/${theirs.id}`, { as: other.token, body: { title: '뺏음' } }),
    await call(`DELETE /creators/me/collections/${theirs.id}`, { as: other.token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await ownShelf(person)).collections).toEqual([{ id: theirs.id, title: '모음' }])
  const member = await makePerson({ approved: false })
  expect((await setHandle(member, newHandle())).body.code).toBe('not_creator')
})

test('a link stands there once, and a shelf has an end', async () => {
  const person = await makePerson()
  const { link } = await addCard(person)
  const again = await send('POST /creators/me/shelf', person, { linkId: link.id })
  expect([again.status, again.body.code]).toEqual([409, 'shelf_taken'])
  const links = await Promise.all(Array.from({ length: 60 }, () => makeLink(person, partner)))
  const answers = await Promise.all(
    links.map((one) => send('POST /creators/me/shelf', person, { linkId: one.id })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(59)
  expect(answers.filter(({ body }) => body.code === 'shelf_full')).toHaveLength(1)
  const titles = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      call('POST /creators/me/collections', { as: person.token, body: { title: `모음 ${n}` } }),
    ),
  )
  expect(titles.filter(({ body }) => body.code === 'collection_full')).toHaveLength(2)

  const asked = { creator: person.actor.creatorId, page: 1, limit: 12 }
  const read = await countRowsRead((deps) => getCreatorPage(deps, asked))
  // Sixty cards with their links and their partner, and a page of contents.
  expect(read).toBeLessThanOrEqual(60 * 4)
})

test('the disclosure stands where something leads to a partner, and nowhere else', async () => {
  const person = await makePerson()
  const sentence = async () => (await openPage(person.actor.creatorId)).data.sentence
  await makeContent(person)
  expect(await sentence()).toBeNull()
  await makeLinkedContent(person)
  expect(await sentence()).toMatch(/^\[광고\]/)

  const seller = await makePerson()
  const { link } = await addCard(seller)
  expect((await openPage(seller.actor.creatorId)).data.sentence).toMatch(/^\[광고\]/)
  await call('DELETE /affiliate-links', { as: seller.token, body: { ids: [link.id] } })
  const { data } = await openPage(seller.actor.creatorId)
  expect([data.shelf, data.sentence]).toEqual([[], null])
})

test('who is suspended or no creator has no page', async () => {
  const person = await makePerson()
  const handle = newHandle()
  await setHandle(person, handle)
  await testDeps()
    .db.prepare('UPDATE users SET suspended_at = ? WHERE id = ?')
    .bind(new Date().toISOString(), person.actor.userId)
    .run()
  for (const asked of [`@${handle}`, person.actor.creatorId]) expect((await openPage(asked)).status).toBe(404)
})

test('visits are counted in batches, each once; pages of nobody are left out', async () => {
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
  expect(await ownShelf(person)).toMatchObject({ visitsToday: 5, visits: 5 })
})

test('what is told of visits is looked at before it goes into the queue', async () => {
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
