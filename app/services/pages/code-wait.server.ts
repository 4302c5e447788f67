import { CODE_WAIT_SECONDS } from '#contract/accounts/auth.ts'

/** Seconds until the person may ask for another code. `sentAt`: when the last one was mailed, from the form's draft. */
export function secondsToWait(sentAt = '', now: Date): number {
  const waited = (now.getTime() - Date.parse(sentAt)) / 1000
  return waited < CODE_WAIT_SECONDS ? Math.ceil(CODE_WAIT_SECONDS - waited) : 0
}
