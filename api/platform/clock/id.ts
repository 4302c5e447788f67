/** `sendUnsentMails` is `job_send_unsent_mails` in addresses, the audit log and its row. */
export function jobIdOf(name: string): string {
  return `job_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}
