/**
 * Actions on the chosen rows of a list of the back office. The boxes are in the table and belong to this
 * form, which requests the page with its question; that works without a script. Once awake, the island can
 * choose all rows, counts and adds up the chosen ones, and lets keys control the list.
 */
import { Fragment, forwardRef, useEffect, useRef, useState } from 'react'
import * as dialog from '#app/ui/forms/dialog.css.ts'
import { Button } from '#app/ui/kit/button.tsx'
import * as css from '#app/ui/platform/ops-table.css.ts'
import { count, won } from '#app/ui/words/format.ts'

type Props = {
  path: string
  values: { [name: string]: string }
  acts: { name: string; label: string; tone?: 'primary' | 'quiet' | 'soft' | 'danger' | 'plain' | 'away' }[]
  /** Adds up the chosen rows in won. */
  sums: boolean
}

const KEYS = [
  ['J', '다음 줄'],
  ['K', '이전 줄'],
  ['X', '고르기'],
  ['Enter', '열기'],
  ['Esc', '열린 것 닫기'],
  ['/', '검색'],
  ['?', '단축키 보기'],
]
/** The storage key for switching keyboard shortcuts off. */
const OFF = 'ops-keys'

export default function BatchTable({ path, values, acts, sums }: Props) {
  const [chosen, setChosen] = useState<HTMLInputElement[]>([])
  const [isAwake, setAwake] = useState(false)
  const [hasKeys, setKeys] = useState(true)
  const help = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const read = () => setChosen(boxes().filter((one) => one.checked))
    setKeys(localStorage[OFF] !== 'off')
    setAwake(true)
    // Also counts rows that were chosen before the island woke.
    read()
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => answer(event, hasKeys, help.current)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasKeys])

  const total = isAwake ? boxes().length : 0
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && chosen.length < total
  }, [chosen, total])

  function chooseAll(checked: boolean): void {
    for (const one of boxes()) one.checked = checked
    setChosen(checked ? boxes() : [])
  }

  const sum = chosen.reduce((all, one) => all + Number(one.dataset.won ?? 0), 0)
  const said =
    chosen.length > 0 ? `${count(chosen.length)}건 골랐어요${sums ? ` · 합계 ${won(sum)}` : ''}` : ''
  return (
    <form id="batch" className={css.bar} method="get" action={path}>
      {Object.entries(values).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {isAwake && total > 0 && (
        <label className={css.all}>
          <input
            ref={box}
            type="checkbox"
            checked={chosen.length > 0 && chosen.length === total}
            onChange={(event) => chooseAll(event.target.checked)}
          />
          모두 고르기
        </label>
      )}
      <output className={css.barStatus}>
        {said || (acts.length > 0 ? '고른 것을 한 번에 처리해요.' : '')}
      </output>
      {acts.map(({ name, label, tone = 'quiet' }) => (
        // Without a script every button works; the page then reports that nothing was chosen.
        <Button
          key={name}
          size="small"
          tone={chosen.length === 0 ? 'quiet' : tone}
          name="do"
          value={name}
          disabled={isAwake && chosen.length === 0}
        >
          {label}
        </Button>
      ))}
      {isAwake && (
        <Button type="button" size="small" tone="plain" onClick={() => help.current?.showModal()}>
          단축키
        </Button>
      )}
      <KeysHelp ref={help} hasKeys={hasKeys} setKeys={setKeys} />
    </form>
  )
}

type KeysHelpProps = { hasKeys: boolean; setKeys: (hasKeys: boolean) => void }

/** The shortcuts of the list, and the choice to switch them off on this device. */
const KeysHelp = forwardRef<HTMLDialogElement, KeysHelpProps>(function KeysHelp({ hasKeys, setKeys }, ref) {
  return (
    <dialog ref={ref} className={dialog.dialog} aria-label="단축키">
      <div className={dialog.body}>
        <h2 className={dialog.title}>단축키</h2>
        <dl className={css.keys}>
          {KEYS.map(([key, does]) => (
            <Fragment key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </dl>
        <label className={css.all}>
          <input
            type="checkbox"
            checked={hasKeys}
            onChange={({ target }) => {
              localStorage[OFF] = target.checked ? 'on' : 'off'
              setKeys(target.checked)
            }}
          />
          단축키 쓰기
        </label>
        <Button
          type="button"
          tone="quiet"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          닫기
        </Button>
      </div>
    </dialog>
  )
})

/** The boxes of the rows that may be chosen. */
function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('table [name=ids]:not(:disabled)')]
}

function answer(event: KeyboardEvent, hasKeys: boolean, help: HTMLDialogElement | null): void {
  const target = event.target as HTMLElement
  const isTyping =
    target.matches('input:not([type=checkbox]),select,textarea') || document.querySelector('dialog:modal')
  if (!hasKeys || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const row = target.closest('tr')
  const at = rows.findIndex((one) => one.closest('tr') === row)
  // Compares the key, because a Korean keyboard types another letter with it.
  if (event.code === 'KeyJ') rows[Math.min(at + 1, rows.length - 1)]?.focus()
  else if (event.code === 'KeyK') rows[Math.max(at - 1, 0)]?.focus()
  else if (event.code === 'KeyX') row?.querySelector<HTMLInputElement>('[name=ids]')?.click()
  else if (event.key === 'Escape') document.querySelector<HTMLElement>('[data-close]')?.click()
  else if (event.key === '?') help?.showModal()
  else if (event.code === 'Slash') document.getElementById('q')?.focus()
  else if (event.key === 'Enter' && target.matches('[name=ids]'))
    row?.querySelector<HTMLElement>('[data-row]')?.click()
  else return
  event.preventDefault()
}
