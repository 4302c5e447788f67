/**
 * Remix's own build of every route from the sources, with the ids, parents and paths of `remix vite:build`.
 */
import type { Act } from '#app/services/forms/acts.server.ts'
import { flatRoutes } from '../../../node_modules/@remix-run/dev/dist/config/flat-routes.js'

type RouteModule = { loader?: unknown; action?: { acts?: Record<string, Act> }; default?: unknown }
type Entry = {
  id: string
  path?: string
  parentId?: string
  index?: boolean
  caseSensitive?: boolean
  file: string
}

const files = import.meta.glob(['/app/routes/**/*.{ts,tsx}', '!**/*.css.ts']) as Record<
  string,
  () => Promise<RouteModule>
>
const manifest = flatRoutes('app', ['**/*.css.ts', '**/*.test.*']) as unknown as Record<string, Entry>

export async function realBuild() {
  const root = await import('#app/root.tsx')
  const routes: Record<string, Omit<Entry, 'file'> & { module: RouteModule }> = {
    root: { id: 'root', path: '', module: root as RouteModule },
  }
  for (const { file, ...entry } of Object.values(manifest)) {
    const load = files[`/app/${file}`]
    if (!load) throw new Error(`There is no module for ${file}.`)
    routes[entry.id] = { ...entry, parentId: entry.parentId ?? 'root', module: await load() }
  }
  return {
    entry: { module: await import('#app/entry.server.tsx') },
    routes,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(Object.values(routes).map((one) => [one.id, assetOf(one)])),
      url: '/manifest.js',
      version: '1',
    },
    basename: undefined,
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {
      v3_singleFetch: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_fetcherPersist: true,
    },
    isSpaMode: false,
    mode: 'production',
  }
}

function assetOf({ module, ...entry }: Omit<Entry, 'file'> & { module: RouteModule }) {
  const has = {
    hasAction: !!module.action,
    hasLoader: !!module.loader,
    hasClientAction: false,
    hasClientLoader: false,
  }
  return { ...entry, ...has, hasErrorBoundary: entry.id === 'root', module: '/x.js', imports: [], css: [] }
}

/** The tables of acts by the id of their route, and the routes whose action has none. */
export async function tablesOfActs() {
  const { routes } = await realBuild()
  const acting = Object.values(routes).filter(({ module }) => module.action)
  const found = acting.map(({ id, module }) => [id.replace(/\/route$/, ''), module.action?.acts] as const)
  const tables = found.flatMap(([id, acts]) => (acts ? [[id, acts] as const] : []))
  const without = found.filter(([, acts]) => !acts).map(([id]) => id)
  return { tables: Object.fromEntries(tables), without }
}
