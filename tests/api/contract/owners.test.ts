import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAgencyAct, makeAgencyInvite } from '../../helpers/accounts/agencies.ts'
import { makeApiKey } from '../../helpers/accounts/api-keys.ts'
import { playProviders } from '../../helpers/accounts/social.ts'
import { call, testEnv } from '../../helpers/api.ts'
import { applyTo, makeCampaign } from '../../helpers/creators/campaigns.ts'
import { makeContent, toForm } from '../../helpers/creators/contents.ts'
import { ENDPOINTS, type Endpoint, type Schema, send } from '../../helpers/endpoints.ts'
import { goodInput } from '../../helpers/generate.ts'
import { makeChannel, makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { makeRequested } from '../../helpers/money/payouts.ts'
import { makeTransfer } from '../../helpers/money/transfers.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeClaim } from '../../helpers/orders/claims.ts'
import { makeFlag } from '../../helpers/orders/flags.ts'
import { makeReport, makeShop, report } from '../../helpers/orders/postback.ts'
import { makeNotification } from '../../helpers/platform/notifications.ts'
import { makePushDevice } from '../../helpers/platform/push.ts'
import { makeWebhook, ownerOf } from '../../helpers/platform/webhook-receiver.ts'
import { makeInquiry } from '../../helpers/site/inquiries.ts'
import { makeExport } from '../../helpers/upkeep/data-exports.ts'
import { readWrites, watchTables, writtenSince } from '../../helpers/watch.ts'

const seed = Number((testEnv as unknown as { TEST_SEED: string }).TEST_SEED)

/** Makes an item that belongs to somebody, by the prefix of its id. */
const OWNED: Record<string, () => Promise<string>> = {
  lnk: async () => (await makeLink(await makePerson(), await makePartner())).id,
  chn: async () => makeChannel(await makePerson()),
  pay: async () => (await makeRequested()).id,
  ses: async () => (await makePerson()).sessionId,
  cnt: async () => (await makeContent(await makePerson())).id,
  ord: makeOrder,
  grp: makeGroup,
  cap: makeContentApplication,
  ntr: async () => makeTransfer(await makePerson()),
  flg: async () => makeFlag(await makePerson(), await makeOrder()),
  clm: async () => (await makeClaim(await makePerson())).id,
  inq: async () => (await makeInquiry(await makePerson())).id,
  col: makeCollection,
  shi: makeCard,
  pii: makeLook,
  ntf: async () => makeNotification(await makePerson()),
  psh: async () => makePushDevice(await makePerson()),
  whe: async () => (await makeWebhook(ownerOf(await makePerson()))).id,
  whd: makeDelivery,
  dex: async () => makeExport(await makePerson()),
  key: async () => (await makeApiKey(await makePerson())).id,
  usr: async () => (await makePerson()).userId,
  agi: makeAgencyInvite,
  dlg: async () => (await makeAgencyAct()).delegation,
  agt: async () => (await makeAgencyAct()).act,
}
/** The prefixes of ids that everybody may use: partners, grades, open campaigns, public pages of creators. */
const OPEN = ['prt', 'grd', 'cmp', 'crt']

beforeAll(watchTables)
beforeEach(playProviders)

type NamedCall = [string, string, string, Endpoint]
const named: NamedCall[] = ENDPOINTS.filter(
  ({ meta }) => meta.who === 'member' || meta.who === 'creator',
).flatMap((endpoint) =>
  idsIn(endpoint).map(([field, prefix]): NamedCall => [endpoint.name, field, prefix, endpoint]),
)
const private_ = named.filter(([, , prefix]) => !OPEN.includes(prefix))

test.each(private_)("%s does not know somebody else's %s (%s)", async (_, field, prefix, endpoint) => {
  const make = OWNED[prefix]
  if (!make)
    throw new Error(`Say in OWNED how to make a ${prefix}_…, or in OPEN that everybody may name one.`)
  const theirs = await make()
  const stranger = await makePerson()
  const input = await withOwn(stranger, endpoint, goodInput(endpoint, seed))
  const list = Array.isArray(input[field]) || endpoint.schema.properties?.[field]?.type === 'array'
  const before = await readWrites()
  const others = ONE_ID.includes(endpoint.name) ? required(endpoint, input) : input
  const sent = { ...others, [field]: list ? [theirs] : theirs }
  const { status, body } = await send(endpoint, sent, { as: stranger.token })
  const where = `${endpoint.name} with ${field} ${JSON.stringify(body)}`
  const written = writtenSince(before, await readWrites()).filter((table) => table !== 'rate_limits')
  expect(written, where).toEqual([])
  expect(JSON.stringify(body), where).not.toContain(theirs)
  // Another person's item is in none of the caller's lists, so removing it changes nothing.
  if (status === 200) return expect(body.data.items ?? [], where).toEqual([])
  expect([404, 422], where).toContain(status)
  const says = body.code === 'campaign_channel' ? 'channelId' : Object.keys(body.fields ?? {}).join()
  if (status === 422) expect(says, where).toContain(field)
})

test('every kind of private id in OWNED is taken by an endpoint of the contract', () => {
  expect(private_.length).toBeGreaterThan(20)
  for (const prefix of Object.keys(OWNED)) expect(named.map(([, , one]) => one)).toContain(prefix)
})

/** Calls that accept only one of several ids. */
const ONE_ID = ['figures.listOrdersBehind']

function required({ schema }: Endpoint, input: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(input).filter(([field]) => schema.required?.includes(field)))
}

