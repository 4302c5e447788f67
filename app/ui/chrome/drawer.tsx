import * as pages from '#contract/site/pages.ts'
import type { ChromeProps, Viewer } from '../accounts/viewer.ts'
import { CachedFragment } from '../kit/cached-fragment.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Logo } from '../pictures/logo.tsx'
import { opensPopover, popover } from '../theme/popover.ts'
import { brand } from '../words/brand.ts'
import * as css from './drawer.css.ts'
import { drawerGroups, isDesk, markOf, menuKey } from './menu.ts'
import { round } from './top-nav.css.ts'

// This button receives the focus when the popover opens.
const focused = { autoFocus: true }

/**
 * The menu with all pages, 307 px wide, 240 from lg. It is a popover, so that it opens, closes and moves the
 * focus without a script. In the back office it is a rail of 232 px from lg that is always open.
 */
export function Drawer({ me, path, waiting }: ChromeProps) {
  const groups = drawerGroups({ me, path, waiting })
  const all = groups.flatMap((group) => group.places)
  return (
    <nav
      className={isDesk({ me, path }) ? css.rail : css.drawer}
      id="drawer"
      aria-label="전체 메뉴"
      {...popover}
    >
      <div className={css.drawerHead}>
        <strong className={css.drawerName}>
          <Logo size={24} />
          {brand.name}
        </strong>
        <button type="button" className={round} {...opensPopover('drawer')} {...focused}>
          <Icon name="close" label="메뉴 닫기" />
        </button>
      </div>
      <Who me={me} />
      {groups.map((group) => (
        <CachedFragment
          as="div"
          by={`group ${group.title} ${menuKey(group.places, all, path)}`}
          className={css.group}
          key={group.title}
          draw={() => (
            <>
              <p className={css.groupTitle}>{group.title}</p>
              {group.places.map((place) => (
                <a
                  key={place.href}
                  className={css.item}
                  href={place.href}
                  data-count={place.count}
                  {...markOf(place, all, path)}
                >
                  <Icon name={place.icon} />
                  {place.label}
                </a>
              ))}
            </>
          )}
        />
      ))}
      {me && <SignOut />}
    </nav>
  )
}

export function SignOut() {
  return (
    <CachedFragment
      as="form"
      by="sign out"
      method="post"
      action={pages.signOut}
      draw={() => (
        <button type="submit" className={css.item}>
          <Icon name="leave" />
          로그아웃
        </button>
      )}
    />
  )
}

/** The viewer's name and role. */
export function Who({ me }: { me: Viewer | undefined }) {
  if (!me) return null
  const role =
    me.role === 'operator' ? '운영자' : me.creator ? `${me.creator.gradeName} 등급 크리에이터` : '회원'
  return (
    <p className={css.who}>
      <strong>{me.creator?.nickname ?? '반가워요'}</strong>
      <span className={css.whoSub}>{role}</span>
    </p>
  )
}
