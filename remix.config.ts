import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { VitePluginConfig } from '@remix-run/dev'

/**
 * The options of Remix. Style files beside a route are not routes. vite.config.ts sets the entry point of the
 * server builds.
 */
export const remixConfig: VitePluginConfig = {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  ignoredRouteFiles: ['**/*.css.ts', '**/*.test.*'],
  // Two workers with one client build: build/server/web and build/server/ops.
  serverBundles: ({ branch }) => workerOf(branch.map(({ id }) => id)),
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  buildEnd: ({ remixConfig: { buildDirectory } }) => shipIslandsOnly(buildDirectory),
}

/** Returns the worker that renders a page, from the ids of its route and parent routes. */
export function workerOf(branch: string[]): 'web' | 'ops' {
  return branch.some((id) => id.startsWith('routes/ops.')) ? 'ops' : 'web'
}

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

/**
 * Remix builds a client module per route, and a list of them for its client router. No page loads those
 * (there is no `<Scripts/>`), so this removes every file that the entry script does not reach.
 */
async function shipIslandsOnly(buildDirectory: string): Promise<void> {
  const manifest = await readFile(join(buildDirectory, '.vite/client-manifest.json'), 'utf8')
  const chunks = new Map(Object.entries(JSON.parse(manifest) as Record<string, Chunk>))
  const reached = new Set<string>()
  const queue = ['app/entry.client.ts']
  for (let name = queue.pop(); name; name = queue.pop()) {
    const chunk = chunks.get(name)
    if (!chunk) throw new Error(`The client build has no ${name}.`)
    if (reached.has(chunk.file)) continue
    reached.add(chunk.file)
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []))
  }
  const assets = await readdir(join(buildDirectory, 'client/assets'))
  const dead = assets.filter((name) => name.endsWith('.js') && !reached.has(`assets/${name}`))
  await Promise.all(dead.map((name) => rm(join(buildDirectory, 'client/assets', name))))
}
