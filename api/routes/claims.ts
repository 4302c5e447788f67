import { createClaim } from '../domain/claims/create.ts'
import { getClaim, listClaims } from '../domain/claims/read.ts'
import type { Handlers } from '../handlers.ts'

export const claims: Handlers<'claims'> = { listClaims, createClaim, getClaim }
