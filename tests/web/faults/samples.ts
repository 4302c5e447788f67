/**
 * Possible answers of the product API, generated from the contract, with the few values that pages depend on.
 */

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
/** Replaces all text by people in the answers. */
export const SAMPLE_TEXT = '가나다'
const MATCHING = new Map<string, string>()
/** `holes`: the number of parameters in its path. */
export type Endpoint = { name: string; method: string; path: RegExp; holes: number; data: unknown }

/** The item belongs to another person, because operators see no form for their own. */
const ANOTHERS = ['isOwn', 'isMine']
/** No operator is new. */
const NEW_OPERATORS = ['restsUntil']

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-21T00:00:00.000Z',
  date: '2026-11-21',
  uri: 'https://shop.example/p/1',
  email: 'a@itda.test',
}

/** Values that pages need: the signed-in person, and amounts that can be requested. */
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

/** Returns the sample of an endpoint. */
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

/** A campaign without an application from the creator, which accepts every channel. */
export const OPEN_CAMPAIGN = {
  'campaigns.getCampaign': {
    ...sampleOf('campaigns.getCampaign'),
    channelCodes: [],
    acceptsApplications: true,
    myApplication: null,
  },
}

/** A campaign that selected the creator. */
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

/** Caches a text for each pattern, because most patterns occur in many answers. */
function matching(pattern: string): string {
  const known = MATCHING.get(pattern)
  if (known !== undefined) return known
  const [made = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 })
  MATCHING.set(pattern, made)
  return made
}
