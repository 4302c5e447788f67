import { createClaim } from '../domain/claims/create.ts'
import { getClaim, listClaims } from '../domain/claims/read.ts'
import { withClicks } from '../domain/clicks/bring.ts'
import type { Handlers } from '../handlers.ts'

export const claims: Handlers<'claims'> = { listClaims, createClaim, getClaim: withClicks(getClaim) }
