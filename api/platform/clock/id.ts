/**
 * Returns for example `job_send_unsent_mails` for `sendUnsentMails`: its id in addresses, the audit log and
 * its row.
 */
export function jobIdOf(name: string): string {
  return `job_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}
