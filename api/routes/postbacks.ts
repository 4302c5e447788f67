import { AppError } from '#contract/errors.ts'
import type { Deps } from '../deps.ts'

export async function receivePostback(_deps: Deps, _partnerId: string, _request: Request): Promise<string> {
  throw new AppError('not_found')
}
