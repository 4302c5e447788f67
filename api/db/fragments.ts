/**
 * SQL with its values in place: `` sql`… WHERE id = ${id} AND ${isPaid}` ``. A value becomes a bind
 * parameter. A fragment is inserted with its own values. `prepare` numbers the parameters, so fragments need
 * not agree on numbers. The text depends on the fragments and never on the values, so D1 sees the same
 * statement again. A value that is used twice is bound twice, unless it is a `bindOnce`.
 */
export type SqlValue = string | number | null

declare const fragment: unique symbol
/**
 * A piece of SQL. Only `sql`, `raw` and the functions built on them can make one, so a string from a person
 * cannot become the text of a statement.
 */
export type Sql = {
  readonly texts: readonly string[]
  readonly values: readonly (SqlValue | Sql)[]
  readonly isBoundOnce?: boolean
  readonly [fragment]: true
}

export function sql(texts: TemplateStringsArray, ...values: (SqlValue | Sql)[]): Sql {
  return { texts, values } as unknown as Sql
}

type Literal<T> = string extends T ? never : T

/**
 * A name or number that must be in the text, such as a column, or a limit the query planner uses. The type
 * refuses a string that is not known at compile time.
 */
export function raw<T extends string | number>(text: T & Literal<T>): Sql {
  return { texts: [String(text)], values: [] } as unknown as Sql
}

/** The name of a table or column from a list of the schema, such as `orders` or `o.id`. */
export function identifier(name: string): Sql {
  if (!/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)?$/.test(name)) throw new Error(`${name} is no name of SQL`)
  return { texts: [name], values: [] } as unknown as Sql
}

/** Text built from names in the schema or the source, such as a view. It must never contain input. */
export function schemaText(text: string): Sql {
  return { texts: [text], values: [] } as unknown as Sql
}

/** Binds a value under one number wherever it occurs, because D1 binds at most a hundred. */
export function bindOnce(value: SqlValue): Sql {
  return { texts: ['', ''], values: [value], isBoundOnce: true } as unknown as Sql
}

/** `separator` is a literal of the source: `', '`, `' AND '`. */
export function joinSql<T extends string>(fragments: readonly Sql[], separator: T & Literal<T>): Sql {
  const between = fragments.slice(1).map(() => separator)
  return { texts: ['', ...between, ''], values: fragments } as unknown as Sql
}

/** Caches the text of fragments without inner fragments (most of them), by their template. */
const textOf = new WeakMap<readonly string[], string>()

export function prepare(db: D1Database, statement: Sql): D1PreparedStatement {
  const { text, values } = render(statement)
  return values.length > 0 ? db.prepare(text).bind(...values) : db.prepare(text)
}

/** Returns the text of the statement and the values of its `?1`, `?2` … */
export function render(statement: Sql): { text: string; values: readonly SqlValue[] } {
  const { texts, values } = statement
  if (values.every(isValue)) {
    let text = textOf.get(texts)
    if (text === undefined) {
      text = texts.reduce((before, after, at) => `${before}?${at}${after}`)
      textOf.set(texts, text)
    }
    return { text, values }
  }
  const bound: BoundValues = { values: [], numbers: new Map() }
  return { text: write(statement, bound), values: bound.values }
}

type BoundValues = { values: SqlValue[]; numbers: Map<Sql, number> }

function write(statement: Sql, bound: BoundValues): string {
  const { texts, values, isBoundOnce } = statement
  const known = isBoundOnce && bound.numbers.get(statement)
  if (known) return `?${known}`
  let text = texts[0] ?? ''
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as SqlValue | Sql
    text += isValue(value) ? `?${bound.values.push(value)}` : write(value, bound)
    text += texts[at + 1] ?? ''
  }
  if (isBoundOnce) bound.numbers.set(statement, bound.values.length)
  return text
}

function isValue(value: SqlValue | Sql): value is SqlValue {
  return typeof value !== 'object' || value === null
}
