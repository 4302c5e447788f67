/** Reports of partners: outside the contract library, because the signature is over the raw bytes. */
export { keepPostback, openPostback } from '../domain/postbacks.ts'
