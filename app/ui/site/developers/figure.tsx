import * as css from './developers.css.ts'

/** The states of a reported order, with what a partner sends to get there. */
export function ReportStates() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="주문 상태 그림">
      <svg
        className={css.figure}
        viewBox="0 0 560 240"
        role="img"
        aria-label="결제하면 pending, 구매가 확정되면 confirmed, 전부 취소하면 cancelled예요. 부분 취소는 같은 상태에서 버전만 올려요. confirmed에서도 cancelled로 바뀔 수 있고, 버전을 올리면 어느 상태로든 돌아갈 수 있어요."
      >
        <path d="M20 66h66m-7-5 7 5-7 5" />
        <text className="q" x="48" y="54">
          결제
        </text>
        <rect x="90" y="44" width="130" height="44" rx="10" />
        <text x="155" y="71">
          pending
        </text>
        <path d="M130 44c0-34 50-34 50 0m-6-7 6 7 5-8" />
        <text className="q" x="155" y="12">
          부분 취소: 버전만 +1
        </text>
        <path d="M220 66h196m-7-5 7 5-7 5" />
        <text className="q" x="318" y="56">
          구매 확정
        </text>
        <rect x="420" y="44" width="130" height="44" rx="10" />
        <text x="485" y="71">
          confirmed
        </text>
        <path d="M155 88v66q0 22 22 22h69m-7-5 7 5-7 5" />
        <text className="q" x="206" y="140">
          전부 취소
        </text>
        <rect x="250" y="154" width="140" height="44" rx="10" />
        <text x="320" y="181">
          cancelled
        </text>
        <path d="M485 88v66q0 22-22 22h-69m7-5-7 5 7 5" />
        <text className="q" x="436" y="140">
          확정 뒤 취소
        </text>
        <text className="q" x="320" y="226">
          버전을 올리면 어느 상태로든 바꿀 수 있어요
        </text>
      </svg>
    </section>
  )
}
