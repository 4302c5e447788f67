import { checkPartnerFile } from '../domain/partner-files/check.ts'
import { importPartners } from '../domain/partner-files/import.ts'
import type { Handlers } from '../handlers.ts'

export const partnerFiles: Handlers<'partnerFiles'> = { checkPartnerFile, importPartners }
