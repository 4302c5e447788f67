import { withParticle } from '#contract/core/particle.ts'
import { BOOKS, balanceOf } from '#contract/money/books/book-names.ts'
import type { LedgerProof as Proof } from '#contract/money/ledger-proof.ts'
import { opsJobs } from '#contract/site/pages.ts'
import { Notice } from '../kit/notice.tsx'
import { dateTime } from '../words/dates.ts'
import { count, won } from '../words/format.ts'

/**
 * Shows whether the books added up at the last proof, and where they did not. The jobs page can prove them
 * again.
 */
export function LedgerProof({ proof }: { proof: Proof }) {
  if (proof.ok) {
    return (
      <Notice tone="good" title="장부가 맞아요">
        <p>
          {dateTime(proof.at)} 기준 계정 {count(proof.accounts)}개, 기록 {count(proof.postings)}건. 모든
          잔액이 기록의 합과 같고, 전체 합은 0원이에요.
        </p>
        <WholeProof whole={proof.whole} />
        <ProveAgain />
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title="장부가 맞지 않아요">
      <ul>
        {proof.drift.map(({ account, balance, sum }) => (
          <li key={account}>
            {account}: 잔액 {won(toBalance(account, balance))}, 거래 합계 {won(toBalance(account, sum))}
          </li>
        ))}
        <li>전체 합 {won(proof.total)}</li>
      </ul>
      <p>{dateTime(proof.at)} 기준이에요.</p>
      <WholeProof whole={proof.whole} />
      <ProveAgain />
    </Notice>
  )
}

/**
 * The balance on the side of its book, like on every page of the books. An unknown account keeps its sign.
 */
function toBalance(account: string, won: number): number {
  const book = BOOKS.find((one) => one === account.split(':')[0])
  return book ? balanceOf(book, won) : won
}

/** The progress of the proof of all records, and the result of the last one. */
function WholeProof({ whole }: { whole: Proof['whole'] }) {
  if (!whole?.beganAt) return null
  const { isGoing, beganAt, endedAt, postings, orders, drifts } = whole
  return (
    <p>
      처음부터 다시 맞춰 보기: {dateTime(beganAt)}에 시작해 기록 {count(postings)}건, 주문 {count(orders)}
      건까지 {isGoing ? '봤어요.' : '다 봤어요.'}{' '}
      {endedAt
        ? `마지막으로 끝난 때는 ${withParticle(dateTime(endedAt), '이에요/예요')}. `
        : '아직 끝까지 가지 않았어요. '}
      {drifts > 0
        ? `맞지 않는 것이 ${count(drifts)}건 있어요. 알림에서 확인해 주세요.`
        : '맞지 않는 것은 없어요.'}
    </p>
  )
}

function ProveAgain() {
  return (
    <p>
      매일 새벽 3시에 다시 맞춰 봐요. <a href={opsJobs}>지금 다시 맞춰 보기</a>
    </p>
  )
}
