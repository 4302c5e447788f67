/**
 * Identity check (본인인증). The browser finishes a check with the provider and brings back its verification id; the result is
 * fetched here. Real: PortOne V2 REST (https://developers.portone.io/api/rest-v2/identityVerification). Development: the id
 * itself carries what the person typed into the plainly marked form.
 */
import * as z from 'zod/mini'

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
  findIdentity: (verificationId: string, now: Date) => Promise<Identity | null>
}

const portoneAnswer = z.object({
  status: z.string(),
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

export function makeIdentityProvider(options: {
  isDevelopment: boolean
  portoneSecret: string | null
}): IdentityProvider {
  const secret = options.portoneSecret
  if (secret) return { findIdentity: (id) => findAtPortone(secret, id) }
  if (options.isDevelopment) return { findIdentity: findDevelopment }
  return { findIdentity: async () => Promise.reject(new Error('no identity provider is configured')) }
}

async function findAtPortone(secret: string, verificationId: string): Promise<Identity | null> {
  const response = await fetch(
    `https://api.portone.io/identity-verifications/${encodeURIComponent(verificationId)}`,
    {
      headers: { authorization: `PortOne ${secret}` },
      signal: AbortSignal.timeout(10_000),
    },
  )
  if (response.status === 404 || response.status === 400) return null
  if (!response.ok) throw new Error(`PortOne answered ${response.status}`)
  const { status, verifiedAt, verifiedCustomer: person } = portoneAnswer.parse(await response.json())
  if (status !== 'VERIFIED' || !person || !verifiedAt) return null
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
