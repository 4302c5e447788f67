import type { ChromeProps } from '../accounts/viewer.ts'
import { CachedFragment } from '../kit/cached-fragment.tsx'
import { Icon } from '../pictures/icon.tsx'
import { mainPlaces, markOf, menuKey } from './menu.ts'
import * as css from './tab-bar.css.ts'

/** The main pages at the bottom of the screen, on phones. */
export function TabBar({ me, path }: ChromeProps) {
  const places = mainPlaces({ me, path })
  return (
    <CachedFragment
      as="nav"
      by={`tabs ${menuKey(places, places, path)}`}
      className={css.tabBar}
      aria-label="하단 메뉴"
      draw={() =>
        places.map((place) => (
          <a key={place.href} href={place.href} {...markOf(place, places, path)}>
            <Icon name={place.icon} size={22} />
            {place.label}
          </a>
        ))
      }
    />
  )
}
