import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'

/** Returns the last line of a file that cannot contain everything. */
export function lastLine(next: string | null): string[][] {
  return next ? [[`${OPS_FILE_ROWS}줄까지 담았어요. 날짜를 좁혀서 나머지를 받아 주세요.`]] : []
}
