/** Remarks about an order that a network's rows give besides its amounts. */

export type Note = 'rechecking' | 'cancelling' | 'unpriced'
/**
 * `partly`: created again without some of its products. `added`: a product came later. `dropped`: a product
 * was cancelled. `corrected`: the network deducted commission. `split`: bought under another click than the
 * rest of the order.
 */
export type Mark = 'reissued' | 'merged' | 'redated' | 'partly' | 'added' | 'dropped' | 'corrected' | 'split'
