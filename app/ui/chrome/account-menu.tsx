import type { Viewer } from '../accounts/viewer.ts'
import { Icon } from '../pictures/icon.tsx'
import { opensPopover, popover } from '../theme/popover.ts'
import * as css from './account-menu.css.ts'
import { item } from './drawer.css.ts'
import { SignOut, Who } from './drawer.tsx'
import { accountPlaces, markOf } from './menu.ts'

type AccountMenuProps = { me: NonNullable<Viewer>; path: string }

/** The viewer's name, their own pages and the sign-out, from md. The drawer also has them. */
export function AccountMenu({ me, path }: AccountMenuProps) {
  const places = accountPlaces({ me, path })
  return (
    <>
      <button type="button" className={css.opener} {...opensPopover('account-menu')}>
        <Icon name="user" size={24} label="내 계정" />
      </button>
      <nav className={css.menu} id="account-menu" aria-label="내 계정" {...popover}>
        <Who me={me} />
        {places.map((place) => (
          <a key={place.href} className={item} href={place.href} {...markOf(place, places, path)}>
            <Icon name={place.icon} />
            {place.label}
          </a>
        ))}
        <SignOut />
      </nav>
    </>
  )
}
