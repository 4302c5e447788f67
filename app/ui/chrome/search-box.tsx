import * as pages from '#contract/site/pages.ts'
import { CachedFragment } from '../kit/cached-fragment.tsx'
import { VisuallyHidden } from '../kit/layout.tsx'
import { Icon } from '../pictures/icon.tsx'
import { popover } from './popover.ts'
import * as css from './search-box.css.ts'

type SearchBoxProps = {
  id: string
  query?: string | undefined
  look?: 'search' | 'searchWide'
  focus?: boolean
}

/** Finds partners, contents and help. A plain GET form; with a script it offers what one may mean while one types. */
export function SearchBox({ id, query, look = 'search', focus }: SearchBoxProps) {
  return (
    <CachedFragment
      as="search"
      by={query === undefined ? `search ${id} ${look} ${focus}` : null}
      className={css.box}
      draw={() => (
        <form className={css[look]} action={pages.search} method="get" data-suggest="">
          <label htmlFor={id}>
            <VisuallyHidden>파트너, 콘텐츠, 도움말 검색</VisuallyHidden>
          </label>
          <input
            id={id}
            name="q"
            type="search"
            placeholder="검색"
            maxLength={80}
            defaultValue={query}
            autoComplete="off"
            enterKeyHint="search"
            {...(focus ? { autoFocus: true } : {})}
          />
          <button type="submit">
            <Icon name="search" label="검색" />
          </button>
        </form>
      )}
    />
  )
}

/** Search on phones, over the top of the page. */
export function SearchPanel({ query }: { query?: string | undefined }) {
  return (
    <div className={css.searchPanel} id="search-panel" {...popover}>
      <SearchBox id="search-phone" query={query} focus />
    </div>
  )
}
