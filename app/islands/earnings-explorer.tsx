/**
 * The earnings of a range: a chart, and the sources of the earnings. Every choice is a link to a page that
 * shows it. Once awake, finger, pointer and arrow keys read the bars. Links change only this part of the
 * page, and the address and the links back to it follow the choice.
 */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { type BarItem, Bars } from '#app/ui/charts/bars.tsx'
import { type Choice, chosenHref } from '#app/ui/charts/chosen-href.ts'
import { dayInShort } from '#app/ui/charts/scale.ts'
import { type DaysBefore, readingOf, Trend, type TrendDay } from '#app/ui/charts/trend.tsx'
import { useReading } from '#app/ui/charts/use-reading.ts'
import { Card, More, Muted, Split, Stack, VisuallyHidden } from '#app/ui/kit/layout.tsx'
import { type Fact, Facts, Stat, Won } from '#app/ui/kit/money.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { count, won } from '#app/ui/words/format.ts'

type SplitBy = { by: string; title: string; items: BarItem[]; note: string | null }
export type ExplorerRange = {
  /** The address of the page with this range. */
  href: string
  /** `10.24 – 11.22`. */
  span: string
  /** The comparison with the previous days, in words. */
  compared: string | null
  isCompared: boolean
  pending: number
  confirmed: number
  cancelled: number
  orders: number
  /** The addresses of the orders behind each figure. */
  behind: Record<'earned' | 'confirmed' | 'pending' | 'cancelled', string>
  days: TrendDay[]
  before: DaysBefore | null
  split: SplitBy
  splits: { by: string; label: string }[]
}

const NAME = 'earnings-explorer'
const MOST_BARS = 3

export default function EarningsExplorer(explored: ExplorerRange) {
  const { href, splits } = explored
  const [isCompared, setCompared] = useState(explored.isCompared)
  const [split, setSplit] = useState(explored.split)
  const [said, setSaid] = useState('')
  const seen = useRef(new Map([[explored.split.by, explored.split]]))
  const wanted = useRef(explored.split.by)
  useChoice({ by: split.by, isCompared })

  async function show(event: MouseEvent, by: string): Promise<void> {
    if (isElsewhere(event)) return
    event.preventDefault()
    wanted.current = by
    const target = chosenHref(href, { by, isCompared })
    const found = seen.current.get(by) ?? (await splitAt(target))
    if (!found) return location.assign(target)
    seen.current.set(by, found)
    // A later press may already have been answered.
    if (wanted.current !== by) return
    setSplit(found)
    setSaid(`아래에 보여 드려요: ${found.title}`)
  }

  function compare(event: MouseEvent): void {
    if (isElsewhere(event)) return
    event.preventDefault()
    setCompared(!isCompared)
  }

  return (
    <Split>
      <RangeCard
        explored={explored}
        before={isCompared ? explored.before : null}
        compareHref={chosenHref(href, { by: split.by, isCompared: !isCompared })}
        onCompare={compare}
      />
      <Card title={split.title} id="by">
        <Tabs
          label="나누어 보기"
          look="chips"
          items={splits.map(({ by, label }) => ({
            label,
            href: chosenHref(`${href}#by`, { by, isCompared }),
          }))}
          current={chosenHref(`${href}#by`, { by: split.by, isCompared })}
          onPress={(event, index) => show(event, splits[index]?.by ?? '')}
        />
        <SplitBars key={split.by} split={split} />
        <VisuallyHidden>
          <output>{said}</output>
        </VisuallyHidden>
      </Card>
    </Split>
  )
}

type RangeProps = {
  explored: ExplorerRange
  before: DaysBefore | null
  compareHref: string
  onCompare: (event: MouseEvent) => void
}

