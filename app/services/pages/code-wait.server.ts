import { CODE_WAIT_SECONDS } from '#contract/accounts/auth.ts'

/**
 * The seconds until the person can request another code. `sentAt`: the time of the last mail, from the form's
 * draft.
 */
export function secondsToWait(sentAt = '', now: Date): number {
  const waited = (now.getTime() - Date.parse(sentAt)) / 1000
  return waited < CODE_WAIT_SECONDS ? Math.ceil(CODE_WAIT_SECONDS - waited) : 0
}
