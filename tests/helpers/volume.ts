import { testEnv } from './api.ts'

/**
 * How often a proof by volume is repeated: `gate` times in `npm test`, which is enough to meet the races it looks for, and `long` times in
 * `npm run test:long`.
 */
export function volume({ gate, long }: { gate: number; long: number }): number {
  return (testEnv as unknown as { TEST_LONG: string }).TEST_LONG === '1' ? long : gate
}
