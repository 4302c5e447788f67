import type { Handlers } from '../../http/handlers.ts'
import { checkPartnerFile } from '../../partners/partner-files/check.ts'
import { importPartners } from '../../partners/partner-files/import.ts'

export const partnerFiles: Handlers<'partnerFiles'> = { checkPartnerFile, importPartners }
