import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'

/** A file that could not hold all of it says so. */
export function lastLine(next: string | null): string[][] {
  return next ? [[`${OPS_FILE_ROWS}줄까지 담았어요. 날짜를 좁혀서 나머지를 받아 주세요.`]] : []
}
