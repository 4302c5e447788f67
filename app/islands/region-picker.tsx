/**
 * The places that a content is about. Without a script it shows boxes inside two folds. Once awake, typing
 * finds a place, Enter ticks the first one, and the chosen places are listed below with a button that removes
 * each.
 */
import { type KeyboardEvent, useRef, useState } from 'react'
import { isLike } from '#app/ui/forms/choice-search.ts'
import * as field from '#app/ui/forms/field.css.ts'
import * as css from '#app/ui/forms/picker.css.ts'
import { ABROAD, HOME, type Region } from '#app/ui/forms/regions.ts'
import { usePicked } from '#app/ui/forms/use-picked.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

const NAMES = Object.fromEntries([...HOME, ...ABROAD])

type Props = { id: string; name: string; chosen: string[]; most: number; isWrong: boolean }

export default function RegionPicker({ id, name, chosen, most, isWrong }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const abroad = useRef<HTMLDetailsElement>(null)
  const { picked, isAwake, set, read } = usePicked(root, name, chosen)
  const [q, setQ] = useState('')
  const isFull = picked.length >= most
  const isFound = (label: string) => q.trim() === '' || isLike(label, q)

  function look(typed: string): void {
    setQ(typed)
    if (typed.trim() !== '' && abroad.current)
      abroad.current.open = ABROAD.some(([, label]) => isLike(label, typed))
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const first = [...HOME, ...ABROAD].find(([value, label]) => isFound(label) && !picked.includes(value))
    if (q.trim() === '' || !first || isFull) return
    set(first[0], true)
    setQ('')
  }
  const boxes = (labels: Region[], part: string) => (
    <div className={field.pills}>
      {labels.map(([value, label], nth) => (
        <label className={field.pill} key={value} hidden={!isFound(label)}>
          <input
            {...(isWrong && part === '' ? { 'aria-invalid': true, autoFocus: nth === 0 } : {})}
            type="checkbox"
            name={name}
            id={`${id}${part}-${value}`}
            value={value}
            defaultChecked={chosen.includes(value)}
            disabled={isAwake && isFull && !picked.includes(value)}
            onChange={read}
          />
          {label}
        </label>
      ))}
    </div>
  )
  return (
    <div ref={root} className={field.field}>
      <details open={isWrong || hasOne(HOME, chosen)}>
        <summary>지역이 있는 콘텐츠라면 골라 주세요</summary>
        {isAwake && (
          <div className={field.field}>
            <label className={field.label} htmlFor={`${id}-find`}>
              지역 검색
            </label>
            <input
              className={field.control}
              id={`${id}-find`}
              value={q}
              placeholder="예: 제주, 일본"
              autoComplete="off"
              onChange={(event) => look(event.target.value)}
              onKeyDown={onKey}
            />
          </div>
        )}
        <fieldset
          className={field.field}
          id={id}
          tabIndex={-1}
          aria-describedby={`${id}-description ${id}-error`}
        >
          <legend className={field.legend}>
            국내 지역<span className={field.optional}> (선택)</span>
          </legend>
          {boxes(HOME, '')}
          <p
            className={field.hint}
            id={`${id}-description`}
          >{`해외까지 더해 ${most}곳까지 고를 수 있어요.`}</p>
        </fieldset>
      </details>
      <details ref={abroad} open={hasOne(ABROAD, chosen)}>
        <summary>해외 지역 고르기</summary>
        <fieldset className={field.field} id={`${id}-abroad`}>
          <legend className={field.legend}>
            해외 지역<span className={field.optional}> (선택)</span>
          </legend>
          {boxes(ABROAD, '-abroad')}
        </fieldset>
      </details>
      {isAwake && <PickedRegions codes={picked} onDrop={(code) => set(code, false)} />}
      <output className={css.statusText}>{isAwake && statusOf({ isFull, most, q, isFound })}</output>
    </div>
  )
}

function PickedRegions({ codes, onDrop }: { codes: string[]; onDrop: (code: string) => void }) {
  if (codes.length === 0) return null
  return (
    <ul className={css.chips} aria-label="고른 지역">
      {codes.map((code) => (
        <li key={code}>
          <button
            type="button"
            className={css.chip}
            aria-label={`빼기: ${NAMES[code]}`}
            onClick={() => onDrop(code)}
          >
            {NAMES[code]}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type Search = { isFull: boolean; most: number; q: string; isFound: (label: string) => boolean }

function statusOf({ isFull, most, q, isFound }: Search): string {
  if (isFull) return `${most}곳을 모두 골랐어요. 하나를 빼면 다른 곳을 고를 수 있어요.`
  return [...HOME, ...ABROAD].some(([, label]) => isFound(label)) ? '' : `‘${q.trim()}’에 맞는 지역이 없어요.`
}

function hasOne(places: Region[], chosen: string[]): boolean {
  return places.some(([code]) => chosen.includes(code))
}
