/** Answers requests that need no session: probes, pictures, and all requests during maintenance. */

import { servePicture } from '../pages/pictures.server.ts'
import type { Env } from '../worker-env.server.ts'
import { answerHealth } from './health.server.ts'
import { maintenanceAnswer } from './static-page.server.ts'
import type { Target } from './target.server.ts'

type PictureRequest = Parameters<typeof servePicture>[0]
type Setup = Omit<PictureRequest, 'api'> &
  Pick<Env, 'API' | 'MAINTENANCE' | 'HEALTH_TOKEN'> & { place: Target }

/**
 * Null when the request continues. The redirect works during maintenance, because creators' links are on
 * other sites.
 */
export async function answerBeforeSession(setup: Setup): Promise<Response | null> {
  const { API: api, MAINTENANCE: maintenance, HEALTH_TOKEN: token, place, requestId } = setup
  const asked = { ...setup, api, token }
  const health = await answerHealth(asked)
  if (health) return health
  if (maintenance === 'on' && place !== 'go') return maintenanceAnswer(requestId, place === 'api')
  return servePicture(asked)
}
