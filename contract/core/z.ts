/**
 * Zod with one instance of each schema that has no messages of its own. Such a schema never changes, and a
 * worker creates thousands before its first answer (docs/decisions/0129-four-workers.md).
 */
import * as z from 'zod/mini'

export * from 'zod/mini'

const plain = { string: z.string(), int: z.int(), boolean: z.boolean() }

export function string(params?: Parameters<typeof z.string>[0]): z.ZodMiniString<string> {
  return params === undefined ? plain.string : z.string(params)
}

export function int(params?: Parameters<typeof z.int>[0]): z.ZodMiniNumberFormat {
  return params === undefined ? plain.int : z.int(params)
}

export function boolean(params?: Parameters<typeof z.boolean>[0]): z.ZodMiniBoolean<boolean> {
  return params === undefined ? plain.boolean : z.boolean(params)
}

const nullables = new WeakMap<object, z.core.$ZodType>()

export function nullable<T extends z.core.SomeType>(inner: T): z.ZodMiniNullable<T> {
  const made = (nullables.get(inner) as z.ZodMiniNullable<T> | undefined) ?? z.nullable(inner)
  nullables.set(inner, made)
  return made
}