function RangeCard({ explored, before, compareHref, onCompare }: RangeProps) {
  const { span, compared, pending, confirmed, cancelled, orders, behind, days } = explored
  const { at, reading } = useReading(
    '일별 수익 막대. 화살표로 하루씩 옮겨요.',
    days.map(({ on }) => dayInShort(on)),
  )
  const read = at === null ? undefined : days[at]
  return (
    <Card>
      <Stat
        label={`${span} 수익`}
        value={pending + confirmed}
        size="big"
        note={compared}
        href={behind.earned}
      />
      <Trend
        days={days}
        before={before}
        reading={reading}
        isSummed
        note={
          <Muted tiny>
            {`예정과 확정을 더한 금액이에요. 주문 ${count(orders)}건을 일어난 날에 더했고, 예정 수익은 반품 기간이 지나면 확정돼요.`}
          </Muted>
        }
        action={
          explored.before && (
            <More
              href={compareHref}
              label={before ? '겹쳐 보기 끄기' : `${explored.before.label} 겹쳐 보기`}
              onClick={onCompare}
            />
          )
        }
      />
      <Facts
        items={[
          linkedFact('확정된 수익', confirmed, behind.confirmed),
          linkedFact('예정 수익', pending, behind.pending),
          linkedFact('취소된 수익', cancelled, behind.cancelled),
        ]}
      />
      <VisuallyHidden>
        <output>{read ? readingOf(read, before?.days[at ?? -1]) : ''}</output>
      </VisuallyHidden>
    </Card>
  )
}

/** A figure that links to its orders. */
function linkedFact(label: string, amount: number, href: string): Fact {
  const value = (
    <a href={href} aria-label={`${won(amount)}, ${label}의 주문`}>
      <Won amount={amount} />
    </a>
  )
  return { label, value }
}

function SplitBars({ split: { title, items, note } }: { split: SplitBy }) {
  const most = Math.max(0, ...items.map(({ amount }) => amount))
  const rest = items.slice(MOST_BARS)
  if (items.length === 0) return <Muted>이 기간에는 주문이 없어요.</Muted>
  return (
    <>
      <Bars label={title} items={items.slice(0, MOST_BARS)} full={most} />
      {rest.length > 0 && (
        <details>
          <summary>{`나머지 ${count(rest.length)}개 보기`}</summary>
          <Stack>
            <Bars label={`${title}, 나머지`} items={rest} full={most} />
            {note && <Muted tiny>{note}</Muted>}
          </Stack>
        </details>
      )}
      {rest.length === 0 && note && <Muted tiny>{note}</Muted>}
    </>
  )
}

function isElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

/** Reads the split from another address of this page; null when the request fails. */
async function splitAt(href: string): Promise<SplitBy | null> {
  const answer = await fetch(href).catch(() => null)
  if (!answer?.ok) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const { props } = page.querySelector<HTMLElement>(`[data-island=${NAME}]`)?.dataset ?? {}
  return props ? (JSON.parse(props) as ExplorerRange).split : null
}

/** Puts the choice into the address, the links to this page and the form with the dates. */
function useChoice({ by, isCompared }: Choice): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const choice = { by, isCompared }
    const onFormData = ({ formData }: FormDataEvent) => {
      const chosen = new URLSearchParams(chosenHref('', choice))
      for (const name of ['by', 'compare']) formData.delete(name)
      for (const [name, value] of chosen) formData.set(name, value)
    }
    const forms = document.querySelectorAll<HTMLFormElement>('main form[action="/earnings"]')
    for (const form of forms) form.addEventListener('formdata', onFormData)
    if (!isFirst.current) carryOn(choice)
    isFirst.current = false
    return () => {
      for (const form of forms) form.removeEventListener('formdata', onFormData)
    }
  }, [by, isCompared])
}

function carryOn(choice: Choice): void {
  const { pathname, search } = location
  history.replaceState(history.state, '', chosenHref(pathname + search, choice))
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a:not([data-island=${NAME}] *)`))
    if (link.pathname === pathname)
      link.setAttribute('href', chosenHref(link.getAttribute('href') ?? '', choice))
}
