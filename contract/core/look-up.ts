/**
 * Looks up a name that a stranger chose in a table. A plain index would also find `constructor` and
 * `toString`, which every object has.
 */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
