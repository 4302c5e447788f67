import { rmSync } from 'node:fs'

/** The database of this run is of no use to anyone afterwards. */
export default function forget(): void {
  const folder = process.env.ITDA_E2E_STATE
  if (folder?.includes('itda-e2e-')) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
