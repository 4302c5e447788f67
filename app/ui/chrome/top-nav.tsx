import * as pages from '#contract/site/pages.ts'
import type { ChromeProps } from '../accounts/viewer.ts'
import { LinkButton } from '../kit/button.tsx'
import { CachedFragment } from '../kit/cached-fragment.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Logo } from '../pictures/logo.tsx'
import { opensPopover } from '../theme/popover.ts'
import { brand } from '../words/brand.ts'
import { AccountMenu } from './account-menu.tsx'
import { drawerOnlyEntry, isDesk, mainPlaces, markOf, menuKey } from './menu.ts'
import { SearchBox } from './search-box.tsx'
import * as css from './top-nav.css.ts'

type BellProps = { unread: number | undefined }

function Bell({ unread = 0 }: BellProps) {
  return (
    <a className={css.bell} href={pages.notifications} data-unread={unread > 9 ? '9+' : unread || undefined}>
      <Icon
        name="bell"
        size={24}
        label={unread ? `알림, 안 읽은 것 ${unread > 9 ? '9개 넘게' : `${unread}개`}` : '알림'}
      />
    </a>
  )
}

/**
 * 52 px high, 56 from md: menu, brand, main pages, account (from md), and search, which is a button below lg.
 */
export function TopNav({ me, path, here, query }: ChromeProps) {
  const view = { me, path }
  const places = mainPlaces(view)
  const hidden = drawerOnlyEntry(view)
  return (
    <header className={isDesk(view) ? css.deskTop : css.top}>
      <div className={css.topIn}>
        <button
          type="button"
          className={css.menuButton}
          data-active={hidden && ''}
          {...opensPopover('drawer')}
        >
          <Icon name="menu" size={24} label={hidden ? `전체 메뉴, 지금 ${hidden.label}` : '전체 메뉴'} />
        </button>
        <a className={css.logo} href={isDesk(view) ? pages.ops : pages.home}>
          <Logo />
          {brand.name}
        </a>
        <CachedFragment
          as="nav"
          by={`main ${menuKey(places, places, path)}`}
          className={css.mainMenu}
          aria-label="주요 메뉴"
          draw={() =>
            places.map((place) => (
              <a key={place.href} href={place.href} {...markOf(place, places, path)}>
                {place.label}
              </a>
            ))
          }
        />
        <SearchBox id="search" query={query} look="searchWide" ofDesk={isDesk(view)} />
        <button type="button" className={css.narrow} {...opensPopover('search-panel')}>
          <Icon name="search" size={24} label="검색 열기" />
        </button>
        {me === null && (
          <LinkButton
            href={pages.startSection('email-login', here)}
            tone="soft"
            size="small"
            data-over="auth"
          >
            로그인
          </LinkButton>
        )}
        {me && <Bell unread={me.unread} />}
        {me && <AccountMenu me={me} path={path} />}
      </div>
    </header>
  )
}