/** The other ids of the call belong to the caller, so that only one belongs to somebody else. */
async function withOwn(person: Person, endpoint: Endpoint, input: Record<string, unknown>) {
  const own: Record<string, () => Promise<string>> = {
    grp: () => makeGroup(person),
    cnt: async () => (await makeContent(person)).id,
    chn: () => makeChannel(person),
    lnk: async () => (await makeLink(person, await makePartner())).id,
    col: () => makeCollection(person),
    shi: () => makeCard(person),
    cmp: async () => makeCampaign(await makePerson({ role: 'operator' })),
  }
  const named = [...(endpoint.schema.required ?? []), ...idsIn(endpoint).map(([field]) => field)]
  const filled = Object.fromEntries(Object.entries(input).filter(([field]) => named.includes(field)))
  for (const [field, prefix] of idsIn(endpoint)) {
    const id = await own[prefix]?.()
    if (id) filled[field] = endpoint.schema.properties?.[field]?.type === 'array' ? [id] : id
    else if (!endpoint.schema.required?.includes(field)) delete filled[field]
  }
  return filled
}

/** The fields that contain an id, with its prefix. */
function idsIn({ schema }: Endpoint): [string, string][] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, one]): [string, string][] => {
    const prefix = prefixOf(one)
    return prefix ? [[field, prefix]] : []
  })
}

function prefixOf(schema: Schema): string | null {
  const inside = schema.items ?? schema.anyOf?.find(prefixOf)
  return /^\^([a-z]{3})_/.exec(schema.pattern ?? '')?.[1] ?? (inside ? prefixOf(inside) : null)
}

async function makeOrder(): Promise<string> {
  const person = await makePerson()
  const shop = await makeShop(person)
  await report(shop.partner, makeReport(shop.clickId))
  const [order] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE creator_id = ?', person.creatorId)
  return order?.id ?? ''
}

async function makeDelivery(): Promise<string> {
  const person = await makePerson()
  const shop = await makeShop(person)
  const { id } = await makeWebhook(ownerOf(person))
  await report(shop.partner, makeReport(shop.clickId))
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM webhook_deliveries WHERE endpoint_id = ?', id)
  return row?.id ?? ''
}

async function makeGroup(person?: Person): Promise<string> {
  const { token } = person ?? (await makePerson())
  return (await call('POST /groups', { as: token, body: { title: '겨울 살림' } })).data.id
}

async function makeContentApplication(): Promise<string> {
  const operator = await makePerson({ role: 'operator' })
  const person = await makePerson()
  const applicant = { person, channelId: await makeChannel(person) }
  return (await applyTo(await makeCampaign(operator), applicant)).data.id
}

async function makeCollection(person?: Person): Promise<string> {
  const as = (person ?? (await makePerson())).token
  return (await call('POST /creators/me/collections', { as, body: { title: '모음' } })).data.id
}

async function makeCard(person?: Person): Promise<string> {
  const owner = person ?? (await makePerson())
  const link = await makeLink(owner, await makePartner())
  const form = toForm({ linkId: link.id })
  return (await call('POST /creators/me/shelf', { as: owner.token, form })).data.id
}

/** An operator opens the page of a member; returns the id of the record. */
async function makeLook(): Promise<string> {
  const [person, operator] = [await makePerson(), await makePerson({ role: 'operator' })]
  await call(`GET /ops/members/${person.userId}`, { as: operator.token })
  const [row] = await rowsOf<{ id: string }>(
    'SELECT id FROM pii_access_log WHERE creator_id = ?',
    person.creatorId,
  )
  return row?.id ?? ''
}
