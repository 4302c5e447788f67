/** Reports of partners: outside the contract library, because the signature is over the raw bytes. */
export { receivePostback } from '../domain/postbacks.ts'
