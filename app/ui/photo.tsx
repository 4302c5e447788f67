import { Icon } from './icon.tsx'
import * as css from './photo.css.ts'

/** Sizes in CSS px, given to the browser so that it knows the place before the photo comes. */
const SIZES = { wide: [640, 360], small: [96, 72], round: [64, 64] } as const

type PhotoProps = {
  /** An address of this site, or null when there is none. */
  src: string | null
  /** What the photo shows; empty when the words beside it say the same. */
  alt?: string
  look?: keyof typeof SIZES
  /** Stands at the top of the page, so it is not waited with. */
  first?: boolean
}

/** A photo in a place of its own size; a quiet sign where there is none. */
export function Photo({ src, alt = '', look = 'wide', first }: PhotoProps) {
  const [width, height] = SIZES[look]
  return (
    <span className={css.photo[look]}>
      {src ? (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <Icon name={look === 'round' ? 'user' : 'photo'} size={28} />
      )}
    </span>
  )
}
