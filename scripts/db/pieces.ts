/** Texts put together: each remembers what was decided on its way, so that two sides of one condition never meet. */

export type Text = { text: string; decided: Map<string, string> }

/** A statement has at most this many forms. */
const MOST = 256
/** Stand for an element nobody can read, one that is not there, and the place between two. */
export const UNREAD = '\0'
export const ABSENT = '\x01'
const BETWEEN = '\x02'

/** Thrown for a text nobody can work out without running the code. */
export function refuse(what: string): never {
  throw new Error(what, { cause: UNREAD })
}

export function isUnknown(error: unknown): error is Error {
  return error instanceof Error && error.cause === UNREAD
}

export function plain(text: string): Text {
  return { text, decided: new Map() }
}

export function decide(texts: Text[], key: string, value: string): Text[] {
  return texts
    .filter(({ decided }) => (decided.get(key) ?? value) === value)
    .map(({ text, decided }) => ({ text, decided: new Map([...decided, [key, value]]) }))
}

/** Every way to put the pieces together in which nothing is decided twice. */
export function combine(pieces: Text[][]): Text[] {
  return pieces.reduce((sofar, piece) => {
    const next = sofar.flatMap((left) => piece.flatMap((right) => combineTwo(left, right)))
    if (next.length > MOST) refuse('it has too many forms')
    return next
  })
}

/** The same with a separator between those that are there. */
export function joinTexts(parts: Text[][], separator: string): Text[] {
  return combine(parts.flatMap((part) => [[plain(BETWEEN)], part])).map(({ text, decided }) => ({
    text: text
      .split(BETWEEN)
      .filter((part) => part !== '' && part !== ABSENT)
      .join(separator),
    decided,
  }))
}

function combineTwo(left: Text, right: Text): Text[] {
  for (const [key, value] of right.decided) if ((left.decided.get(key) ?? value) !== value) return []
  return [{ text: left.text + right.text, decided: new Map([...left.decided, ...right.decided]) }]
}
