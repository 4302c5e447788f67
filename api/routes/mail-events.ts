/** What the mail provider tells: outside the contract library, because its signature is over the raw bytes. */
export { takeMailEvent } from '../domain/mail/stops.ts'
