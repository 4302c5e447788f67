import type { Handlers } from '../../http/handlers.ts'
import { getLinkprice, getPartnerNetwork, updatePartnerNetwork } from '../../orders/linkprice/settings.ts'

export const networks: Handlers<'networks'> = { getLinkprice, getPartnerNetwork, updatePartnerNetwork }
