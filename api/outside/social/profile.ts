/** The common form into which every provider's answer is converted. */
export type Profile = {
  /** The id at the provider, the only value that identifies an account. */
  subject: string
  email: string | null
  /** True when the provider vouches that the address belongs to the person. */
  emailVerified: boolean
  name: string | null
  picture: string | null
}

/**
 * Returns null for an invalid token, or one issued to another client. Throws when the provider cannot be
 * asked.
 */
export type VerifyToken = (token: string, now: Date) => Promise<Profile | null>

/** The address of a provider and our client there. Only Apple uses `issuers`. */
export type Account = { baseUrl: string; clientId: string; issuers: string[] }
