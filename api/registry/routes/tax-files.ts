import type { Handlers } from '../../http/handlers.ts'
import { getTaxFile, openTaxFile, readTaxFile } from '../../money/tax-files/files.ts'

export const taxFiles: Handlers<'taxFiles'> = { getTaxFile, openTaxFile, readTaxFile }
