/**
 * The links of a content. Without a script it shows boxes to tick, and a button that searches for other links
 * by submitting the form to itself. Once awake, the list follows the typed text. The chosen links are listed
 * below it, each with a button that removes it. The form sends the boxes.
 */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isLike } from '#app/ui/forms/choice-search.ts'
import * as field from '#app/ui/forms/field.css.ts'
import * as css from '#app/ui/forms/picker.css.ts'
import { usePicked } from '#app/ui/forms/use-picked.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { type LinkChoice, LinkLine, LinkWords, wordsOf } from '#app/ui/links/link-choice.tsx'
import { useLinkSearch } from '#app/ui/links/use-found-links.ts'

type Props = {
  id: string
  name: string
  links: LinkChoice[]
  chosen: string[]
  query: string
  most: number
  isWrong: boolean
}

export default function LinkPicker({ id, name, links, chosen, query, most, isWrong }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { picked, isAwake, boxOf, set, read } = usePicked(root, name, chosen)
  const { known, q, look, isFound } = useLinkSearch(links, query, (link, typed) =>
    isLike(wordsOf(link), typed),
  )
  const [said, setSaid] = useState('')
  const isFull = picked.length >= most
  // Searches for the text that was typed before the island woke.
  useEffect(() => look(search.current?.value ?? ''), [look])
  const shown = known.filter((link) => !isAwake || isFound(link))

  function take(link: LinkChoice): void {
    set(link.id, true)
    setSaid(`‘${link.title}’ 링크를 골랐어요.`)
  }
  function drop(link: LinkChoice): void {
    set(link.id, false)
    setSaid(`‘${link.title}’ 링크를 뺐어요.`)
    search.current?.focus()
  }
  function onSearchKey(event: KeyboardEvent): void {
    if (!isAwake || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') boxOf(shown[0]?.id ?? '')?.focus()
    else if (event.key === 'Enter') {
      const first = shown.find((link) => !picked.includes(link.id))
      if (first && q.trim() !== '' && !isFull) take(first)
    } else return
    event.preventDefault()
  }
  function onBoxKey(event: KeyboardEvent, nth: number): void {
    if (event.key === 'ArrowDown') boxOf(shown[nth + 1]?.id ?? '')?.focus()
    else if (event.key === 'ArrowUp') (nth === 0 ? search.current : boxOf(shown[nth - 1]?.id ?? ''))?.focus()
    else return
    event.preventDefault()
  }

  return (
    <div ref={root} className={field.form}>
      {/* The text of the last search: while the query is unchanged, the enter key in another field saves the form. */}
      <input type="hidden" name="sought" value={isAwake ? q.trim() : query} readOnly />
      <LinkSearch id={id} query={query} input={search} onType={look} onKey={onSearchKey} />
      <fieldset
        className={field.field}
        id={id}
        tabIndex={-1}
        aria-describedby={`${id}-description ${id}-error`}
      >
        <legend className={field.legend}>
          이 콘텐츠에 넣은 링크<span className={field.optional}> (선택)</span>
        </legend>
        {known.length > 0 && (
          <div className={css.rows} hidden={shown.length === 0}>
            {known.map((link) => {
              const nth = shown.indexOf(link)
              return (
                <label className={css.row} key={link.id} hidden={nth < 0}>
                  <input
                    {...(isWrong ? { 'aria-invalid': true, autoFocus: nth === 0 } : {})}
                    type="checkbox"
                    name={name}
                    id={`${id}-${link.id}`}
                    value={link.id}
                    defaultChecked={chosen.includes(link.id)}
                    disabled={isAwake && isFull && !picked.includes(link.id)}
                    onChange={() => {
                      read()
                      setSaid('')
                    }}
                    onKeyDown={(event) => onBoxKey(event, nth)}
                  />
                  <LinkWords link={link} />
                  <LinkLine link={link} />
                </label>
              )
            })}
          </div>
        )}
        <p className={field.hint} id={`${id}-description`}>
          {hintOf({
            isAwake,
            count: picked.length,
            most,
            isEmpty: shown.length === 0,
            q: isAwake ? q.trim() : query,
          })}
        </p>
      </fieldset>
      {isAwake && <PickedLinks links={known.filter((link) => picked.includes(link.id))} onDrop={drop} />}
      <output className={css.statusText}>{said}</output>
    </div>
  )
}

type SearchProps = {
  id: string
  query: string
  input: RefObject<HTMLInputElement>
  onType: (typed: string) => void
  onKey: (event: KeyboardEvent) => void
}

function LinkSearch({ id, query, input, onType, onKey }: SearchProps) {
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={`${id}-query`}>
        링크 검색<span className={field.optional}> (선택)</span>
      </label>
      <div className={field.line}>
        <input
          ref={input}
          className={field.control}
          id={`${id}-query`}
          name="linkQuery"
          defaultValue={query}
          maxLength={80}
          placeholder="이름이나 파트너"
          autoComplete="off"
          onInput={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <Button tone="quiet" name="intent" value="find-links" formNoValidate id={`${id}-find`}>
          검색
        </Button>
      </div>
    </div>
  )
}

function PickedLinks({ links, onDrop }: { links: LinkChoice[]; onDrop: (link: LinkChoice) => void }) {
  if (links.length === 0) return null
  return (
    <ul className={css.taken} aria-label="고른 링크">
      {links.map((link) => (
        <li className={css.takenRow} key={link.id}>
          <LinkWords link={link} />
          <Button
            type="button"
            tone="quiet"
            size="small"
            aria-label={`빼기: ${link.title}`}
            onClick={() => onDrop(link)}
          >
            빼기
          </Button>
        </li>
      ))}
    </ul>
  )
}

type HintProps = { isAwake: boolean; count: number; most: number; isEmpty: boolean; q: string }

function hintOf({ isAwake, count, most, isEmpty, q }: HintProps): string {
  if (isEmpty) return `‘${q}’에 맞는 링크가 없어요. 다른 검색어로 찾아 보세요.`
  if (!isAwake) return `${most}개까지 고를 수 있어요. 고른 링크는 다시 찾아도 남아 있어요.`
  if (count >= most) return `${most}개를 모두 골랐어요. 하나를 빼면 다른 링크를 고를 수 있어요.`
  return count > 0 ? `${count}개를 골랐어요. ${most}개까지 고를 수 있어요.` : `${most}개까지 고를 수 있어요.`
}
