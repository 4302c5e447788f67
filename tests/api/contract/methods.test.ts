import { expect, test } from 'vitest'
import { RAW_ROUTES } from '#api/registry/http-routes.ts'
import { call } from '../../helpers/api.ts'
import { ENDPOINTS, send } from '../../helpers/endpoints.ts'
import { makePerson } from '../../helpers/make.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Every route: those of the contract, and the raw ones beside it. */
const WAYS: [string, string][] = [
  ...ENDPOINTS.map(({ method, path }): [string, string] => [method, path]),
  ...Object.keys(RAW_ROUTES).map((way) => way.replace('/api', '').split(' ') as [string, string]),
]

/** The methods of all routes that match a filled-in path: `/contents/me` also matches `/contents/{id}`. */
function methodsAt(path: string): Set<string> {
  const filled = fill(path)
  const fits = (other: string) => new RegExp(`^${other.replace(/\{\w+\}|:\w+/g, '[^/]+')}$`).test(filled)
  const found = new Set(WAYS.filter(([, other]) => fits(other)).map(([method]) => method))
  if (found.has('GET')) found.add('HEAD')
  return found.add('OPTIONS')
}

function fill(path: string): string {
  return path.replace(/\{\w+\}|:\w+/g, 'some_thing')
}

test('a wrong method at any path gets 405 with the allowed methods, never a not found', async () => {
  const paths = [...new Set(WAYS.map(([, path]) => path))]
  expect(paths.length).toBeGreaterThan(150)
  for (const path of paths) {
    const right = methodsAt(path)
    for (const method of METHODS.filter((one) => !right.has(one))) {
      const { status, body, headers } = await call(`${method} ${fill(path)}`)
      const where = `${method} ${path}`
      expect(status, where).toBe(405)
      expect(headers.get('allow')?.split(', ').sort(), where).toEqual([...right].sort())
      if (method !== 'HEAD') expect(body, where).toMatchObject({ code: 'method_not_allowed' })
      if (method !== 'HEAD') expect(body.message, where).toMatch(/[가-힣]/)
    }
  }
})

test('OPTIONS lists the methods of a path and allows no other site', async () => {
  for (const [, path] of WAYS) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const answer = await call(`OPTIONS ${fill(path)}`, { headers })
    expect(answer.status, path).toBe(204)
    expect(answer.headers.get('allow')?.split(', ').sort(), path).toEqual([...methodsAt(path)].sort())
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('no response allows another site to read it or to frame it', async () => {
  const { token } = await makePerson()
  for (const path of ['/grades', '/auth/me', '/openapi.json', '/images/none', '/nowhere']) {
    const { headers } = await call(`GET ${path}`, { as: token, headers: { origin: 'https://evil.example' } })
    expect(
      [...headers.keys()].filter((name) => name.startsWith('access-control')),
      path,
    ).toEqual([])
    expect(headers.get('content-security-policy'), path).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})

test('HEAD answers with the status of GET and without a body', async () => {
  for (const path of ['/site-config', '/partners', '/grades', '/openapi.json', '/auth/me', '/nowhere']) {
    const [head, get] = [await call(`HEAD ${path}`), await call(`GET ${path}`)]
    expect(head.status, path).toBe(get.status)
    expect(head.body || '', path).toBe('')
  }
})

test('an unknown path is not found, whatever the method', async () => {
  for (const method of METHODS.filter((one) => one !== 'HEAD'))
    expect((await call(`${method} /no/such/path`)).body.code, method).toBe('not_found')
})

test('an empty filter means all, on every list', async () => {
  const tokens = {
    member: (await makePerson()).token,
    operator: (await makePerson({ role: 'operator' })).token,
  }
  let tried = 0
  for (const endpoint of ENDPOINTS.filter(({ method }) => method === 'GET')) {
    const { properties = {}, required = [] } = endpoint.schema
    const filters = Object.keys(properties).filter(
      (name) => !required.includes(name) && !endpoint.path.includes(`{${name}}`),
    )
    if (filters.length === 0 || required.length > 0) continue
    const as = endpoint.meta.who === 'operator' ? tokens.operator : tokens.member
    const all = await send(endpoint, {}, { as })
    for (const name of filters) {
      const { status, data } = await send(endpoint, { [name]: '' }, { as })
      expect([status, timeless(data)], `${endpoint.name}?${name}=`).toEqual([all.status, timeless(all.data)])
      tried++
    }
  }
  expect(tried).toBeGreaterThan(60)
})

/** Removes the instant from an answer, because two answers differ in it. */
function timeless(data: unknown): unknown {
  return typeof data === 'object' && data !== null ? { ...data, asOf: null } : data
}
