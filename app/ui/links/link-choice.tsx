import { toLinkLine } from '#app/models/link-line.ts'
import type { LinkChoice } from '#app/models/typed-content.ts'
import { pictureAt } from '#contract/platform/pictures.ts'
import * as css from '../forms/picker.css.ts'
import { Icon } from '../pictures/icon.tsx'

export type { LinkChoice }

/** The product and the name of a link to choose. */
export function LinkWords({ link: { title, partner, imageSrc } }: { link: LinkChoice }) {
  return (
    <>
      {imageSrc ? (
        <img
          className={css.picture}
          src={pictureAt(imageSrc, 160)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      ) : (
        <span className={css.picture}>
          <Icon name="link" />
        </span>
      )}
      <span>
        {title}
        {title !== partner && <span className={css.sub}>{` · ${partner}`}</span>}
      </span>
    </>
  )
}

/** The hidden field that carries the link in the form. */
export function LinkLine({ link }: { link: LinkChoice }) {
  return <input type="hidden" name="linkNames" value={toLinkLine(link)} />
}

export function wordsOf({ title, partner }: LinkChoice): string {
  return `${title} ${partner}`
}
