import { getDataVersion } from '../domain/versions.ts'
import type { Handlers } from '../handlers.ts'

export const versions: Handlers<'versions'> = { getDataVersion }
