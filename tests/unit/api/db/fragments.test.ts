import { expect, test } from 'vitest'
import { bindOnce, identifier, joinSql, raw, render, sql } from '#api/db/fragments.ts'

test('values are numbered in their order of appearance, through nested fragments', () => {
  const isPaid = (at: string) => sql`state = 'paid' AND paid_at < ${at}`
  const newest = sql`ORDER BY id DESC LIMIT ${20}`
  expect(
    render(sql`SELECT * FROM orders WHERE creator_id = ${'crt_a'} AND ${isPaid('2026')} ${newest}`),
  ).toEqual({
    text: "SELECT * FROM orders WHERE creator_id = ?1 AND state = 'paid' AND paid_at < ?2 ORDER BY id DESC LIMIT ?3",
    values: ['crt_a', '2026', 20],
  })
})

test('the SQL text does not depend on the values', () => {
  const find = (id: string, name: string | null) =>
    sql`SELECT * FROM links WHERE id = ${id} AND name = ${name}`
  const { text } = render(find('a', 'a'))
  expect(text).toBe('SELECT * FROM links WHERE id = ?1 AND name = ?2')
  expect(render(find('b', null)).text).toBe(text)
})

test('a value bound once gets one number', () => {
  const since = bindOnce('2026-01')
  expect(render(sql`a >= ${since} OR b >= ${'x'} OR c >= ${since}`)).toEqual({
    text: 'a >= ?1 OR b >= ?2 OR c >= ?1',
    values: ['2026-01', 'x'],
  })
})

test('joined fragments get a separator, and a single fragment gets nothing around it', () => {
  const conditions = [sql`a = ${1}`, sql`b = ${2}`]
  expect(render(joinSql(conditions, ' AND '))).toEqual({ text: 'a = ?1 AND b = ?2', values: [1, 2] })
  expect(render(joinSql(conditions.slice(0, 1), ' AND ')).text).toBe('a = ?1')
})

test('fixed text and names are written into the SQL text', () => {
  expect(render(sql`SELECT ${identifier('o.id')} FROM ${identifier('orders')} o LIMIT ${raw(5)}`)).toEqual({
    text: 'SELECT o.id FROM orders o LIMIT 5',
    values: [],
  })
  expect(() => identifier('id; DROP TABLE orders')).toThrow('is no name')
})

test('the types refuse SQL text that is known only at run time', () => {
  const name: string = 'orders'
  // @ts-expect-error a string is no text of the source
  raw(name)
  // @ts-expect-error the same of what stands between fragments
  joinSql([], name)
  expect(render(raw('orders')).text).toBe('orders')
})
