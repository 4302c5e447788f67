import type { ReactNode } from 'react'
import { pictureAt, pictureSet } from '#contract/platform/pictures.ts'
import { Icon } from './icon.tsx'
import * as css from './photo.css.ts'

/**
 * The sides in CSS px, so that the browser reserves the space; the largest width to load; and the displayed
 * width per screen. Twelve cards on a phone with a sharp screen stay within 150 KB.
 */
const LOOKS = {
  wide: { sides: [640, 360], most: 1280, sizes: '(min-width:720px) 640px,100vw' },
  card: { sides: [640, 360], most: 320, sizes: '(min-width:768px) 290px,(min-width:420px) 45vw,88px' },
  tall: { sides: [320, 400], most: 320, sizes: '(min-width:768px) 290px,45vw' },
  small: { sides: [96, 72], most: 320, sizes: '96px' },
  shelf: { sides: [56, 70], most: 160, sizes: '56px' },
  product: { sides: [96, 96], most: 320, sizes: '96px' },
  round: { sides: [64, 64], most: 160, sizes: '64px' },
  cover: { sides: [1280, 224], most: 1280, sizes: '100vw' },
  face: { sides: [88, 88], most: 320, sizes: '88px' },
} as const

type PhotoProps = {
  /** An address of this site; null without a photo. */
  src: string | null
  /** Describes the photo; empty when the text beside it says the same. */
  alt?: string
  look?: keyof typeof LOOKS
  /** True at the top of the page, where the photo is not loaded lazily. */
  first?: boolean
  /** Shown if there is no photo. */
  drawn?: ReactNode
}

/** A photo in a space of fixed size; a quiet mark without one. */
export function Photo({ src, alt = '', look = 'wide', first, drawn }: PhotoProps) {
  const { sides, most, sizes } = LOOKS[look]
  const [width, height] = sides
  return (
    <span className={css.photo[look]}>
      {src ? (
        <img
          src={pictureAt(src, most)}
          srcSet={most === 160 ? undefined : pictureSet(src, most)}
          sizes={most === 160 ? undefined : sizes}
          alt={alt}
          width={width}
          height={height}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        (drawn ?? <Icon name={look === 'round' || look === 'face' ? 'user' : 'photo'} size={28} />)
      )}
    </span>
  )
}
