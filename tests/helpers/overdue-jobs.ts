import { AsyncLocalStorage } from 'node:async_hooks'
import { aroundEach } from 'vitest'

type JobTurn = { name: string; isOver: boolean }
const turns = new AsyncLocalStorage<JobTurn>()

/**
 * The files of `api` share their runtimes, those of `web-shared` their processes. A test that ran out of time would go on in the background
 * and write into the files after it: from its end on, whatever it asks of the helpers throws.
 */
export function endOverdueTests(): void {
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
export function requireTurn(): void {
  const turn = turns.getStore()
  if (turn?.isOver) throw new Error(`the test "${turn.name}" is over`)
}
