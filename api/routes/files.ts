import { AppError } from '#contract/errors.ts'
import type { Actor, Deps } from '../deps.ts'

export async function serveFile(_deps: Deps, _actor: Actor, _id: string, _reason: string): Promise<Response> {
  throw new AppError('not_found')
}
