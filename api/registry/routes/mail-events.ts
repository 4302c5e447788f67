/** What the mail provider tells: outside the contract library, because its signature is over the raw bytes. */
export { takeMailEvent } from '../../platform/mail/stops.ts'
