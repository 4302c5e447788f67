/**
 * Limits the memory for bodies from unknown callers: an isolate reads only a few at a time, each for a
 * limited time.
 */

/** The number of forms one address may send in a day, to each endpoint and to all pages together. */
export const STRANGER_FORMS_A_DAY = 20
/** The time after which a caller who meets a full isolate should try again. */
export const BUSY_SECONDS = 10
/** Long enough for a form from a slow phone. */
const READ_MS = 60_000

type BodySlots = {
  /** Returns the function that frees the slot; null while every slot is taken. */
  take: () => (() => void) | null
}

export function createBodySlots(most: number): BodySlots {
  let taken = 0
  return {
    take: () => {
      if (taken >= most) return null
      taken += 1
      let isTaken = true
      return () => {
        if (isTaken) taken -= 1
        isTaken = false
      }
    },
  }
}

/** The declared length in bytes; infinity when the request declares none. */
export function declaredBytes({ headers }: Pick<Request, 'headers'>): number {
  const declared = headers.get('content-length')
  return declared === null ? Number.POSITIVE_INFINITY : Number(declared)
}

/** Null when reading takes longer than `READ_MS`. */
export async function withinReadTime<T>(reading: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, READ_MS, null)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
