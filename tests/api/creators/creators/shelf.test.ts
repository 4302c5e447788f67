import { beforeAll, expect, test } from 'vitest'
import { getCreatorPage } from '#api/creators/shelf/read.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { type Answer, call, testDeps } from '#tests/helpers/api.ts'
import { makeContent, makeLinkedContent, toForm } from '#tests/helpers/creators/contents.ts'
import { makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'
import { newPicture } from '#tests/helpers/platform/pictures.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

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

test('a shelf shows the chosen links in their order, with note, picture and collection', async () => {
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
    partner: {
      id: partner.id,
      title: partner.title,
      titleEn: 'Test Shop',
      category: 'general',
      picture: 'general',
      logoSrc: null,
    },
    note: '하나',
    imageSrc: null,
    priceWon: null,
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

test('a card without a picture shows that of its product, with its title, and its own picture takes precedence', async () => {
  const person = await makePerson()
  const { link } = await addCard(person)
  const { contentThumbnailSrc } = await makeContent(person, { thumbnailImageFile: newPicture() })
  const { db } = testDeps()
  await db
    .prepare('UPDATE links SET image_hash = ?, title = ? WHERE id = ?')
    .bind(contentThumbnailSrc.split('/').at(-1), '겨울 이불', link.id)
    .run()
  const card = async () => (await ownShelf(person)).items[0]
  expect(await card()).toMatchObject({ imageSrc: contentThumbnailSrc, ownImageSrc: null, title: '겨울 이불' })
  const { data } = await openPage(person.actor.creatorId)
  expect(data.shelf[0].items[0]).toMatchObject({ imageSrc: contentThumbnailSrc, title: '겨울 이불' })
  expect(data.shareSrc).toBe(contentThumbnailSrc)
  const { id } = await card()
  await send(`PUT /creators/me/shelf/${id}`, person, { note: '', pictureFile: newPicture() })
  const own = await card()
  expect(own.imageSrc).not.toBe(contentThumbnailSrc)
  expect(own.ownImageSrc).toBe(own.imageSrc)
  await send(`PUT /creators/me/shelf/${id}`, person, { note: '', pictureSrc: '' })
  expect(await card()).toMatchObject({ imageSrc: contentThumbnailSrc, ownImageSrc: null })
})

test('a card shows the price of its product', async () => {
  const person = await makePerson()
  const { link } = await addCard(person)
  await testDeps()
    .db.prepare('UPDATE link_targets SET price_won = 12900 WHERE url = (SELECT url FROM links WHERE id = ?)')
    .bind(link.id)
    .run()
  const { data } = await openPage(person.actor.creatorId)
  expect(data.shelf[0].items[0].priceWon).toBe(12_900)
})

test('the clicks of a card are those of the last thirty days', async () => {
  const person = await makePerson()
  const { id, link } = await addCard(person)
  await addCard(person)
  const today = toKstDate(new Date())
  const insert = testDeps().db.prepare(
    'INSERT INTO click_days (link_id, day, raw, billable) VALUES (?, ?, ?, ?)',
  )
  await testDeps().db.batch([
    insert.bind(link.id, today, 9, 5),
    insert.bind(link.id, addDays(today, -29), 4, 2),
    insert.bind(link.id, addDays(today, -30), 4, 4),
  ])
  const { data } = await call('GET /creators/me/shelf/clicks', { as: person.token })
  expect(data).toEqual({ items: [{ id, clicks: 7 }] })
})

test('a page has a theme and a cover, keeps the cover, loses it', async () => {
  const person = await makePerson()
  const look = async () => {
    const { theme, coverSrc } = (await openPage(person.actor.creatorId)).data.creator
    return { theme, coverSrc }
  }
  const save = (fields: Parameters<typeof toForm>[0]) => send('PUT /creators/me/page', person, fields)
  expect(await look()).toEqual({ theme: 'basic', coverSrc: null })
  expect((await save({ theme: 'forest', coverFile: newPicture() })).status).toBe(200)
  const { theme, coverSrc } = await look()
  expect([theme, coverSrc]).toEqual(['forest', expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/)])
  await save({ theme: 'ink' })
  expect(await look()).toEqual({ theme: 'ink', coverSrc })
  expect(await ownShelf(person)).toMatchObject({ theme: 'ink', coverSrc })
  const uses = () =>
    testDeps()
      .db.prepare('SELECT uses FROM images WHERE hash = ?')
      .bind(coverSrc.split('/').at(-1))
      .first('uses')
  expect(await uses()).toBe(1)
  await save({ theme: 'basic', coverSrc: '' })
  expect(await look()).toEqual({ theme: 'basic', coverSrc: null })
  expect(await uses()).toBe(0)
  const refused = await save({ theme: 'pink' })
  expect([refused.status, refused.body.fields]).toEqual([400, { theme: ['테마를 골라 주세요.'] }])
})

test('a card is changed, keeps its picture, loses it and is removed, and its link remains', async () => {
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

test('nobody can change another creator’s shelf or put another creator’s link on their own', async () => {
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

test('a link is on a shelf once, and a shelf holds at most 60 cards and 12 collections', async () => {
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
  // Sixty cards with their links, partners and products, and a page of contents.
  expect(read).toBeLessThanOrEqual(60 * 5)
})

test('the disclosure is shown where something leads to a partner, and nowhere else', async () => {
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
