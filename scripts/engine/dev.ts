import { existsSync, watch } from 'node:fs'
import { buildIfChanged } from '../build.ts'
import type { Engine } from './engine.ts'
import { CONFIGS } from './settings.ts'

const WATCHED = [
  'app',
  'contract',
  'documents',
  'public',
  'api',
  'go',
  'demo',
  'ops',
  'server.ts',
  ...CONFIGS,
]
const SETTLE_MS = 150

/** `npm run dev`: builds the changed code and replaces all workers. When a build fails, the workers stay. */
export function rebuildOnChange(engine: Engine, say: (line: string) => void): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  for (const path of WATCHED.filter((one) => existsSync(one)))
    watch(path, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = running.then(rebuild)
      }, SETTLE_MS)
    })

  async function rebuild(): Promise<void> {
    const began = Date.now()
    try {
      await buildIfChanged()
      await engine.reload()
      say(`다시 빌드했어요 (${Date.now() - began} ms).`)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
}
