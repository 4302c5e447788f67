import { expect, test } from 'vitest'
import { listEndpoints } from '#contract/index.ts'
import { sampleOf } from '#documents/openapi/sample-text.ts'
import { type Operation, ownParameters } from '#documents/openapi/schema.ts'
import { paths } from '#tests/helpers/site/documents.ts'

const { site } = paths
const plain = (path: string) => path.replace(/\{\w+\}/g, '{}')
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

test('the schemas of the contract accept each example request and each example answer', () => {
  let seen = 0
  for (const { name, method, path, input, output } of listEndpoints()) {
    const template = Object.keys(site).find((one) => plain(one) === plain(path)) ?? ''
    const operation = site[template]?.[method.toLowerCase()]
    if (operation?.operationId !== name) continue
    seen += 1
    const answer = operation.responses['200']?.content?.['application/json']?.example
    expect(output.safeParse(answer).error?.issues, `${name} answers`).toBeUndefined()
    const asked = requestOf(operation, namesIn(template), namesIn(path))
    if (asked) expect(input.safeParse(asked.value).error?.issues, `${name} is asked`).toBeUndefined()
  }
  expect(seen).toBeGreaterThan(150)
})

/** Null for a form with files, whose example a browser would send. */
function requestOf(operation: Operation, template: string[], declared: string[]): { value: unknown } | null {
  const { requestBody } = operation
  const parameters = ownParameters(operation)
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === 'multipart/form-data') return null
  const named = parameters
    .filter((one) => one.in === 'path' || one.required)
    .map(({ name, example }) => [declared[template.indexOf(name)] ?? name, example])
  const value = { ...Object.fromEntries(named), ...(media?.example as object | undefined) }
  const isEmpty = Object.keys(value).length === 0 && !requestBody && parameters.length === 0
  return { value: isEmpty ? undefined : value }
}

test.each([
  '^lnk_[0-9a-z_]{1,40}$',
  '^\\d{6}(\\d{2})?$',
  '^[\\w-]{43}$',
  '^(crt_[0-9a-z_]{1,40}|@[a-z0-9_.-]{3,20})$',
  '^$|^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.){1,20}[a-z]{2}$',
  '^20[0-9T:.Z-]{22}~(pay_[0-9a-z_]{1,40}\\.)?ord_[0-9a-z_]{1,40}$',
  '^[\\x21-\\x7e]+$',
])('a sample of %s matches it', (pattern) => {
  const sample = sampleOf(pattern)
  expect(sample).not.toBe('')
  expect(sample).toMatch(new RegExp(pattern))
})
