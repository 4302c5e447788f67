import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Call this in a file that counts tries. They are counted in time windows, and a window that ends during a
 * test would reset them.
 */
export function stopClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
}
