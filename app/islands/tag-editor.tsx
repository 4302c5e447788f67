/**
 * The tags of a content. Without a script it is a field with tags separated by commas. Once awake, each tag
 * is a chip below it: Enter or a comma adds one, and Backspace in the empty field removes the last one. The
 * form receives the same field, including unfinished text.
 */
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { control } from '#app/ui/forms/field.css.ts'
import { describe } from '#app/ui/forms/field.tsx'
import * as css from '#app/ui/forms/picker.css.ts'
import { addTags, type Tags } from '#app/ui/forms/tag-words.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

/**
 * Runs before anything else can happen on the page: a form sent after the text left the field and before the
 * chips exist would lack it. A server has no layout.
 */
const useAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect

type Props = { id: string; name: string; value: string; most: number; mostChars: number; isWrong: boolean }

export default function TagEditor({ id, name, value, most, mostChars, isWrong }: Props) {
  const [tags, setTags] = useState<string[] | null>(null)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)

  const take = useCallback(({ tags, left, said }: Tags): void => {
    setTags(tags)
    setSaid(said)
    setText(left)
    if (field.current) field.current.value = left
  }, [])
  useAtOnce(() => {
    const typed = field.current?.value ?? ''
    // Leaves a word in the field that the person is typing when the island wakes.
    const end = typed === value ? typed.length : typed.lastIndexOf(',') + 1
    const { tags, left } = addTags([], typed.slice(0, end), { most, mostChars })
    take({ tags, left: [left, typed.slice(end).trim()].filter(Boolean).join(', '), said: '' })
  }, [take, value, most, mostChars])

  const held = tags ?? []
  function onInput(typed: string): void {
    if (/[,\n]/.test(typed)) take(addTags(held, typed, { most, mostChars }))
    else setText(typed)
  }
  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || tags === null) return
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      take(addTags(held, text, { most, mostChars }))
    } else if (event.key === 'Backspace' && text === '' && held.length > 0) remove(held.at(-1) ?? '')
  }
  function remove(tag: string): void {
    setTags(held.filter((one) => one !== tag))
    setSaid(`‘${tag}’ 태그를 뺐어요.`)
    field.current?.focus()
  }

  return (
    <>
      <input
        ref={field}
        className={control}
        id={id}
        name={tags ? undefined : name}
        defaultValue={value}
        {...describe({ id, hint: ' ', errors: isWrong ? [' '] : undefined })}
        autoComplete="off"
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {tags && <input type="hidden" name={name} value={[...tags, text.trim()].filter(Boolean).join(', ')} />}
      {held.length > 0 && (
        <ul className={css.chips} aria-label="적은 태그">
          {held.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={css.chip}
                aria-label={`빼기: ${tag}`}
                onClick={() => remove(tag)}
              >
                {tag}
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className={css.statusText}>{said}</output>
    </>
  )
}
