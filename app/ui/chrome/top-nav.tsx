import * as pages from '#contract/pages.ts'
import { brand } from '../brand.ts'
import { LinkButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Logo } from './logo.tsx'
import { mainPlaces, markOf } from './menu.ts'
import { opensPopover } from './popover.ts'
import { SearchBox } from './search-box.tsx'
import * as css from './top-nav.css.ts'
import type { ChromeProps } from './viewer.ts'

/** 52 px high, 56 from md: menu, brand, main places from lg, search. */
export function TopNav({ me, path, query }: ChromeProps) {
  const places = mainPlaces(me)
  return (
    <header className={css.top}>
      <div className={css.topIn}>
        <button type="button" className={css.menuButton} {...opensPopover('drawer')}>
          <Icon name="menu" size={24} label="전체 메뉴" />
        </button>
        <a className={css.logo} href="/">
          <Logo />
          {brand.name}
        </a>
        <nav className={css.mainMenu} aria-label="주요 메뉴">
          {places.map((place) => (
            <a key={place.href} href={place.href} {...markOf(place, places, path)}>
              {place.label}
            </a>
          ))}
        </nav>
        <SearchBox id="search" query={query} look="searchWide" />
        <button type="button" className={css.onPhone} {...opensPopover('search-panel')}>
          <Icon name="search" size={24} label="검색 열기" />
        </button>
        {me === null && (
          <LinkButton href={pages.startSection('email-login')} tone="soft" size="small" data-over="auth">
            로그인
          </LinkButton>
        )}
      </div>
    </header>
  )
}
