/**
 * Finds the page of an address in a tree and renders it with a Remix that knows only this page. Remix itself
 * searches all routes four times per page, and compiles an expression for each route it tries.
 */
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { addRoute, createRouter, findRoute, type RouterContext } from 'rou3'

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>
type Routes = ServerBuild['routes']
/** Route ids by address in lower case, because Remix ignores the case. */
type RouteTree = RouterContext<string>

/** Matches addresses in the form that our own pages use. Remix itself handles all others. */
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

/** Finds the route that Remix would find; undefined when only Remix can decide. */
export function findPage(tree: RouteTree, pathname: string): string | undefined {
  if (!PLAIN.test(pathname)) return undefined
  return findRoute(tree, '', pathname.toLowerCase(), { params: false })?.data
}

export function treeOf(routes: Routes): RouteTree {
  const tree = createRouter<string>()
  // Remix itself handles routes that render nothing. When two routes share an address, the first one wins,
  // which is the index.
  const pages = Object.keys(routes).filter((id) => routes[id]?.index || routes[id]?.path)
  for (const id of pages.sort((a, b) => Number(routes[b]?.index ?? 0) - Number(routes[a]?.index ?? 0))) {
    const path = branchOf(routes, id).flatMap((one) => routes[one]?.path?.toLowerCase() || [])
    // Remix also handles routes with a wildcard.
    if (!/\*/.test(path.join())) addRoute(tree, '', path.join('/'), id)
  }
  return tree
}

/** Lists a route and its parents, the outermost first. */
function branchOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return parent ? [...branchOf(routes, parent), id] : [id]
}

function onlyWith(build: ServerBuild, id: string): ServerBuild {
  const branch = branchOf(build.routes, id)
  const onlyBranch = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([one]) => branch.includes(one)))
  const assets = { ...build.assets, routes: onlyBranch(build.assets.routes) }
  return { ...build, routes: onlyBranch(build.routes), assets }
}
