import type { Deps } from '../deps.ts'

export async function handleClickBatches(_deps: Deps, _batch: MessageBatch): Promise<void> {
  throw new Error('written by the clicks verb')
}
