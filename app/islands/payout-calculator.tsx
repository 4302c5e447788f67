/**
 * Shows the net under the amount field of the payout form while it is typed; the net opens the tax. The field
 * belongs to the page and this island only listens to it, so the form works without it. The server renders it
 * for `amount`, or for the whole balance.
 */
import { useEffect, useState } from 'react'
import { opensNet } from '#app/ui/kit/money.css.ts'
import { type Fact, Facts, Won } from '#app/ui/kit/money.tsx'
import { parseNumber } from '#app/ui/words/format.ts'
import { isPerson, type TaxType, taxLabels, taxOf } from '#contract/money/tax/tax.ts'

type Props = {
  /** The highest amount that can be requested, won. */
  balance: number
  taxType: TaxType
  /** The id of the amount input. */
  inputId: string
  /** The amount in the field when the server rendered the page, won. */
  amount?: number
}

/** The id of the button that calculates in browsers that never wake this island. */
export const BY_HAND = 'tax-by-hand'
const LARGEST_WON = 1_000_000_000_000

export default function PayoutCalculator({ balance, taxType, inputId, amount }: Props) {
  const [gross, setGross] = useState(amount ?? balance)
  const [isUnread, setUnread] = useState(false)

  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    const read = () => {
      const typed = amountIn(input.value)
      setGross(typed ?? balance)
      setUnread(typed === null && input.value.trim() !== '')
    }
    // Also reads text that was typed before the island woke.
    if (input.value) read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [inputId, balance])

  useEffect(() => {
    const slot = document.getElementById(BY_HAND)
    if (slot) slot.textContent = '금액을 바꾸면 바로 다시 계산해요.'
  }, [])

  const tax = taxOf(gross, taxType)
  const facts: Fact[] = [{ label: '출금할 금액', value: <Won amount={tax.gross} /> }]
  if (isPerson(taxType)) {
    const labels = taxLabels(taxType)
    facts.push({ label: labels.income, value: <Won amount={-tax.incomeTax} /> })
    facts.push({ label: labels.local, value: <Won amount={-tax.localTax} /> })
  }
  if (tax.vat > 0) facts.push({ label: '부가세 10%', value: <Won amount={tax.vat} /> })
  return (
    <>
      {facts.length > 1 ? (
        <details className={opensNet}>
          <summary>
            <span>입금액</span>
            <small>{tax.vat > 0 ? '부가세 포함' : '세금 제외'}</small>
            <Won amount={tax.net} />
          </summary>
          <Facts items={facts} />
        </details>
      ) : (
        <Facts items={[{ label: '입금액', value: <Won amount={tax.net} />, strong: true }]} />
      )}
      {isUnread && <p>금액을 숫자로 적으면 바로 계산해 드려요.</p>}
      {gross > balance && (
        <p>
          출금 가능 금액 <Won amount={balance} />
          보다 많아요.
        </p>
      )}
    </>
  )
}

/**
 * The amount in a text such as `120,000`, won; null when there is none. The server parses it the same way.
 */
function amountIn(text: string): number | null {
  const amount = parseNumber(text)
  return Number.isInteger(amount) && amount >= 0 ? Math.min(amount, LARGEST_WON) : null
}
