import { CODE_WAIT_SECONDS } from '#contract/accounts/auth.ts'

/** Seconds until another code may be asked for. `sentAt` is when the last one was mailed, as the draft of the form says. */
export function secondsToWait(sentAt = '', now: Date): number {
  const waited = (now.getTime() - Date.parse(sentAt)) / 1000
  return waited < CODE_WAIT_SECONDS ? Math.ceil(CODE_WAIT_SECONDS - waited) : 0
}
