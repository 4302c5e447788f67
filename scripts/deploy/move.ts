/**
 * Moves all workers of a release, one after the other: the workers that others call move first to a new
 * release, and last back.
 */
import type { RunResult } from '../run.ts'
import { WORKERS, type Worker } from '../workers/workers.ts'
import { freshIn, type Serving, servingIn, sharesOf, uploadedIn } from './roll-out.ts'

export type Tools = {
  wrangler: (worker: Worker, ...args: string[]) => Promise<RunResult>
  /** Runs a step and prints its result; a failure ends the command. */
  step: (name: string, work: () => Promise<RunResult>) => Promise<void>
  /**
   * Returns the reasons why these versions must not serve, as sentences. It is called while they serve
   * nobody.
   */
  faultsOf: (versions: { worker: Worker; version: string }[]) => Promise<string[]>
}
type WorkerState = { worker: Worker; serving: Serving[]; fresh: string | null }

/**
 * Uploads the release beside the current one with no requests, or continues with an uploaded one. Then it
 * checks the release and gives it `share` per cent of the requests. A release with a fault gets none. Returns
 * the faults.
 */
export async function shareAll(share: number, tools: Tools): Promise<string[]> {
  const all: WorkerState[] = []
  for (const worker of WORKERS) {
    const { serving, fresh: begun } = await standingOf(worker, tools)
    const fresh = begun ?? (await upload(worker, tools))
    all.push({ worker, serving, fresh })
    if (!begun && serving.length > 0) await moveWorker(worker, sharesOf(serving, fresh, { share: 0 }), tools)
  }
  const versions = all.flatMap(({ worker, fresh }) => (fresh ? [{ worker, version: fresh }] : []))
  const faults = await tools.faultsOf(versions)
  if (faults.length > 0) {
    for (const { worker, serving, fresh } of all.toReversed())
      await moveWorker(worker, sharesOf(serving, fresh, 'back'), tools)
    return faults
  }
  for (const { worker, serving, fresh } of all)
    await moveWorker(worker, sharesOf(serving, fresh, { share }), tools)
  return []
}

/** Sends all requests to the previous release. */
export async function rollBack(tools: Tools): Promise<void> {
  for (const worker of WORKERS.toReversed()) {
    const { serving, fresh } = await standingOf(worker, tools)
    const shares = sharesOf(serving, fresh, 'back')
    if (shares) await moveWorker(worker, shares, tools)
    // One version has all requests, so wrangler rolls back to the one before.
    else
      await tools.step(`${worker.name} rollback`, () =>
        tools.wrangler(worker, 'rollback', '--yes', '--message', 'back'),
      )
  }
}

async function standingOf(worker: Worker, { wrangler }: Tools): Promise<Omit<WorkerState, 'worker'>> {
  const serving = servingIn((await wrangler(worker, 'deployments', 'status', '--json')).output)
  return { serving, fresh: freshIn(serving, (await wrangler(worker, 'versions', 'list', '--json')).output) }
}

async function moveWorker(worker: Worker, shares: string[] | null, { wrangler, step }: Tools): Promise<void> {
  if (!shares) return
  await step(`${worker.name} ${shares.join(' ')}`, () =>
    wrangler(worker, 'versions', 'deploy', ...shares, '--yes'),
  )
}

async function upload(worker: Worker, { wrangler, step }: Tools): Promise<string | null> {
  let id: string | null = null
  await step(`${worker.name} upload`, async () => {
    const asked = await wrangler(worker, 'versions', 'upload')
    id = uploadedIn(asked.output)
    return id ? asked : { ...asked, code: 1 }
  })
  return id
}
