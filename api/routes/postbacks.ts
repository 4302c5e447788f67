/** Reports of partners: outside the contract library, because a signature is over the raw bytes and a network has its own shape. */
export { receiveHint } from '../domain/linkprice/hint.ts'
export { openPostback } from '../domain/reports/open.ts'
export { keepPostback } from '../domain/reports/take.ts'
