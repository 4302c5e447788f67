import { expect, test } from 'vitest'
import { createLink } from '#api/links/links/create-link.ts'
import { isReserved } from '#contract/links/link-names.ts'
import { call, testDeps, testEnv } from '../../helpers/api.ts'
import { type MadePartner, makePartner, makePerson, type Person } from '../../helpers/make.ts'

let nth = 0
/** A word that no other test of this file uses. */
function word(): string {
  nth += 1
  return `winter-${nth}`
}

function create(person: Person, partner: MadePartner, name: string) {
  return call('POST /affiliate-links', {
    as: person.token,
    body: { url: `https://${partner.host}/p/1`, name },
  })
}
const rename = (person: Person, id: string, name: string) =>
  call(`PATCH /affiliate-links/${id}`, { as: person.token, body: { name } })
const kept = (key: string) =>
  testEnv.LINKS.get<{ id: string; url: string; code?: string }>(`link:${key}`, 'json')

test('a short address with a word leads where the link’s code leads, in any case', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const name = word()
  const { data } = await create(person, partner, name.toUpperCase())
  expect(data).toMatchObject({ name, shortUrl: `http://localhost:8787/l/${name}`, isNameFixed: false })
  expect(data.code).toMatch(/^[0-9A-Za-z]{7}$/)
  expect(await kept(name)).toEqual({ ...(await kept(data.code)), code: data.code })
  for (const asked of [name, name.toUpperCase()])
    expect((await call(`GET /internal/links/${asked}`)).data).toMatchObject({ id: data.id, code: data.code })
})

test('the word of a link can be changed once, and every word it had leads to the link as it is now', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const [first, second] = [word(), word()]
  const { data } = await create(person, partner, first)
  expect((await rename(person, data.id, first)).data).toMatchObject({ name: first, isNameFixed: false })
  expect((await rename(person, data.id, '')).data).toMatchObject({ name: first, isNameFixed: false })
  expect((await rename(person, data.id, second)).data).toMatchObject({ name: second, isNameFixed: true })
  const third = await rename(person, data.id, word())
  expect([third.status, third.body.code, Object.keys(third.body.fields)]).toEqual([
    409,
    'link_name_fixed',
    ['name'],
  ])
  const body = { url: `https://${partner.host}/p/2` }
  await call(`PATCH /affiliate-links/${data.id}`, { as: person.token, body })
  for (const key of [data.code, first, second]) expect((await kept(key))?.url).toBe(body.url)
})

test('a taken word is refused with free ones to use, and the code of a link is not free as another’s word', async () => {
  const [person, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const name = word()
  const { data } = await create(person, partner, name)
  await create(person, partner, `${name}-2`)
  const refused = await create(other, partner, name)
  expect([refused.status, refused.body.code]).toEqual([409, 'link_name_taken'])
  const [sentence = ''] = refused.body.fields.name
  expect(sentence).toMatch(/이미 쓰고 있는 주소예요/)
  expect(sentence).not.toContain(`${name}-2,`)
  const [proposed = ''] = /winter-[a-z0-9-]+(?=,)/.exec(sentence) ?? []
  expect((await create(other, partner, proposed)).status).toBe(200)
  const input = { url: `https://${partner.host}/p/3`, title: '', subId: '' }
  const coded = await createLink(testDeps(), person.actor, input, () => 'abcdef7')
  expect((await create(other, partner, coded.code)).body.code).toBe('link_name_taken')
  const draws = ['qwert-7', 'Zz00077']
  await create(person, partner, 'qwert-7')
  expect((await createLink(testDeps(), person.actor, input, () => draws.shift() ?? '')).code).toBe('Zz00077')
  expect((await rename(other, data.id, word())).status).toBe(404)
})

test('of two creators who ask for the same word concurrently one gets it', async () => {
  const [one, two, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const name = word()
  const answers = await Promise.all([create(one, partner, name), create(two, partner, name)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  'ab',
  'a'.repeat(31),
  '-abc',
  'abc-',
  'a--b',
  '한글말',
  'a_bc',
  'a bc',
  'admin',
  'l0gin',
  'log-in',
  'adrnin',
  'itda',
  '1tda',
])('%s is no word for an address', async (name) => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { status, body } = await create(person, partner, name)
  expect([status, Object.keys(body.fields)]).toEqual([400, ['name']])
})

test('a word is reserved when it looks like a reserved one', () => {
  expect(['api', '4pi', 'a-p-i', 'payou7s', 'wvvw', 'logln'].map(isReserved)).toEqual(Array(6).fill(true))
  expect(['winter', 'blanket-2', 'my-pick'].map(isReserved)).toEqual(Array(3).fill(false))
})

test('a link forgets its word when its creator leaves; the word leads on, and never to somebody else', async () => {
  const [person, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const [first, second] = [word(), word()]
  const { data } = await create(person, partner, first)
  await rename(person, data.id, second)
  const left = await call('DELETE /users/me', { as: person.token, body: { lost: 0, confirmed: true } })
  expect(left.status).toBe(200)
  const row = await testDeps().db.prepare('SELECT title, name FROM links WHERE id = ?').bind(data.id).first()
  expect(row).toEqual({ title: '', name: null })
  for (const name of [first, second]) {
    expect((await call(`GET /internal/links/${name}`)).data).toMatchObject({ id: data.id })
    expect((await create(other, partner, name)).body.code).toBe('link_name_taken')
  }
})
