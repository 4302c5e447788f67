/**
 * Adds separators to an amount while it is typed, and buttons for amounts. The field belongs to the page:
 * this island listens to it, and fires the same event as typing does. The buttons appear once they work.
 */
import { useEffect, useState } from 'react'
import { addStep, lostSeparator, regroup } from '#app/ui/forms/amount.ts'
import { quick } from '#app/ui/forms/field.css.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { VisuallyHidden } from '#app/ui/kit/layout.tsx'
import { count, parseNumber, won } from '#app/ui/words/format.ts'

type Props = {
  /** The id of the input. */
  inputId: string
  /** The highest amount that can be requested, won. */
  most: number
}

const STEPS = [10_000, 50_000, 100_000]

export default function AmountField({ inputId, most }: Props) {
  const [isAwake, setAwake] = useState(false)
  const [said, setSaid] = useState('')

  useEffect(() => {
    const input = inputOf(inputId)
    setAwake(input !== null)
    if (!input) return
    let last = write(input, 0)
    const read = (event: Event) => {
      const { isComposing, inputType } = event as InputEvent
      if (isComposing) return
      const isLost = lostSeparator(last, input.value)
      last = write(input, isLost ? (TAKES[inputType] ?? 0) : 0)
    }
    // Runs before other listeners read the amount.
    input.addEventListener('input', read, { capture: true })
    input.addEventListener('change', read)
    return () => {
      input.removeEventListener('input', read, { capture: true })
      input.removeEventListener('change', read)
    }
  }, [inputId])

  function put(amount: number): void {
    const input = inputOf(inputId)
    if (!input) return
    input.value = count(amount)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    setSaid(amount === most ? `전액 ${won(amount)}` : won(amount))
  }

  return (
    <fieldset className={quick} aria-label="빠른 금액" data-awake={isAwake ? '' : undefined}>
      {STEPS.filter((step) => step < most).map((step) => (
        <Button
          key={step}
          type="button"
          tone="quiet"
          size="small"
          onClick={() => put(addStep(parseNumber(inputOf(inputId)?.value ?? ''), step, most))}
        >
          {`+${step / 10_000}만원`}
        </Button>
      ))}
      <Button type="button" tone="quiet" size="small" onClick={() => put(most)}>
        전액
      </Button>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </fieldset>
  )
}

const TAKES: Record<string, -1 | 1 | undefined> = { deleteContentBackward: -1, deleteContentForward: 1 }

/** Writes the separators into the field, keeps the caret or the selection in place, and returns the text. */
function write(input: HTMLInputElement, takes: -1 | 0 | 1): string {
  const { value: text, selectionStart, selectionEnd } = input
  const regroupAt = (caret: number | null) => regroup({ text, caret: caret ?? text.length }, takes)
  const [from, to] = [regroupAt(selectionStart), regroupAt(selectionEnd)]
  if (from.text !== text) {
    input.value = from.text
    if (input === document.activeElement) input.setSelectionRange(from.caret, to.caret)
  }
  return from.text
}

function inputOf(id: string): HTMLInputElement | null {
  const input = document.getElementById(id)
  return input instanceof HTMLInputElement ? input : null
}
