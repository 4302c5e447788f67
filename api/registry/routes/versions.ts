import type { Handlers } from '../../http/handlers.ts'
import { getDataVersion } from '../../platform/versions.ts'

export const versions: Handlers<'versions'> = { getDataVersion }
