import { expect, test } from 'vitest'
import { createLinks } from '#api/links/links/create-links.ts'
import { call, testDeps, testEnv } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'

function many(person: Person, urls: string[], key?: string) {
  return call('POST /affiliate-links/many', { as: person.token, body: { urls }, ...(key && { key }) })
}
const counted = async (person: Person) =>
  (
    await testDeps()
      .db.prepare('SELECT link_count AS n FROM creators WHERE id = ?')
      .bind(person.creatorId)
      .first<{ n: number }>()
  )?.n

test('each address becomes a link or gets the reason why not, in the order sent', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const paused = await makePartner({ state: 'paused' })
  const urls = [
    `https://${partner.host}/p/1?utm_source=x`,
    'https://nobody.example.org/p',
    `${partner.host}/p/2`,
    'javascript:alert(1)',
    `https://${paused.host}/p`,
    `https://${partner.host}/p/1`,
  ]
  const seen = await call('POST /affiliate-links/many/preview', { as: person.token, body: { urls } })
  expect(seen.data.items.map(({ ok }: { ok: boolean }) => ok)).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ])
  expect(seen.data.items[0]).toMatchObject({
    partner: { id: partner.id },
    url: `https://${partner.host}/p/1`,
  })
  expect(await counted(person)).toBe(0)
  const { status, data } = await many(person, urls)
  expect(status).toBe(200)
  const items = data.items as { ok: boolean; reason?: string; link?: { code: string; targetUrl: string } }[]
  expect(items.map(({ ok }) => ok)).toEqual([true, false, true, false, false, false])
  for (const { ok, reason } of items) if (!ok) expect(reason).toMatch(/[가-힣].*요/)
  expect(await counted(person)).toBe(2)
  for (const { link } of items)
    if (link)
      expect(await testEnv.LINKS.get(`link:${link.code}`, 'json')).toMatchObject({ url: link.targetUrl })
})

test('fifty links are made in one request, and the same key makes them once', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const urls = Array.from({ length: 50 }, (_, at) => `https://${partner.host}/p/${at}`)
  const first = await many(person, urls, 'many-form')
  expect((await many(person, urls, 'many-form')).data).toEqual(first.data)
  expect(await counted(person)).toBe(50)
  const tooMany = await many(person, [...urls, `https://${partner.host}/p/50`])
  expect([tooMany.status, Object.keys(tooMany.body.fields)]).toEqual([400, ['urls']])
  expect((await many(person, [])).status).toBe(400)
})

test('no link is made when one cannot be written, and a taken code makes all codes be drawn again', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { code } = await makeLink(person, partner)
  const urls = [`https://${partner.host}/p/1`, `https://${partner.host}/p/2`]
  const draws = ['Zz10001', code, 'Zz10002', 'Zz10003']
  const { items } = await createLinks(testDeps(), person.actor, { urls }, () => draws.shift() ?? code)
  expect(items.map((item) => item.ok && item.link.code)).toEqual(['Zz10002', 'Zz10003'])
  await expect(createLinks(testDeps(), person.actor, { urls }, () => code)).rejects.toThrow(/links\.code/)
  expect(await counted(person)).toBe(3)
})

test('too many calls within a minute are rate limited', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const answers = []
  for (let at = 0; at < 7; at += 1) answers.push(await many(person, [`https://${partner.host}/p/${at}`]))
  expect(answers.at(-1)?.body.code).toBe('rate_limited')
})
