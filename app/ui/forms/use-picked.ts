/**
 * The ticked boxes of an island. The boxes themselves hold the state, as they do without a script. React state never sets them,
 * so boxes ticked before the island woke stay ticked, and the form sends them as before.
 */
import { type RefObject, useCallback, useEffect, useState } from 'react'

type PickedState = {
  /** In the order of the boxes; before the island wakes, the values with which the page was rendered. */
  picked: string[]
  isAwake: boolean
  boxOf: (value: string) => HTMLInputElement | undefined
  /** Ticks or unticks the box. */
  set: (value: string, isTicked: boolean) => void
  /** Call this after a person ticked something. */
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
