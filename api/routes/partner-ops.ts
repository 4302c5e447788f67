import { getOpsPartner, listOpsPartners, updatePartnerPage } from '../domain/partners/ops.ts'
import type { Handlers } from '../handlers.ts'

export const partnerOps: Handlers<'partnerOps'> = { listOpsPartners, getOpsPartner, updatePartnerPage }
