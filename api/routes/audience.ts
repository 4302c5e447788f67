import { AppError } from '#contract/errors.ts'
import type { Handlers } from '../handlers.ts'

async function notHere(): Promise<never> {
  throw new AppError('not_found')
}

export const audience: Handlers<'audience'> = {
  getUserProperties: notHere,
  getExperiments: notHere,
}
