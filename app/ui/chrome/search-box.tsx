import * as pages from '#contract/site/pages.ts'
import { CachedFragment } from '../kit/cached-fragment.tsx'
import { VisuallyHidden } from '../kit/layout.tsx'
import { Icon } from '../pictures/icon.tsx'
import { popover } from '../theme/popover.ts'
import * as css from './search-box.css.ts'

type SearchBoxProps = {
  id: string
  query?: string | undefined
  look?: 'search' | 'searchWide'
  focus?: boolean
  /** True for the search of the back office. */
  ofDesk?: boolean | undefined
}

/**
 * Finds partners, contents and help; in the back office orders, payouts, people and more. A plain GET form. A
 * script adds suggestions while the person types.
 */
export function SearchBox({ id, query, look = 'search', focus, ofDesk }: SearchBoxProps) {
  return (
    <CachedFragment
      as="search"
      by={query === undefined ? `search ${id} ${look} ${focus} ${ofDesk}` : null}
      className={css.box}
      draw={() => (
        <form
          className={css[look]}
          action={ofDesk ? pages.opsSearch : pages.search}
          method="get"
          data-suggest=""
        >
          <label htmlFor={id}>
            <VisuallyHidden>
              {ofDesk ? '주문, 출금, 회원, 파트너, 링크, 메일 검색' : '파트너, 콘텐츠, 도움말 검색'}
            </VisuallyHidden>
          </label>
          <input
            id={id}
            name="q"
            type="search"
            placeholder={ofDesk ? '주문 번호, 이메일, 이름' : '검색'}
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

/** The search on phones, over the top of the page. */
export function SearchPanel({ query, ofDesk }: Pick<SearchBoxProps, 'query' | 'ofDesk'>) {
  return (
    <div className={css.searchPanel} id="search-panel" {...popover}>
      <SearchBox id="search-phone" query={query} ofDesk={ofDesk} focus />
    </div>
  )
}
