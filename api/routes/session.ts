import { getMe } from '../domain/auth/me.ts'
import { refresh } from '../domain/auth/refresh.ts'
import type { Handlers } from '../handlers.ts'

/** What every page of somebody signed in asks: both workers of the API answer it. */
export const session: Pick<Handlers<'auth'>, 'getMe' | 'refresh'> = {
  getMe: (deps, actor, input) => getMe(deps, actor, { min: input?.min ?? true }),
  refresh: (deps) => refresh(deps),
}
