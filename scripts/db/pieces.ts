/**
 * Combines texts. Each text remembers the decisions on its way, so that two branches of one condition never
 * combine.
 */

export type Text = { text: string; decided: Map<string, string> }

/** The highest number of forms of a statement. */
const MOST = 256
/**
 * Markers for an element that cannot be read, for an absent element, and for the place between two elements.
 */
export const UNREAD = '\0'
export const ABSENT = '\x01'
const BETWEEN = '\x02'

/** Throws for a text that can be known only by running the code. */
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

/** Combines the pieces in every way without contradicting decisions. */
export function combine(pieces: Text[][]): Text[] {
  return pieces.reduce((sofar, piece) => {
    const next = sofar.flatMap((left) => piece.flatMap((right) => combineTwo(left, right)))
    if (next.length > MOST) refuse('it has too many forms')
    return next
  })
}

/** Does the same with a separator between the elements that are present. */
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
