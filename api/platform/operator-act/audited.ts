declare const byAnAct: unique symbol

/**
 * An answer that an act of an operator made: `operate` and `recordLook` give it. The handlers of every endpoint that an operator
 * changes something with must answer one (`api/http/handlers.ts`), so that an act without its audit row does not compile. It is a claim of
 * the compiler alone: at run time the answer is what it was.
 */
export type Audited<T> = T & { readonly [byAnAct]: true }

/** `why` says what makes an audit row unnecessary here: nothing was changed, or nothing counts yet. */
export function unaudited<T>(answer: T, _why: string): Audited<T> {
  return answer as Audited<T>
}
