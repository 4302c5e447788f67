import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { lookUp } from '#contract/core/look-up.ts'
import type { TrendReader } from './trend.tsx'

/** The number of days each key moves by. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Makes the bars of a chart readable one by one: with the pointer, a moving finger or keys. Only one bar at a
 * time is a tab stop. Null until the island runs; until then the style sheet shows the values.
 */
export function useReading(
  label: string,
  names: string[],
): { at: number | null; reading: TrendReader | null } {
  const plot = useRef<SVGSVGElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const [isAwake, setAwake] = useState(false)
  const last = names.length - 1

  useEffect(() => {
    setAwake(true)
    // Continues with the bar whose touch woke the island.
    const touched = barsOf(plot.current).indexOf(document.activeElement as SVGElement)
    if (isAwake && touched >= 0) setAt(touched)
  }, [isAwake])

  function onPointer({ clientX, clientY }: PointerEvent): void {
    const under = document.elementFromPoint(clientX, clientY)?.closest('[tabindex]')
    const index = barsOf(plot.current).indexOf(under as SVGElement)
    if (index >= 0) setAt(index)
  }

  function onPointerLeave({ pointerType }: PointerEvent): void {
    if (pointerType === 'mouse' && !plot.current?.contains(document.activeElement)) setAt(null)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = lookUp(STEPS, event.key)
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    barsOf(plot.current)[Math.min(last, Math.max(0, (at ?? last) + step))]?.focus()
  }

  if (!isAwake) return { at: null, reading: null }
  const reading: TrendReader = {
    plot: {
      ref: plot,
      role: 'group',
      'aria-hidden': undefined,
      'aria-label': label,
      // Lets a finger that moves up and down scroll the page.
      style: { touchAction: 'pan-y' },
      onPointerDown: onPointer,
      onPointerMove: onPointer,
      onPointerLeave,
      onKeyDown,
      ...{ 'data-awake': '' },
    },
    bar: (index) => ({
      role: 'img',
      'aria-label': names[index],
      tabIndex: index === (at ?? last) ? 0 : -1,
      onFocus: () => setAt(index),
      ...(at === index && { 'data-read': '' }),
    }),
  }
  return { at, reading }
}

function barsOf(plot: SVGSVGElement | null): SVGElement[] {
  return [...(plot?.querySelectorAll<SVGElement>('[tabindex]') ?? [])]
}
