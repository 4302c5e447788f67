/** The command `itda` against the API. */
import { expect, test } from 'vitest'
import { SCOPE_NAMES } from '#contract/core/clients/scopes.ts'
import { verifyWebhook } from '../../../packages/itda-js/src/index.ts'
import { makeApiKey } from '../../helpers/accounts/api-keys.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { runItda } from '../../helpers/site/command.ts'
import { answerOf } from '../../helpers/site/itda.ts'

const SITE = 'http://localhost:8787'
const CONFIG = '/home/test/.config/itda/config.json'

async function worldOf(person: Person, scopes = SCOPE_NAMES as readonly (typeof SCOPE_NAMES)[number][]) {
  const { key } = await makeApiKey(person, scopes)
  return { env: { ITDA_KEY: key, ITDA_URL: SITE }, fetch: answerOf }
}
const countLinks = async ({ creatorId }: Person) =>
  (await rowsOf('SELECT id FROM links WHERE creator_id = ?', creatorId)).length

test('a login keeps the key that the API knows, and a logout forgets it', async () => {
  const { key } = await makeApiKey(await makePerson(), ['links:read'])
  const files: Record<string, string> = {}
  const wrong = await runItda(['login', '--base-url', SITE], {
    input: 'itda_c_wrong',
    files,
    fetch: answerOf,
  })
  expect([wrong.exit, wrong.err, files]).toEqual([3, expect.stringContaining('key_unknown'), {}])
  const right = await runItda(['login', '--base-url', SITE], { input: `${key}\n`, files, fetch: answerOf })
  expect([right.exit, right.out]).toEqual([0, expect.stringContaining('links:read')])
  expect(JSON.parse(files[CONFIG] ?? '')).toEqual({ key, baseUrl: SITE })
  const known = await runItda(['whoami', '--json'], { files, fetch: answerOf })
  expect(JSON.parse(known.out)).toMatchObject({ name: '시험 키', scopes: ['links:read'] })
  await runItda(['logout'], { files })
  expect(files).toEqual({})
  expect((await runItda(['whoami', '--lang', 'en'], { files })).err).toContain('itda login')
})

test('links are made from a file; refused lines are named, and a second run makes no second link', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const world = await worldOf(person)
  const url = (nth: number) => `https://${partner.host}/products/${nth}`
  const file = `title,url\n"담요, 겨울",${url(1)}\n,https://nobody.example/1\n\n컵,${url(2)}\n`
  const first = await runItda(['links', 'create', '--file', 'urls.csv'], {
    ...world,
    files: { 'urls.csv': file },
  })
  expect(first.exit).toBe(4)
  expect(first.err).toContain('3번째 줄')
  expect(first.err).toContain('partner_not_supported')
  expect(first.out.split('\n')).toHaveLength(4)
  expect(first.out).toMatch(new RegExp(`2,${url(1)},http.*,,`))
  const moved = `${url(2)},컵\n${url(1)},"담요, 겨울"\n${url(3)}`
  const second = await runItda(['links', 'create', '-f', '-', '--json'], { ...world, input: moved })
  expect(second.exit).toBe(0)
  expect(JSON.parse(second.out).map(({ line }: { line: number }) => line)).toEqual([1, 2, 3])
  expect(await countLinks(person)).toBe(3)
  const titles = await rowsOf('SELECT title FROM links WHERE creator_id = ? ORDER BY id', person.creatorId)
  expect(titles.map((one) => (one as { title: string }).title)).toEqual(
    expect.arrayContaining(['담요, 겨울', '컵']),
  )
})

test('two equal lines are two links, and a key without the scope stops at the first lines', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const input = Array(6).fill(`https://${partner.host}/products/1`).join('\n')
  const closed = await worldOf(person, ['links:read'])
  const refused = await runItda(['links', 'create', '--file', '-'], { ...closed, input })
  expect([refused.exit, await countLinks(person)]).toEqual([4, 0])
  expect(refused.err).toContain('남은 2줄')
  await runItda(['links', 'create', '--file', '-'], {
    ...(await worldOf(person)),
    input: input.slice(0, input.indexOf('\n') * 2 + 1),
  })
  expect(await countLinks(person)).toBe(2)
})

test('links, earnings, orders and payouts are shown to people and as JSON', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { code } = await makeLink(person, partner)
  const world = await worldOf(person)
  const links = await runItda(['links', 'list'], world)
  expect([links.exit, links.out]).toEqual([0, expect.stringContaining(code)])
  expect(JSON.parse((await runItda(['links', 'list', '--json', '--limit', 'all'], world)).out)).toHaveLength(
    1,
  )
  const month = await runItda(['earnings', '--month', '2026-02', '--lang', 'en'], world)
  expect(month.out).toContain('Earnings of 2026-02')
  const earned = JSON.parse((await runItda(['earnings', '--json', '--month', '2026-02'], world)).out)
  expect([earned.from, earned.to]).toEqual(['2026-02-01', '2026-02-28'])
  expect((await runItda(['orders', '--json'], world)).out).toBe('[]')
  expect(JSON.parse((await runItda(['payouts', '--json'], world)).out)).toMatchObject({ items: [] })
  for (const wrong of [
    ['earnings', '--month', '2월'],
    ['orders', '--limit', '0'],
    ['orders', '--nothing'],
    ['links', 'burn'],
  ])
    expect((await runItda(wrong, world)).exit, wrong.join(' ')).toBe(2)
  const refused = await runItda(['orders', '--state', 'gone'], world)
  expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining('invalid_input')])
})

test('the tail shows each new delivery once, and forwards it signed', async () => {
  const person = await makePerson()
  const world = await worldOf(person)
  expect((await runItda(['webhooks', 'tail', '--once'], world)).err).toContain('웹훅이 없어요')
  const body = { url: 'https://receiver.example/hook', description: '', kinds: ['order.recorded'] }
  const { id } = (await call('POST /webhooks', { as: person.token, body })).data
  await addDelivery(id, 'ord_1')
  const forwarded: Request[] = []
  const stop = new AbortController()
  let polls = 0
  const secret = `whsec_${btoa('0'.repeat(32))}`
  const tail = await runItda(
    [
      'webhooks',
      'tail',
      '--last',
      '1',
      '--json',
      '--forward',
      'http://localhost:3000/hook',
      '--secret',
      secret,
    ],
    {
      ...world,
      stopped: stop.signal,
      wait: async () => {
        polls += 1
        if (polls === 1) for (const order of ['ord_2', 'ord_3']) await addDelivery(id, order)
        if (polls === 3) stop.abort()
      },
      fetch: async (request) => {
        if (request.url.startsWith(SITE)) return answerOf(request)
        forwarded.push(request)
        return new Response()
      },
    },
  )
  const shown = tail.out.split('\n').map((line) => JSON.parse(line))
  expect(shown.map(({ objectId }) => objectId)).toEqual(['ord_1', 'ord_2', 'ord_3'])
  expect(shown[0].body).toMatchObject({ type: 'order.recorded', data: { orderId: 'ord_1' } })
  expect(forwarded.map(({ url }) => url)).toEqual(Array(3).fill('http://localhost:3000/hook'))
  const [first] = forwarded as [Request]
  expect(await verifyWebhook(await first.text(), first.headers, secret)).toMatchObject({ id: shown[0].id })
})

async function addDelivery(webhookId: string, orderId: string): Promise<void> {
  const sql = `INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) VALUES (?, 'order.recorded', ?, ?)`
  await testDeps().db.prepare(sql).bind(webhookId, orderId, JSON.stringify({ orderId })).run()
}
