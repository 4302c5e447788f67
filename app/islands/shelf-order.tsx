/**
 * Reorders the cards of a shelf. Each card has buttons that move it up or down by sending the form. Once hydrated its picture is
 * also a grip, dragged with mouse or finger or moved with the arrow keys; dropping it sends the same form.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as css from '#app/ui/creators/shelf-order.css.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Photo } from '#app/ui/pictures/photo.tsx'
import { count } from '#app/ui/words/format.ts'

type Card = { id: string; title: string; partnerTitle: string; clicks: number; imageSrc: string | null }
type Props = { label: string; idempotencyKey: string; cards: Card[] }

export default function ShelfOrder({ label, idempotencyKey, cards }: Props) {
  const [order, setOrder] = useState(cards)
  const [held, setHeld] = useState<string | null>(null)
  const [isAwake, setAwake] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => setAwake(true), [])

  function put(id: string, to: number): void {
    const card = order.find((one) => one.id === id)
    const rest = order.filter((one) => one.id !== id)
    if (!card || to < 0 || to > rest.length || order[to]?.id === id) return
    setOrder([...rest.slice(0, to), card, ...rest.slice(to)])
  }

  /** Submits the new place of the card, unless it has not moved. */
  function dropCard(id: string): void {
    setHeld(null)
    const at = order.findIndex((one) => one.id === id)
    if (!send.current || cards[at]?.id === id) return
    send.current.value = [id, order[at + 1]?.id].join(' ').trim()
    send.current.form?.requestSubmit(send.current)
  }

  function drag(event: PointerEvent, id: string): void {
    if (held !== id) return
    const rows = [...(list.current?.children ?? [])]
    const to = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom)
    flushSync(() => put(id, to < 0 ? order.length - 1 : to))
    // When the grip moves within the list, the browser drops its pointer capture although the finger is still
    // down.
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onKey(event: KeyboardEvent, id: string): void {
    const at = order.findIndex((one) => one.id === id)
    if (event.key === 'ArrowUp') put(id, at - 1)
    else if (event.key === 'ArrowDown') put(id, at + 1)
    else if (event.key === 'Enter' || event.key === ' ') dropCard(id)
    else if (event.key === 'Escape') setOrder(cards)
    else return
    event.preventDefault()
  }

  return (
    <form method="post" action="/shelf">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <button type="submit" ref={send} name="move" value="" hidden>
        순서 저장
      </button>
      <ul ref={list} className={css.list} aria-label={label}>
        {order.map(({ id, title, partnerTitle, clicks, imageSrc }, at) => (
          <li key={id} className={css.row} data-held={held === id ? '' : undefined}>
            <Grip
              title={title}
              src={imageSrc}
              isAwake={isAwake}
              onHold={() => setHeld(id)}
              onDrag={(event) => drag(event, id)}
              onDrop={() => dropCard(id)}
              onCancel={() => {
                setHeld(null)
                setOrder(cards)
              }}
              onKey={(event) => onKey(event, id)}
            />
            <div className={css.words}>
              <a className={css.name} href={`/shelf?item=${id}`}>
                {title}
              </a>
              <span className={css.sub}>{`${partnerTitle} · 클릭\u00a0${count(clicks)}번`}</span>
            </div>
            <span className={css.buttons}>
              {at > 0 && <Step icon="up" label="위로" title={title} value={`${id} ${order[at - 1]?.id}`} />}
              {at < order.length - 1 && (
                <Step
                  icon="down"
                  label="아래로"
                  title={title}
                  value={[id, order[at + 2]?.id].join(' ').trim()}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <output className={css.statusText}>
        {held === null && isAwake && order !== cards ? '엔터를 누르면 이 순서로 저장해요.' : ''}
      </output>
    </form>
  )
}

type GripProps = {
  title: string
  src: string | null
  isAwake: boolean
  onHold: () => void
  onDrag: (event: PointerEvent) => void
  onDrop: () => void
  onCancel: () => void
  onKey: (event: KeyboardEvent) => void
}

/** The picture of a card, which moves the card once the island is hydrated. */
function Grip({ title, src, isAwake, onHold, onDrag, onDrop, onCancel, onKey }: GripProps) {
  const picture = (
    <>
      <Photo src={src} look="shelf" />
      <span className={css.handle}>
        <Icon name="menu" size={16} />
      </span>
    </>
  )
  if (!isAwake) return <span className={css.grip}>{picture}</span>
  return (
    <button
      type="button"
      className={css.grip}
      aria-label={`${title} 옮기기: 위아래 화살표로 옮기고 엔터로 저장해요`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onHold()
      }}
      onPointerMove={onDrag}
      onPointerUp={onDrop}
      onPointerCancel={onCancel}
      onKeyDown={onKey}
    >
      {picture}
    </button>
  )
}

type StepProps = { icon: 'up' | 'down'; label: string; title: string; value: string }

function Step({ icon, label, title, value }: StepProps) {
  return (
    <Button
      tone="quiet"
      size="iconOnly"
      icon={icon}
      name="move"
      value={value}
      aria-label={`${label}: ${title}`}
    />
  )
}
