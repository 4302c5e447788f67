/** Limits the memory for bodies from unknown callers: few at a time in an isolate, and none of them for long. */

/** The number of forms one address may send in a day, to each endpoint and to all pages together. */
export const STRANGER_FORMS_A_DAY = 20
/** The time after which a caller who meets a full isolate should try again. */
export const BUSY_SECONDS = 10
/** A form on a slow phone, and no longer. */
const READ_MS = 60_000

type BodySlots = {
  /** Null while as many are taken as there are; else how the slot is given back. */
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

/** The declared length; a body that declares none may be of any. */
export function declaredBytes({ headers }: Pick<Request, 'headers'>): number {
  const declared = headers.get('content-length')
  return declared === null ? Number.POSITIVE_INFINITY : Number(declared)
}

/** Null when it takes too long. */
export async function withinReadTime<T>(reading: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, READ_MS, null)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
