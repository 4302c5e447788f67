import { rmSync } from 'node:fs'

/** Deletes the database of this run. */
export default function forget(): void {
  const folder = process.env.ITDA_E2E_STATE
  if (folder?.includes('itda-e2e-')) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
