/** What every provider is brought to. */
export type Profile = {
  /** Who it is at the provider: the only thing an account is known by. */
  subject: string
  email: string | null
  /** True when the provider vouches that the address is theirs. */
  emailVerified: boolean
  name: string | null
  picture: string | null
}

/** Null when the token does not hold or was issued for another client. Throws when the provider can't be asked. */
export type VerifyToken = (token: string, now: Date) => Promise<Profile | null>

/** Where a provider stands and who we are there. `issuers` matters for Apple only. */
export type Account = { baseUrl: string; clientId: string; issuers: string[] }
