import type { Handlers } from '../../http/handlers.ts'
import { createPartner } from '../../partners/partners/create.ts'
import { listOpsPartners, openPartners, pausePartners } from '../../partners/partners/list.ts'
import { getOpsPartner, updatePartnerPage } from '../../partners/partners/ops.ts'
import { setPartnerPays } from '../../partners/partners/pays.ts'
import { setPartnerRates } from '../../partners/partners/rates.ts'
import { endPartner, openPartner, pausePartner } from '../../partners/partners/standing.ts'
import { updatePartner } from '../../partners/partners/update.ts'

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
