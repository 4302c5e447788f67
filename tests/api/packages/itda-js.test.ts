/** The typed client of packages/itda-js against the API. */
import { expect, test } from 'vitest'
import { ItdaError } from '../../../packages/itda-js/src/index.ts'
import { makeApiKey } from '../../helpers/accounts/api-keys.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { itdaOf } from '../../helpers/site/itda.ts'

const refusalOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error as ItdaError,
  )

test('a program makes a link, reads and changes it, and finds it in the list', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const itda = itdaOf((await makeApiKey(person)).key)
  const made = await itda.links.create({ url: `https://${partner.host}/products/1`, title: '담요' })
  expect(made).toMatchObject({ title: '담요', partner: { id: partner.id }, isFirst: true })
  expect(await itda.links.update(made.id, { title: '겨울 담요' })).toMatchObject({ title: '겨울 담요' })
  expect((await itda.links.get(made.id)).shortUrl).toContain(made.code)
  const { items, total } = await itda.links.list({ deleted: false })
  expect([items.map(({ id }) => id), total]).toEqual([[made.id], 1])
  const many = await itda.links.createMany({
    urls: [`https://${partner.host}/products/2`, 'https://nobody.example/1'],
  })
  expect(many.items.map(({ ok }) => ok)).toEqual([true, false])
})

test('a list is walked to its end by numbers and by places', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const itda = itdaOf((await makeApiKey(person)).key)
  const made: string[] = []
  for (let nth = 0; nth < 5; nth += 1) made.push((await makeLink(person, partner)).id)
  for (const sort of [undefined, 'clicks', 'newest'] as const) {
    const found: string[] = []
    for await (const { id } of itda.links.list({ limit: 2, ...(sort && { sort }) })) found.push(id)
    expect(found.toSorted(), sort).toEqual(made.toSorted())
  }
})

test('a form with a picture arrives as one', async () => {
  const itda = itdaOf((await makeApiKey(await makePerson())).key)
  const changed = await itda.profiles.update({
    nickname: '이음이의 방',
    mainTopic: 'living',
    introduction: '살림',
    profileImageFile: new File([PNG], 'me.png', { type: 'image/png' }),
  })
  expect(changed).toMatchObject({ nickname: '이음이의 방', mainTopic: 'living' })
  expect(changed.profileImageSrc).toMatch(/^\/api\/images\//)
})

test('a call whose answer is lost is repeated and has one effect', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const itda = itdaOf((await makeApiKey(person)).key, 1)
  const { id } = await itda.links.create({ url: `https://${partner.host}/products/7` })
  const rows = await rowsOf('SELECT id FROM links WHERE creator_id = ?', person.creatorId)
  expect(rows).toEqual([{ id }])
})

test('a refusal says its code, its status and its fields', async () => {
  const person = await makePerson()
  const itda = itdaOf((await makeApiKey(person, ['links:write'])).key)
  const wrong = await refusalOf(itda.links.create({ url: '' }))
  expect(wrong).toBeInstanceOf(ItdaError)
  expect(wrong).toMatchObject({ status: 400, code: 'invalid_input', fields: { url: [expect.any(String)] } })
  expect(wrong?.requestId).toEqual(expect.any(String))
  expect(await refusalOf(itda.links.list())).toMatchObject({ status: 403, code: 'key_scope' })
  expect(await refusalOf(itdaOf('itda_c_nothing').links.list())).toMatchObject({
    status: 401,
    code: 'key_unknown',
  })
  const old = itdaOf((await makeApiKey(person)).key, 0, { version: '2020-01-01' })
  expect(await refusalOf(old.links.list())).toMatchObject({ status: 400, code: 'version_unknown' })
})

test('earnings, payouts and figures of a new creator are read', async () => {
  const itda = itdaOf((await makeApiKey(await makePerson())).key)
  expect((await itda.orders.list()).items).toEqual([])
  expect((await itda.payouts.getBalance()).payoutable).toBe(0)
  expect((await itda.figures.listOrdersBehind({ state: 'pending' })).items).toEqual([])
  expect((await itda.statements.getYear({ year: 2026 })).year).toBe(2026)
})

/** A picture of one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)
