/** The secrets of a webhook, sealed at rest. */
import type { Deps } from '../../deps.ts'
import { open, seal } from '../secrets.ts'
import type { WebhookRow } from './queries.ts'

type SecretColumn = 'secret_sealed' | 'old_secret_sealed'
/** The place a secret is sealed for; `rotateSealed` seals it again for the same place. */
const placeOf = (column: SecretColumn, id: string) => `webhook_endpoints.${column}.${id}`

export function sealSecret(deps: Deps, id: string, secret: string): Promise<string> {
  return seal(deps.keys.data, placeOf('secret_sealed', id), secret)
}

/** Returns the current secret, sealed as the old one. */
export async function sealAsOld(deps: Deps, row: WebhookRow): Promise<string> {
  const secret = await open(deps.keys.data, placeOf('secret_sealed', row.id), row.secret_sealed)
  return seal(deps.keys.data, placeOf('old_secret_sealed', row.id), secret)
}

/** Returns the secrets that sign now, the newest first. */
export function openSecrets(deps: Deps, row: WebhookRow): Promise<string[]> {
  const at = deps.now().toISOString()
  const secrets = [open(deps.keys.data, placeOf('secret_sealed', row.id), row.secret_sealed)]
  if (row.old_secret_sealed && (row.old_until ?? '') > at)
    secrets.push(open(deps.keys.data, placeOf('old_secret_sealed', row.id), row.old_secret_sealed))
  return Promise.all(secrets)
}
