/**
 * What is ticked among the boxes of an island. The boxes themselves hold it, as they do without a script: they are never drawn by state, so
 * what was ticked before the island woke stays, and the form sends them as it always did.
 */
import { type RefObject, useCallback, useEffect, useState } from 'react'

type PickedState = {
  /** In the order they stand in; before the island wakes, what the page said. */
  picked: string[]
  isAwake: boolean
  boxOf: (value: string) => HTMLInputElement | undefined
  /** Ticks it or takes the tick away. */
  set: (value: string, isTicked: boolean) => void
  /** After a person ticked something. */
  read: () => void
}

export function usePicked(root: RefObject<HTMLElement | null>, name: string, chosen: string[]): PickedState {
  const [picked, setPicked] = useState(chosen)
  const [isAwake, setAwake] = useState(false)
  const boxes = useCallback(
    () => [...(root.current?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? [])],
    [root, name],
  )
  const read = useCallback(
    () => setPicked(boxes().flatMap(({ checked, value }) => (checked ? [value] : []))),
    [boxes],
  )
  useEffect(() => {
    read()
    setAwake(true)
  }, [read])
  const boxOf = (value: string) => boxes().find((box) => box.value === value)
  const set = (value: string, isTicked: boolean) => {
    const box = boxOf(value)
    if (box) box.checked = isTicked
    read()
  }
  return { picked, isAwake, boxOf, set, read }
}
