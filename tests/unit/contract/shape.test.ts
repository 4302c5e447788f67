import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { shapeOf } from '#contract/core/shape.ts'

const order = () =>
  z.object({ id: z.string(), won: z.number().check(z.minimum(0)), paidOn: z.nullable(z.string()) })

test('the same contract shape has one name, however often it is built', () => {
  expect(shapeOf(order())).toBe(shapeOf(order()))
  expect(shapeOf(order())).toMatch(/^[0-9a-f]{8}$/)
})

test.each([
  ['a field more', z.extend(order(), { title: z.string() })],
  ['a field less', z.omit(order(), { paidOn: true })],
  ['another name', z.object({ id: z.string(), amount: z.number(), paidOn: z.nullable(z.string()) })],
  ['another kind', z.extend(order(), { won: z.string() })],
  ['another bound', z.extend(order(), { won: z.number().check(z.minimum(1)) })],
  ['what may be missing', z.extend(order(), { paidOn: z.optional(z.string()) })],
  ['one of other words', z.extend(order(), { id: z.enum(['a', 'b']) })],
  ['a list of it', z.array(order())],
])('%s is another promise', (_, other) => {
  expect(shapeOf(other)).not.toBe(shapeOf(order()))
})

test('enums with different values have different shape names', () => {
  expect(shapeOf(z.enum(['a', 'b']))).not.toBe(shapeOf(z.enum(['a', 'c'])))
})

test('a recursive schema has a shape name', () => {
  const node: z.ZodMiniType = z.object({
    title: z.string(),
    get within() {
      return z.array(node)
    },
  })
  expect(shapeOf(node)).toMatch(/^[0-9a-f]{8}$/)
})

test('two workers built from one contract give every answer the same name, and over a third of the names are distinct', async () => {
  const names = async () => {
    vi.resetModules()
    const { listEndpoints } = await import('#contract/index.ts')
    const { shapeOf: nameOf } = await import('#contract/core/shape.ts')
    return listEndpoints().map(({ name, output }) => `${name} ${nameOf(output)}`)
  }
  const [one, other] = [await names(), await names()]
  expect(one.length).toBeGreaterThan(300)
  expect(other).toEqual(one)
  // Endpoints with the same name have the same shape of answer, such as a confirmation or a list of the same
  // items.
  expect(new Set(one.map((line) => line.split(' ')[1])).size).toBeGreaterThan(one.length / 3)
})
