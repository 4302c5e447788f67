/** The common form into which every provider's answer is converted. */
export type Profile = {
  /** The id at the provider: the only thing an account is recognized by. */
  subject: string
  email: string | null
  /** True when the provider vouches that the address is theirs. */
  emailVerified: boolean
  name: string | null
  picture: string | null
}

/** Null when the token does not hold or was issued for another client. Throws when the provider can't be asked. */
export type VerifyToken = (token: string, now: Date) => Promise<Profile | null>

/** The address of a provider and our client there. `issuers` matters for Apple only. */
export type Account = { baseUrl: string; clientId: string; issuers: string[] }
