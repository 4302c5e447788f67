/** Which of the workers that draw pages this is: what another one does is left out of its bundle. Tests have all in one. */

/** Written by the build (vite.config.ts). */
declare const ITDA_WORKER: 'web' | 'account' | 'books' | 'office'

const isAll = typeof ITDA_WORKER !== 'string'
export const isBooks = !isAll && ITDA_WORKER === 'books'
export const isOffice = !isAll && ITDA_WORKER === 'office'
/** Asked before the others are. */
export const isFirst = isAll || ITDA_WORKER === 'web'
/** Its pages lead to other services and back. */
export const signsIn = isAll || ITDA_WORKER === 'account'
export { isAll }
