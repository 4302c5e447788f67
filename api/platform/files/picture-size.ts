/**
 * Reads the displayed width and height of a picture from its header. The library trusts the lengths in a file
 * and starts again for each part, so it gets only as many bytes as it can process in a fraction of a second.
 * It gets a copy, because it reads past the end of a view.
 */
import { HEIF } from 'image-size/types/heif'
import type { IImage } from 'image-size/types/interface'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'

/**
 * The bytes in which the size must occur. A JPEG may have camera data before its frame; reading an AVIF's
 * list takes quadratic time.
 */
const READERS = {
  jpeg: { reader: JPG, most: 1024 * 1024 },
  png: { reader: PNG, most: 64 },
  webp: { reader: WEBP, most: 64 },
  avif: { reader: HEIF, most: 32 * 1024 },
} satisfies Record<string, { reader: IImage; most: number }>
/** Exif 2.32, tag 0x0112: from this value on, the picture is rotated by 90 degrees. */
const ON_ITS_SIDE = 5

export type PictureType = keyof typeof READERS
export type PictureSize = { width: number; height: number }

/** Null when the header has no size. Never throws. */
export function findPictureSize(bytes: Uint8Array, type: PictureType): PictureSize | null {
  const { reader, most } = READERS[type]
  const head = bytes.slice(0, most)
  try {
    if (!reader.validate(head)) return null
    const { width, height, images = [], orientation = 1 } = reader.calculate(head)
    const largest = images.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a), {
      width,
      height,
    })
    if (!(largest.width > 0 && largest.height > 0)) return null
    return orientation >= ON_ITS_SIDE && orientation <= 8
      ? { width: largest.height, height: largest.width }
      : { width: largest.width, height: largest.height }
  } catch {
    return null
  }
}
