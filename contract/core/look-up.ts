/** What a table says of a name that somebody else chose: every object has `constructor` and `toString` besides what it was given. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
