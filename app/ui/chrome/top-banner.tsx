import * as pages from '#contract/site/pages.ts'
import type { Banner } from '../accounts/viewer.ts'
import { Hidden } from '../forms/form.tsx'
import { Icon } from '../pictures/icon.tsx'
import { cx } from '../theme/cx.ts'
import * as css from './top-banner.css.ts'

/**
 * One line at the top of every page; on a phone, at the top of home only. A form closes it, so that the server remembers; a script avoids the
 * reload.
 */
export function TopBanner({ banner, path }: { banner: NonNullable<Banner>; path: string }) {
  return (
    <aside className={cx(css.banner, path !== pages.home && css.notOnPhones)} aria-label="알림">
      <div className={css.bannerIn}>
        {banner.href ? (
          <a className={css.bannerText} href={banner.href}>
            {banner.text}
          </a>
        ) : (
          <p className={css.bannerText}>{banner.text}</p>
        )}
        <form method="post" action={pages.banner} data-upload="" data-dismiss="">
          <Hidden values={{ id: banner.id, next: path }} />
          <button type="submit" className={css.bannerClose}>
            <Icon name="close" size={18} label="알림 닫기" />
          </button>
        </form>
      </div>
    </aside>
  )
}
