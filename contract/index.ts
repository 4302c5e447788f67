/** The whole product API: noun → endpoint → declaration. Each area lists its nouns in its index.ts. */

import { accountsNouns } from './accounts/index.ts'
import type { DeclaredEndpoint } from './core/endpoint.ts'
import { creatorsNouns } from './creators/index.ts'
import { linksNouns } from './links/index.ts'
import { moneyNouns } from './money/index.ts'
import { ordersNouns } from './orders/index.ts'
import { partnersNouns } from './partners/index.ts'
import { platformNouns } from './platform/index.ts'
import { siteNouns } from './site/index.ts'
import { upkeepNouns } from './upkeep/index.ts'

export const contract = {
  ...platformNouns,
  ...partnersNouns,
  ...linksNouns,
  ...accountsNouns,
  ...creatorsNouns,
  ...ordersNouns,
  ...moneyNouns,
  ...siteNouns,
  ...upkeepNouns,
}

export type Contract = typeof contract

/** The full name of an endpoint, such as `payouts.requestPayout`. */
export type EndpointName = {
  [Noun in keyof Contract & string]: `${Noun}.${keyof Contract[Noun] & string}`
}[keyof Contract & string]

export type NamedEndpoint = DeclaredEndpoint & { name: EndpointName }

/** Every endpoint with its full name, in the order of the areas. */
export function listEndpoints(): NamedEndpoint[] {
  return Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries(verbs as Record<string, DeclaredEndpoint>).map(([verb, declared]) => ({
      ...declared,
      name: `${noun}.${verb}` as EndpointName,
    })),
  )
}

export function findEndpoint([noun = '', verb = '']: readonly string[]): DeclaredEndpoint | undefined {
  return (contract as Record<string, Record<string, DeclaredEndpoint>>)[noun]?.[verb]
}
