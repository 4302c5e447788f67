import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { VitePluginConfig } from '@remix-run/dev'

/** Remix options. Style files beside a route are not routes; the server build starts at the door (see vite.config.ts). */
export const remixConfig: VitePluginConfig = {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  ignoredRouteFiles: ['**/*.css.ts', '**/*.test.*'],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  buildEnd: ({ remixConfig: { buildDirectory } }) => removeRouteList(join(buildDirectory, 'client/assets')),
}

/** Remix writes the list of all routes for its client router. No page loads one. */
async function removeRouteList(folder: string): Promise<void> {
  const files = await readdir(folder)
  await Promise.all(
    files.filter((name) => /^manifest-.*\.js$/.test(name)).map((name) => rm(join(folder, name))),
  )
}
