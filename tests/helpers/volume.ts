import { testEnv } from './api.ts'

/**
 * The number of repetitions of a test of volume: `gate` in `npm test`, enough to find the races it is about,
 * and `long` in `npm run test:long`.
 */
export function volume({ gate, long }: { gate: number; long: number }): number {
  return (testEnv as unknown as { TEST_LONG: string }).TEST_LONG === '1' ? long : gate
}
