import { AsyncLocalStorage } from 'node:async_hooks'
import { aroundEach } from 'vitest'

type JobTurn = { name: string; isOver: boolean }
const turns = new AsyncLocalStorage<JobTurn>()

/**
 * Files of `api` share a runtime, files of `web-shared` a process. A test that timed out would go on in the
 * background and write into the files after it. After a test ends, every helper that it calls throws.
 */
export function endTimedOut(): void {
  aroundEach(async (runTest, { task }) => {
    const turn = { name: task.name, isOver: false }
    try {
      await turns.run(turn, runTest)
    } finally {
      turn.isOver = true
    }
  })
}

/** Throws when the test that calls has ended. */
export function requireSlot(): void {
  const turn = turns.getStore()
  if (turn?.isOver) throw new Error(`the test "${turn.name}" is over`)
}
