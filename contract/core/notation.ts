/**
 * The notation for nested input in a query or a form: `tags[0]`, `tags[1]`, `about[id]`. A name that occurs
 * several times, or with `[]`, is a list. The client writes it and the API reads it.
 */

type Branch = { values: unknown[]; children: Map<string, Branch> }

/** Names and values of an input, without null and undefined. */
export function toEntries(input: unknown, name = ''): [name: string, value: string | Blob][] {
  if (input === null || input === undefined) return []
  if (input instanceof Blob) return [[name, input]]
  if (typeof input !== 'object') return [[name, String(input)]]
  return Object.entries(input).flatMap(([key, value]) =>
    toEntries(value, name === '' ? key : `${name}[${key}]`),
  )
}

/**
 * Reads the input back from its entries. The objects have no prototype, so that a name from a stranger cannot
 * reach one.
 */
export function fromEntries(entries: Iterable<readonly [string, unknown]>): object {
  const root = branch()
  for (const [name, value] of entries) {
    let at = root
    for (const part of partsOf(name)) {
      const next = at.children.get(part) ?? branch()
      at.children.set(part, next)
      at = next
    }
    at.values.push(value)
  }
  return toObject(root)
}

function branch(): Branch {
  return { values: [], children: new Map() }
}

/** No input of ours is deeper. The limit bounds the recursion that reads it. */
const MOST_PARTS = 8

/** A name with unbalanced brackets or too many parts counts as one part. */
function partsOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  const isClosed = rest.every((part) => part !== '' && part.indexOf(']') === part.length - 1)
  const isWhole = head !== '' && !head.includes(']') && isClosed && rest.length < MOST_PARTS
  return isWhole ? [head, ...rest.map((part) => part.slice(0, -1))] : [name]
}

function toValue({ values, children }: Branch): unknown {
  if (children.size === 0) return values.length === 1 ? values[0] : values
  const names = [...children.keys()]
  if (names.every((name) => name === '')) return children.get('')?.values
  const isList = names.every((name) => /^\d{1,4}$/.test(name) && Number(name) < names.length)
  if (!isList) return toObject({ values, children })
  return names
    .toSorted((a, b) => Number(a) - Number(b))
    .map((name) => toValue(children.get(name) ?? branch()))
}

function toObject({ children }: Branch): object {
  const object = Object.create(null)
  for (const [name, child] of children) object[name] = toValue(child)
  return object
}
