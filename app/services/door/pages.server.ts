/**
 * Remix, asked for one page at a time. It looks for the page of an address among all routes, four times for every page it draws, and
 * makes an expression of each route it passes. Here the page is found in a tree, and a Remix that knows this page alone answers.
 */
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>
type Routes = ServerBuild['routes']
type RouteNode = { under: Map<string, RouteNode>; any?: RouteNode; id?: string }

/** As addresses are written by our pages. Remix alone reads the others. */
const PLAIN = /^(\/[\w-]+)*\/?$/

export function createPages(build: ServerBuild): Handle {
  const all = createRequestHandler(build)
  const tree = treeOf(build.routes)
  const made = new Map<string, Handle>()
  return function answer(request, context) {
    const id = findPage(tree, new URL(request.url).pathname)
    if (!id) return all(request, context)
    const one = made.get(id) ?? createRequestHandler(onlyWith(build, id))
    made.set(id, one)
    return one(request, context)
  }
}

/** The route Remix would find, or undefined where only Remix can tell. */
export function findPage(tree: RouteNode, pathname: string): string | undefined {
  if (!PLAIN.test(pathname)) return undefined
  return under(tree, partsOf(pathname))
}

/** A written part comes before one that may be anything. */
function under(place: RouteNode | undefined, [part, ...rest]: string[]): string | undefined {
  if (part === undefined) return place?.id
  return place && (under(place.under.get(part.toLowerCase()), rest) ?? under(place.any, rest))
}

export function treeOf(routes: Routes): RouteNode {
  const tree: RouteNode = { under: new Map() }
  for (const id of Object.keys(routes)) {
    const parts = partsOf(branchOf(routes, id).map(pathOf(routes)).join('/'))
    // What takes any rest, and what draws nothing by itself, is left to Remix.
    if (parts.includes('*') || !(routes[id]?.index || routes[id]?.path)) continue
    let place = tree
    for (const part of parts) place = placeUnder(place, part)
    if (!place.id || routes[id]?.index) place.id = id
  }
  return tree
}

function placeUnder(place: RouteNode, part: string): RouteNode {
  const known = part.startsWith(':') ? place.any : place.under.get(part.toLowerCase())
  if (known) return known
  const made: RouteNode = { under: new Map() }
  if (part.startsWith(':')) place.any = made
  else place.under.set(part.toLowerCase(), made)
  return made
}

function pathOf(routes: Routes) {
  return (id: string) => routes[id]?.path ?? ''
}

/** A route and those it stands in, the outermost first. */
function branchOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return parent ? [...branchOf(routes, parent), id] : [id]
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function onlyWith(build: ServerBuild, id: string): ServerBuild {
  const branch = branchOf(build.routes, id)
  const among = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([one]) => branch.includes(one)))
  const assets = { ...build.assets, routes: among(build.assets.routes) }
  return { ...build, routes: among(build.routes), assets }
}
