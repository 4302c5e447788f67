import { count, won } from '#app/ui/words/format.ts'

/** `45,600원과 링크 2개를`: the result of a transfer, as the object of a sentence. */
export function whatMoved({ amount, linkCount }: { amount: number; linkCount: number }): string {
  if (linkCount === 0) return `${won(amount)}을`
  return amount > 0 ? `${won(amount)}과 링크 ${count(linkCount)}개를` : `링크 ${count(linkCount)}개를`
}
