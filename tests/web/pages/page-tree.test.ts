import type { ServerBuild } from '@remix-run/cloudflare'
import { matchRoutes } from '@remix-run/router'
import { expect, test } from 'vitest'
import { createPages, findPage, treeOf } from '#app/services/door/pages.server.ts'
import { flatRoutes } from '../../../node_modules/@remix-run/dev/dist/config/flat-routes.js'

type Routes = ServerBuild['routes']
type Entry = { id: string; path?: string; parentId?: string; index?: boolean }

const found = flatRoutes('app', ['**/*.css.ts', '**/*.test.*']) as unknown as Record<string, Entry>
const entries = Object.values(found)
const routes = { root: { id: 'root', path: '' }, ...found } as unknown as Routes
const tree = treeOf(routes)

/** The leaf route that Remix finds; a splat route counts as none. */
function foundByRemix(path: string): string | undefined {
  const leaf = matchRoutes(entries as never, path)?.at(-1)?.route as Entry | undefined
  return leaf?.path?.endsWith('*') ? undefined : leaf?.id
}

/** Whether two routes share an address with as many parameters: Remix takes the one whose file has the longer name. */
function isTie(one: string | undefined, other: string | undefined): boolean {
  const shape = (id: string | undefined) => {
    const parts = entries.find((entry) => entry.id === id)?.path?.split('/') ?? []
    return `${parts.length} ${parts.filter((part) => part.startsWith(':')).length}`
  }
  return one !== undefined && other !== undefined && one !== other && shape(one) === shape(other)
}

test('the page tree finds exactly the pages that Remix finds', () => {
  // Replaces parameters by words that are literal segments of other addresses: edit, new, callback.
  const inner = entries
    .flatMap(({ path = '' }) => path.split('/').slice(1))
    .filter((word) => /^\w/.test(word))
  const fill = (word: string) => entries.map(({ path = '' }) => `/${path.replace(/:\w+|\*/g, word)}`)
  const paths = new Set(['prt_demo', ...inner].flatMap(fill))
  const odd = [...paths]
    .slice(0, entries.length)
    .flatMap((path) => [path.toUpperCase(), `${path}/`, `${path}/x/y`])
  expect(paths.size).toBeGreaterThan(300)
  // Only Remix decides about addresses with a dot.
  const plain = [...paths, ...odd].filter((one) => one !== '//' && !one.includes('.'))
  const ties = plain.filter((path) => isTie(findPage(tree, path), foundByRemix(path)))
  for (const path of plain.filter((one) => !ties.includes(one)))
    expect([path, findPage(tree, path)]).toEqual([path, foundByRemix(path)])
  // No partner has the id `proposals`.
  expect(ties).toEqual(['/ops/partners/proposals/ingestion'])
})

test('words with a meaning to a tree, an object or a pattern are plain words of an address', () => {
  const words = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'methods',
    'static',
    'param',
    '_',
    '-',
  ]
  const heads = ['', ...new Set(entries.map(({ path = '' }) => `/${path.split('/')[0]}`))]
  const paths = heads.flatMap((head) =>
    words.flatMap((word) => [`${head}/${word}`, `${head}/${word}/${word}/`, `${head}/${word}/edit`]),
  )
  const deep = ['/a'.repeat(5_000), `/ops${'/ops'.repeat(500)}`, `/payouts/${'x'.repeat(10_000)}`]
  for (const path of [...paths, ...deep].filter((one) => !/[:*.]/.test(one)))
    expect([path, findPage(tree, path)]).toEqual([path, foundByRemix(path)])
  // Characters with a meaning in a tree or pattern; only Remix decides about these addresses.
  for (const path of [
    '/:id',
    '/partners/:id',
    '/*',
    '/**',
    '/ops/**',
    '/**:_',
    '/payouts/:id?',
    '/%3Aid',
    '/\\:id',
  ])
    expect(findPage(tree, path)).toBeUndefined()
})

test('an address that is not spelled plainly is left to Remix', () => {
  for (const path of [
    '//payouts',
    '/p%61youts',
    '/payouts.data',
    '/help/%EC%84%B8%EA%B8%88',
    '/payouts/../ops',
    '/a/%2f',
  ])
    expect(findPage(tree, path)).toBeUndefined()
})

test('Remix is prepared for a page once', async () => {
  let made = 0
  const page = (id: string, path: string) => ({
    id,
    path,
    parentId: 'root',
    module: { loader: () => new Response(id) },
  })
  const build = {
    entry: { module: { default: () => new Response(null), handleError: () => {} } },
    routes: { root: { id: 'root', path: '', module: {} }, a: page('a', 'a'), b: page('b', 'b/:id') },
    get assets() {
      made += 1
      return { routes: {} }
    },
    future: { v3_singleFetch: true },
    mode: 'production',
  }
  const answer = createPages(build as never)
  const ask = (path: string) =>
    answer(new Request(`https://itda.example${path}`), {} as never).then((r) => r.text())
  expect(await Promise.all([ask('/a'), ask('/b/1')])).toEqual(['a', 'b'])
  const once = made
  expect(await Promise.all([ask('/a'), ask('/b/2'), ask('/B/3/')])).toEqual(['a', 'b', 'b'])
  expect(made).toBe(once)
})
