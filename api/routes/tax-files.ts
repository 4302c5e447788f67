import { getTaxFile, openTaxFile, readTaxFile } from '../domain/tax-files/files.ts'
import type { Handlers } from '../handlers.ts'

export const taxFiles: Handlers<'taxFiles'> = { getTaxFile, openTaxFile, readTaxFile }
