/** Answers the product API could give, made from the contract itself, with the few values pages depend on. */

import fc from 'fast-check'
import * as z from 'zod/mini'
import { listEndpoints } from '#contract/index.ts'
import { DEFAULT_POLICY } from '#contract/platform/policy.ts'

type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  pattern?: string
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
}
/** The text that stands for whatever people write in an answer. */
export const SAMPLE_TEXT = '가나다'
const MATCHING = new Map<string, string>()
/** `holes`: how many parts of its path are parameters. */
export type Endpoint = { name: string; method: string; path: RegExp; holes: number; data: unknown }

/** The operator looks at what is another's: of his own he would see no form. */
const ANOTHERS = ['isOwn', 'isMine']
/** Everybody has had the role for a long time. */
const NEW_OPERATORS = ['restsUntil']

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-21T00:00:00.000Z',
  date: '2026-11-21',
  uri: 'https://shop.example/p/1',
  email: 'a@itda.test',
}

/** Values a page is made for: who is signed in, and what can be asked for. */
const GIVEN: Record<string, (data: Record<string, unknown>) => unknown> = {
  'payouts.getEligibility': (data) => ({ ...data, eligible: true, payoutable: 50_000, minimum: 10_000 }),
  'payouts.getBalance': (data) => ({
    ...data,
    balance: 50_000,
    payoutable: 50_000,
    pending: 0,
    reserved: 0,
    debt: 0,
  }),
  'account.listSessions': (data) => ({
    ...data,
    items: (data.items as object[]).map((one) => ({
      ...one,
      isCurrent: true,
      signedInAt: new Date().toISOString(),
    })),
  }),
  'payoutOps.listOpsPayouts': (data) => ({
    ...data,
    items: (data.items as object[]).map((one) => ({ ...one, soloRefusal: null })),
  }),
  'payoutBatches.readBankFile': (data) => ({ ...data, bytes: 'YQ==' }),
  'payoutBatches.readWithholdingFile': (data) => ({ ...data, bytes: 'YQ==' }),
  'versions.getDataVersion': () => ({ person: 1, site: 1 }),
  'site.getSiteConfig': () => ({
    redirectBetaDomain: null,
    banner: null,
    business: null,
    isOpen: true,
    policy: DEFAULT_POLICY,
    identityWay: 'form',
  }),
  'links.getLink': (data) => ({ ...data, code: 'abcdefg', shortUrl: 'https://itda.example/l/abcdefg' }),
}

export const ENDPOINTS: Endpoint[] = listEndpoints().map(({ name, method, output, ...declared }) => {
  const json = z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }) as Schema
  const data = (sample(json) as { data: Record<string, unknown> }).data
  const path = new RegExp(`^/api${declared.path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const holes = declared.path.split('{').length - 1
  return { name, method, path, holes, data: GIVEN[name]?.(data) ?? data }
})

/** The sample of an endpoint. */
// biome-ignore lint/suspicious/noExplicitAny: a table reads whatever stands in it
export function sampleOf(name: string): any {
  return ENDPOINTS.find((one) => one.name === name)?.data
}

/** As in the router of the API, a literal path segment takes precedence over a parameter. */
export function endpointOf(method: string, path: string, among = ENDPOINTS): Endpoint {
  const [found] = among
    .filter((one) => one.method === method && one.path.test(path))
    .sort((a, b) => a.holes - b.holes)
  if (!found) throw new Error(`The contract has no ${method} ${path}.`)
  return found
}

/** A campaign nobody here has applied to, which takes every channel. */
export const OPEN_CAMPAIGN = {
  'campaigns.getCampaign': {
    ...sampleOf('campaigns.getCampaign'),
    channelCodes: [],
    acceptsApplications: true,
    myApplication: null,
  },
}

/** A campaign the creator was selected for. */
export const SELECTED_CAMPAIGN = {
  'campaigns.getCampaign': {
    ...sampleOf('campaigns.getCampaign'),
    myApplication: { ...sampleOf('campaigns.getCampaign').myApplication, state: 'selected' },
  },
}

function sample(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return sample(choice.find((one) => one.type !== 'null') ?? {})
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [
        name,
        NEW_OPERATORS.includes(name) ? null : !ANOTHERS.includes(name) && sample(one),
      ]),
    )
  if (type === 'array') return schema.items ? [sample(schema.items)] : []
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return text(schema)
}

function text({ format, pattern, minLength = 0 }: Schema): string {
  if (format && FORMATS[format]) return FORMATS[format]
  if (pattern) return matching(pattern)
  return SAMPLE_TEXT.padEnd(minLength, 'x')
}

/** Most patterns stand in many answers. */
function matching(pattern: string): string {
  const known = MATCHING.get(pattern)
  if (known !== undefined) return known
  const [made = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 })
  MATCHING.set(pattern, made)
  return made
}
