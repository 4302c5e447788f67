import { afterAll, beforeAll, vi } from 'vitest'

/** For a file that counts tries: they are counted in windows of the clock, and a window that ends in the middle of a test resets them. */
export function stopClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
}
