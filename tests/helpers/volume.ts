import { testEnv } from './api.ts'

/**
 * The number of times a proof by volume is repeated: `gate` in `npm test`, which is enough to meet the races it looks for, and
 * `long` in `npm run test:long`.
 */
export function volume({ gate, long }: { gate: number; long: number }): number {
  return (testEnv as unknown as { TEST_LONG: string }).TEST_LONG === '1' ? long : gate
}
