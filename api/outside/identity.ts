/**
 * Identity check (본인인증). The browser finishes a check with the provider and sends its verification id; this
 * file fetches the result. Production: PortOne V2 REST
 * (https://developers.portone.io/api/rest-v2/identityVerification). Development: the id contains the values
 * that the person typed into a marked form.
 */
import * as z from 'zod/mini'
import type { IdentityWay } from '#contract/accounts/identity.ts'
import { type AddressSettings, addressOf } from '#contract/core/settings/provider-addresses.ts'

/** `di` and `ci` may be missing, because vendors differ. */
export type Identity = {
  provider: string
  name: string
  birthOn: string
  di: string | null
  ci: string | null
  verifiedAt: string
}
/**
 * Finds a check; returns null when the provider does not confirm it. Throws when the provider cannot be
 * asked.
 */
export type IdentityProvider = {
  /** `none` while the provider is not fully configured; then nobody can be verified. */
  way: IdentityWay
  /** The names of the missing settings. */
  missing: string[]
  /** The parameters, besides the id of the check, with which the browser opens the provider's window. */
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

/**
 * The browser chooses the channel, so a check through another channel, such as a test channel, proves
 * nothing.
 */
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
