import { Icon } from '../icon.tsx'
import { mainPlaces, markOf } from './menu.ts'
import * as css from './tab-bar.css.ts'
import type { ChromeProps } from './viewer.ts'

/** The main places under the thumb, on phones. */
export function TabBar({ me, path }: ChromeProps) {
  const places = mainPlaces(me)
  return (
    <nav className={css.tabBar} aria-label="하단 메뉴">
      {places.map((place) => (
        <a key={place.href} href={place.href} {...markOf(place, places, path)}>
          <Icon name={place.icon} size={22} />
          {place.label}
        </a>
      ))}
    </nav>
  )
}
