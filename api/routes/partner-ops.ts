import { createPartner } from '../domain/partners/create.ts'
import { listOpsPartners, openPartners, pausePartners } from '../domain/partners/list.ts'
import { getOpsPartner, updatePartnerPage } from '../domain/partners/ops.ts'
import { setPartnerPays } from '../domain/partners/pays.ts'
import { setPartnerRates } from '../domain/partners/rates.ts'
import { endPartner, openPartner, pausePartner } from '../domain/partners/standing.ts'
import { updatePartner } from '../domain/partners/update.ts'
import type { Handlers } from '../handlers.ts'

export const partnerOps: Handlers<'partnerOps'> = {
  createPartner,
  updatePartner,
  openPartner,
  pausePartner,
  endPartner,
  openPartners,
  pausePartners,
  setPartnerRates,
  setPartnerPays,
  listOpsPartners,
  getOpsPartner,
  updatePartnerPage,
}
