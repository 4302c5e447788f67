import { Icon } from '../pictures/icon.tsx'
import { VisuallyHidden } from './layout.tsx'
import * as css from './lists/list.css.ts'

type PagerProps = {
  page: number
  limit: number
  total: number
  /** The address of a page, such as `(page) => `/links?tab=mine&page=${page}``. */
  href: (page: number) => string
}

const SHOWN = 5

/** Links to the pages around this one; nothing when there is only one page. */
export function Pager({ page, limit, total, href }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1) return null
  const first = Math.max(1, Math.min(page - Math.floor(SHOWN / 2), last - SHOWN + 1))
  const pages = Array.from({ length: Math.min(SHOWN, last) }, (_, i) => first + i)
  return (
    <nav className={css.pager} aria-label="쪽 이동">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" aria-label="이전 쪽">
          <Icon name="previous" />
        </a>
      )}
      {pages.map((number) =>
        number === page ? (
          <span key={number} aria-current="page">
            {number}
          </span>
        ) : (
          <a key={number} href={href(number)}>
            {number}
            <VisuallyHidden>쪽</VisuallyHidden>
          </a>
        ),
      )}
      {page < last && (
        <a href={href(page + 1)} rel="next" aria-label="다음 쪽">
          <Icon name="next" />
        </a>
      )}
    </nav>
  )
}
