import { won } from '../kit/money.css.ts'

/** The number of an order, which stays on one line. */
export function OrderCode({ code }: { code: string }) {
  return <span className={won}>{code}</span>
}
