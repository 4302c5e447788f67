/** Looks up a name that somebody else chose in a table: every object also has `constructor` and `toString` besides its own entries. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
