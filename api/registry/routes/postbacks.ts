/** Reports of partners: outside the contract library, because a signature is over the raw bytes and a network has its own shape. */
export { receiveHint } from '../../orders/linkprice/hint.ts'
export { keepPostback } from '../../orders/postbacks/take.ts'
export { openPostback } from '../../orders/reports/open.ts'
