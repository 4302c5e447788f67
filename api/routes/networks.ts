import { getLinkprice, getPartnerNetwork, updatePartnerNetwork } from '../domain/linkprice/settings.ts'
import type { Handlers } from '../handlers.ts'

export const networks: Handlers<'networks'> = { getLinkprice, getPartnerNetwork, updatePartnerNetwork }
