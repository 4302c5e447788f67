/**
 * The words for a transfer's outcome in a bank's result file, as whole cells. Any other word is an error of
 * the file, because a part of a word often has the opposite meaning (비정상, 미완료, 이체취소완료). `record`: the result
 * records that 하나 and KB send to firms use Y for 정상 and N for 불능 (현금이체 결과, according to published readers of
 * it). `guess`: nobody has seen a file of this bank. A bank that uses another word is refused until that word
 * is added here.
 */
import type { BankFile } from './bank-files.ts'
import type { RESULT_OUTCOMES } from './payout-results.ts'

type Outcome = (typeof RESULT_OUTCOMES)[number]
type Words = Record<Outcome, Record<string, 'record' | 'guess'>>

/**
 * The words for a bank without known files. None of them means a transfer that may still be sent (미처리, 처리중,
 * 대기) or that was cancelled (취소).
 */
const GUESSED: Words = {
  paid: {
    정상: 'guess',
    정상처리: 'guess',
    성공: 'guess',
    완료: 'guess',
    처리됨: 'guess',
    ok: 'guess',
  },
  failed: {
    불능: 'guess',
    이체불능: 'guess',
    실패: 'guess',
    이체실패: 'guess',
    오류: 'guess',
    거절: 'guess',
    fail: 'guess',
  },
  returned: { 반송: 'guess', 반환: 'guess', 되돌아옴: 'guess' },
}
const RECORDED: Words = {
  ...GUESSED,
  paid: { ...GUESSED.paid, 정상: 'record' },
  failed: { ...GUESSED.failed, 불능: 'record' },
}

export const RESULT_WORDS: Record<BankFile, Words> = {
  shinhan: GUESSED,
  hana: RECORDED,
  kb: RECORDED,
  suhyup: GUESSED,
  free: GUESSED,
}

const OUTCOME_OF = new Map(
  Object.values(RESULT_WORDS).flatMap((words) =>
    (Object.keys(words) as Outcome[]).flatMap((outcome) =>
      Object.keys(words[outcome]).map((word) => [word, outcome] as const),
    ),
  ),
)

/** The outcome for a cell; null when it is not one of the words. Ignores width, blanks and case. */
export function outcomeOf(cell: string): Outcome | null {
  return OUTCOME_OF.get(cell.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()) ?? null
}
