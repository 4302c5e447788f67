import { expect, test } from 'vitest'
import { fromEntries, toEntries } from '#contract/core/notation.ts'

const read = (query: string) => JSON.parse(JSON.stringify(fromEntries(new URLSearchParams(query))))

test('an encoded input decodes to the same input', () => {
  const input = {
    q: '의자',
    page: '2',
    tags: ['캠핑', '의자'],
    about: { kind: 'order', ids: ['1', '2'] },
    empty: '',
  }
  const entries = toEntries({ ...input, nothing: null, gone: undefined })
  expect(entries.map(([name]) => name)).toEqual([
    'q',
    'page',
    'tags[0]',
    'tags[1]',
    'about[kind]',
    'about[ids][0]',
    'about[ids][1]',
    'empty',
  ])
  expect(JSON.parse(JSON.stringify(fromEntries(entries)))).toEqual(input)
})

test('numbers and booleans travel as their text, and a file as itself', () => {
  const file = new File(['x'], '통장.png')
  expect(toEntries({ won: 5000, isOn: false, file })).toEqual([
    ['won', '5000'],
    ['isOn', 'false'],
    ['file', file],
  ])
})

test.each([
  ['a=1&a=2', { a: ['1', '2'] }],
  ['a[]=1', { a: ['1'] }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[1]=2&a[0]=1', { a: ['1', '2'] }],
  ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
  ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
  // A number with a gap before it does not make a list, so no input can make a long one.
  ['a[9999]=1', { a: { 9999: '1' } }],
  // A name with unmatched brackets stays as it is.
  ['a[b=1&a]b[=2', { 'a[b': '1', 'a]b[': '2' }],
  ['a[=1', { 'a[': '1' }],
  ['', {}],
])('%s', (query, input) => {
  expect(read(query)).toEqual(input)
})

test('a field name such as __proto__ sets only the key it names', () => {
  const input = fromEntries(new URLSearchParams('__proto__[x]=1&constructor[prototype][x]=1&toString=1'))
  expect(Object.getPrototypeOf(input)).toBeNull()
  expect(Object.keys(input)).toEqual(['__proto__', 'constructor', 'toString'])
  expect(({} as { x?: string }).x).toBeUndefined()
})

test('a name nested deeper than any input becomes one flat name, at any depth', () => {
  const name = `a${'[b]'.repeat(100_000)}`
  expect(Object.keys(fromEntries([[name, '1']]))).toEqual([name])
  expect(read(`a${'[b]'.repeat(7)}=1`)).toEqual({ a: { b: { b: { b: { b: { b: { b: { b: '1' } } } } } } } })
})
