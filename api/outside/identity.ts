/**
 * Identity check (본인인증). The browser finishes a check with the provider and brings back its verification id; the result is
 * fetched here. Real: PortOne V2 REST (https://developers.portone.io/api/rest-v2/identityVerification). Development: the id
 * itself carries what the person typed into the plainly marked form.
 */
import * as z from 'zod/mini'
import type { IdentityWay } from '#contract/accounts/identity.ts'
import { type AddressSettings, addressOf } from '#contract/core/settings/provider-addresses.ts'

/** `di` and `ci` may be missing: vendors differ. */
export type Identity = {
  provider: string
  name: string
  birthOn: string
  di: string | null
  ci: string | null
  verifiedAt: string
}
/** Null when the provider does not confirm this check. Throws when the provider can't be asked. */
export type IdentityProvider = {
  /** `none` while the provider is not set up whole: then nobody can be verified. */
  way: IdentityWay
  /** The settings it lacks, by name. */
  missing: string[]
  /** The parameters that open the provider's window in the browser, besides the id of the check. */
  window?: { storeId: string; channelKey: string }
  findIdentity: (verificationId: string, now: Date) => Promise<Identity | null>
}

const portoneAnswer = z.object({
  status: z.string(),
  channel: z.optional(z.object({ key: z.optional(z.string()) })),
  verifiedAt: z.optional(z.string()),
  verifiedCustomer: z.optional(
    z.object({
      name: z.string(),
      birthDate: z.optional(z.string()),
      ci: z.optional(z.string()),
      di: z.optional(z.string()),
    }),
  ),
})

const developmentForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  birthOn: z.iso.date(),
  phone: z.string().check(z.regex(/^01\d{8,9}$/)),
})

const SETTINGS = ['PORTONE_API_SECRET', 'PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY'] as const
type Settings = { [Name in (typeof SETTINGS)[number]]?: string } & Pick<AddressSettings, 'PORTONE_URL'>

export function makeIdentityProvider(settings: Settings, isDevelopment: boolean): IdentityProvider {
  const { PORTONE_API_SECRET: secret, PORTONE_STORE_ID: storeId, PORTONE_CHANNEL_KEY: channelKey } = settings
  if (secret && storeId && channelKey) {
    const baseUrl = addressOf(settings, 'PORTONE_URL')
    const findIdentity = (id: string) => findAtPortone({ baseUrl, secret, channelKey }, id)
    return { way: 'window', missing: [], window: { storeId, channelKey }, findIdentity }
  }
  if (isDevelopment) return { way: 'form', missing: [], findIdentity: findDevelopment }
  const findIdentity = async () => Promise.reject(new Error('no identity provider is configured'))
  return { way: 'none', missing: SETTINGS.filter((name) => !settings[name]), findIdentity }
}

type Portone = { baseUrl: string; secret: string; channelKey: string }

/** The browser says through which channel: what was proved in another, such as one for tries, proves nothing here. */
async function findAtPortone(
  { baseUrl, secret, channelKey }: Portone,
  verificationId: string,
): Promise<Identity | null> {
  const response = await fetch(`${baseUrl}/identity-verifications/${encodeURIComponent(verificationId)}`, {
    headers: { authorization: `PortOne ${secret}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (response.status === 404 || response.status === 400) return null
  if (!response.ok) throw new Error(`PortOne answered ${response.status}`)
  const answer = portoneAnswer.parse(await response.json())
  const { status, channel, verifiedAt, verifiedCustomer: person } = answer
  if (status !== 'VERIFIED' || !person || !verifiedAt) return null
  if (channel?.key !== undefined && channel.key !== channelKey) return null
  return {
    provider: 'portone',
    name: person.name,
    birthOn: person.birthDate ?? '',
    di: person.di ?? null,
    ci: person.ci ?? null,
    verifiedAt: new Date(verifiedAt).toISOString(),
  }
}

async function findDevelopment(verificationId: string, now: Date): Promise<Identity | null> {
  const encoded = verificationId.match(/^dev_([\w-]+)$/)?.[1]
  const form = encoded ? developmentForm.safeParse(parseJson(encoded)) : null
  if (!form?.success) return null
  const { name, birthOn, phone } = form.data
  return {
    provider: 'development',
    name,
    birthOn,
    di: `dev-di:${name}:${birthOn}:${phone}`,
    ci: `dev-ci:${name}:${birthOn}:${phone}`,
    verifiedAt: now.toISOString(),
  }
}

function parseJson(base64Url: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
