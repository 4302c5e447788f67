/** Sends the example of every public operation to the API, and compares the answers with the document. */
import { expect, test } from 'vitest'
import { listEndpoints } from '#contract/index.ts'
import { type Openapi, type Operation, ownParameters, type Parameter } from '#documents/openapi/schema.ts'
import { REQUESTS } from '#documents/words/requests.ts'
import { makeAgencyPerson } from '../../helpers/accounts/agencies.ts'
import { makePartnerPerson } from '../../helpers/accounts/partner-people.ts'
import { type Answer, type CallOptions, call } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'

type Case = { name: string; method: string; path: string; operation: Operation }

const document = (await call('GET /openapi.json')).body as Openapi
const CASES: Case[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    operation,
  })),
)
const WHO = new Map<string, string>(listEndpoints().map(({ name, who }) => [name, who]))
/** Callers whose calls a person of a partner makes here. */
const PARTNERS = ['partner', 'staff']
/** Operations of an agency, by the beginning of their names. */
const OF_AGENCY = /^(agencies|agencyKeys|agencyPeople|delegations)\./

function makeCaller(name: string) {
  const who = WHO.get(name) ?? 'member'
  if (PARTNERS.includes(who)) return makePartnerPerson()
  return who === 'member' && OF_AGENCY.test(name) ? makeAgencyPerson() : makePerson()
}
/** Codes that say that the request itself is wrong, or that the API broke. */
const WRONG = [
  'invalid_input',
  'method_not_allowed',
  'unexpected',
  'unauthenticated',
  'not_creator',
  'forbidden',
]

/** A field that must name something of the caller's own or a day to come, by operation. */
const OWN: Record<string, string> = {
  'claims.createClaim': 'link',
  'orderNotices.send': 'click',
  'orderNotices.sendPicture': 'click',
  'partnerProposals.proposeOwnRates': 'startsOn',
  'partnerProposals.proposeOwnWindow': 'startsOn',
  'partnerProposals.proposeOwnExclusions': 'startsOn',
  'partnerProposals.proposeOwnAnnouncement': 'startsOn',
}

test('the API accepts the example of every operation, or refuses it for a reason the document names', async () => {
  const wrong: string[] = []
  const read: string[] = []
  for (const one of CASES.filter(({ name }) => name !== 'reports.postback')) {
    // Some examples end the session or the account, so each has a person of its own.
    const person = await makeCaller(one.name)
    const { status, body } = await send(one, one.operation.security.length > 0 ? person.token : undefined)
    const codes = codesOf(one.operation)
    const isRefused = codes.includes(body.code) && !WRONG.includes(body.code)
    const isKnown = status === 200 || isRefused || Object.hasOwn(body.fields ?? {}, OWN[one.name] ?? '')
    if (!isKnown) wrong.push(`${one.name} ${status} ${JSON.stringify(body).slice(0, 300)}`)
    if (status === 200 && one.method === 'GET') read.push(one.name)
  }
  expect(wrong).toEqual([])
  // Every list without an id in its address answers.
  const lists = CASES.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  expect(lists.length).toBeGreaterThan(40)
  expect(
    lists
      .filter(({ name }) => !read.includes(name))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(NEED_MORE)
}, 120_000)

/** These need a key, or a token that only a mail gives. */
const NEED_MORE = [
  'agencyPeople.getAgencyInvite',
  'apiKeys.getCallingKey',
  'delegations.getDelegationRequest',
  'invites.getInvite',
  'partnerPeople.getPartnerInvite',
  'transfers.getTransferPreview',
]

test('the example of a report without a valid signature is refused with the code of its document', async () => {
  const one = CASES.find(({ name }) => name === 'reports.postback') as Case
  const { status, body } = await send(one, undefined, { 'itda-signature': `t=1,v1=${'0'.repeat(64)}` })
  expect(status).toBe(401)
  expect(codesOf(one.operation)).toContain(body.code)
})

function send({ method, path, operation }: Case, token?: string, headers?: Record<string, string>) {
  const { requestBody } = operation
  const parameters = ownParameters(operation)
  const value = ({ example }: Parameter) => encodeURIComponent(String(example))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    value(parameters.find((each) => each.name === name) as Parameter),
  )
  const shown = Object.keys(REQUESTS[operation.operationId]?.query ?? {})
  const asked = parameters.filter(
    (each) => each.in === 'query' && (each.required || shown.includes(each.name)),
  )
  const query = asked.map((each) => `${each.name}=${value(each)}`).join('&')
  const options: CallOptions = { ...(token && { as: token }), ...(headers && { headers }) }
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === 'multipart/form-data') options.form = formOf(media?.example as Record<string, unknown>)
  else if (media) options.body = media.example
  return call(`${method} ${filled}${query ? `?${query}` : ''}`, options) as Promise<Answer>
}

function formOf(example: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(example))
    for (const one of [value].flat())
      form.append(name, one === '(파일)' ? new File([PNG], 'a.png', { type: 'image/png' }) : String(one))
  return form
}

/** A picture of one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

function codesOf({ responses }: Operation): string[] {
  return Object.values(responses).flatMap(({ $ref, content }) => {
    const shared = $ref ? document.components.responses?.[$ref.split('/').at(-1) ?? ''] : undefined
    return Object.keys((shared?.content ?? content)?.['application/json']?.examples ?? {})
  })
}
