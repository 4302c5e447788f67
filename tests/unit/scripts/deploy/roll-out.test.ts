import { expect, test } from 'vitest'
import {
  brokenPromises,
  promisedBy,
  promisedIn,
  promisedNow,
  readReleased,
} from '../../../../scripts/deploy/released-endpoints.ts'
import { freshIn, servingIn, sharesOf, uploadedIn } from '../../../../scripts/deploy/roll-out.ts'
import { FEATURES, featureSentences } from '../../../../scripts/workers/features.ts'

const OLD = '11111111-1111-4111-8111-111111111111'
const NEW = '22222222-2222-4222-8222-222222222222'
const alone = [{ version_id: OLD, percentage: 100 }]
const both = [
  { version_id: OLD, percentage: 90 },
  { version_id: NEW, percentage: 10 },
]
const LISTED = JSON.stringify([
  { id: OLD, metadata: { created_on: '2026-11-01T00:00:00Z' } },
  { id: NEW, metadata: { created_on: '2026-11-23T00:00:00Z' } },
])

test('a release gets its share of the requests, and the release before gets the rest', () => {
  expect(sharesOf(alone, NEW, { share: 10 })).toEqual([`${NEW}@10`, `${OLD}@90`])
  expect(sharesOf(both, NEW, { share: 50 })).toEqual([`${NEW}@50`, `${OLD}@50`])
  expect(sharesOf(both, NEW, { share: 100 })).toEqual([`${NEW}@100`])
  expect(sharesOf([], NEW, { share: 10 })).toEqual([`${NEW}@100`])
})

test('a rollback sends all requests to the release before, or to the one before that when no release is half done', () => {
  expect(sharesOf(both, NEW, 'back')).toEqual([`${OLD}@100`])
  expect(sharesOf(alone, null, 'back')).toBeNull()
})

test('the newer of two versions is recognized by its age, not by its position', () => {
  expect(freshIn(both, `a warning\n${LISTED}`)).toBe(NEW)
  expect(freshIn(both.toReversed(), LISTED)).toBe(NEW)
  expect(freshIn(alone, LISTED)).toBeNull()
})

test('the roll-out reads the versions from the output of wrangler', () => {
  expect(servingIn(`\u001b[33mwarning\u001b[0m\n${JSON.stringify({ versions: both })}\n`)).toEqual(both)
  expect(servingIn('This Worker does not exist')).toEqual([])
  expect(uploadedIn(`Uploaded\nWorker Version ID: ${NEW}\n`)).toBe(NEW)
  expect(uploadedIn('refused')).toBeNull()
})

test('a feature that is not set up is asked for unless it is listed as off', () => {
  const nothing = featureSentences(new Map(), [])
  expect(nothing.missing).toHaveLength(FEATURES.length)
  expect(nothing.missing[0]).toContain('add "identity" to "off"')
  const all = FEATURES.map(({ name }) => name)
  expect(featureSentences(new Map(), all).missing).toEqual([])
  expect(featureSentences(new Map(), all).off).toHaveLength(FEATURES.length)
  expect(featureSentences(new Map(), [...all, 'fax']).missing).toEqual([expect.stringContaining('"fax"')])
  const half = new Map([['web', ['OAUTH_KAKAO_CLIENT_ID', 'OAUTH_KAKAO_CLIENT_SECRET']]] as const)
  const off = all.filter((name) => name !== 'kakao')
  expect(featureSentences(half as never, off).missing).toEqual([
    expect.stringMatching(/^kakao: OAUTH_KAKAO_APP_ID in api — /),
  ])
})

/** A contract with one endpoint that accepts and returns objects with these fields. */
function contractOf(answers: string[], takes: string[], required: string[]) {
  const object = (names: string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) })
  const of = (schema: object) => ({ content: { 'application/json': { schema } } })
  const post = {
    requestBody: of({ ...object(takes), required }),
    responses: { '200': of({ properties: { data: { anyOf: [{ items: object(answers) }, {}] } } }) },
  }
  return promisedBy({ paths: { '/things': { post } } })
}

test('a release that removes fields the one before reads or sends is refused', () => {
  const before = contractOf(['id', 'title'], ['title', 'note'], ['title'])
  expect(
    brokenPromises(before, contractOf(['id', 'title', 'more'], ['title', 'note', 'tag'], ['title'])),
  ).toEqual([])
  expect(brokenPromises(before, contractOf(['id', 'title'], ['title', 'note'], []))).toEqual([])
  expect(brokenPromises(before, contractOf(['id'], ['title', 'note'], ['title'])).join()).toContain(
    'no longer answers data[].title',
  )
  expect(
    brokenPromises(before, contractOf(['id', 'title'], ['title', 'note'], ['title', 'note'])).join(),
  ).toContain('asks for note')
  expect(brokenPromises(before, contractOf(['id', 'title'], ['title'], ['title'])).join()).toContain(
    'refuses note',
  )
  expect(brokenPromises(before, {})).toEqual(['POST /things is gone: keep it for one release'])
})

test('a release that answers values the one before cannot read, or refuses values it sends, is refused', () => {
  const of = (schema: object) => ({ content: { 'application/json': { schema } } })
  const contract = (answer: object, body: object, required: string[] = ['state']) =>
    promisedBy({
      paths: {
        '/things': {
          post: {
            requestBody: of({ properties: { how: body } }),
            responses: { '200': of({ properties: { state: answer }, required }) },
          },
        },
      },
    })
  const list = (...values: string[]) => ({ enum: values, type: 'string' })
  const text = { type: 'string' }
  const before = contract(list('open', 'done'), list('mail', 'post'))
  const broken = (...after: Parameters<typeof contract>) => brokenPromises(before, contract(...after)).join()
  expect(broken(list('open', 'done'), list('mail', 'post'))).toBe('')
  // The release returns less and accepts more, so both releases work.
  expect(broken(list('open'), text)).toBe('')
  expect(broken(list('open', 'done', 'lost'), list('mail', 'post'))).toContain('may answer state: "lost"')
  expect(broken({ anyOf: [list('open', 'done'), { type: 'null' }] }, text)).toContain(
    'may answer state: null',
  )
  expect(broken(text, text)).toContain('may answer state: string')
  expect(broken(list('open', 'done'), text, [])).toContain('may answer state: missing')
  expect(broken(list('open', 'done'), list('mail'))).toContain('refuses how: "post"')
  const counted = contract({ type: 'number' }, text)
  expect(brokenPromises(counted, contract({ type: 'integer' }, text))).toEqual([])
})

test('the current contract keeps every promise of the last release', async () => {
  const now = await promisedNow()
  expect(Object.keys(now).length).toBeGreaterThan(200)
  expect(now['POST /creator-payouts']?.asks).toContain('amount')
  expect(now['GET /creators/payouts']?.answers.some((field) => field.endsWith('.amount'))).toBe(true)
  expect(now['GET /creators/payouts']?.says['data.items[].state']).toContain('"paid"')
  expect(brokenPromises(readReleased() ?? now, now)).toEqual([])
})

test('promises recorded by an older release are compared by their fields', () => {
  const kept = promisedIn('{"GET /things": {"answers": ["data.id"], "asks": [], "takes": []}}')
  const now = promisedIn(
    '{"GET /things": {"answers": [], "asks": [], "takes": [], "says": {"data.kind": ["null"]}, "hears": {}}}',
  )
  expect(brokenPromises(kept, now)).toHaveLength(1)
  expect(brokenPromises(kept, kept)).toEqual([])
})
