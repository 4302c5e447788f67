import type { Handlers } from '../../http/handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'
import { createClaim } from '../../orders/claims/create.ts'
import { getClaim, listClaims } from '../../orders/claims/read.ts'

export const claims: Handlers<'claims'> = { listClaims, createClaim, getClaim: withClicks(getClaim) }
