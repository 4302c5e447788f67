/**
 * The sizes of pictures on pages, at `<address of the picture>/<size>`. The API makes each size once from the
 * upload.
 */

/** The longer side in pixels; a picture is never enlarged. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const
/** The picture in the preview of a shared link, 1200 by 630. */
export const SHARED_SIZE = 'og'
export const SHARED_WIDTH = 1200
export const SHARED_HEIGHT = 630

type PictureSize = (typeof PICTURE_WIDTHS)[number] | typeof SHARED_SIZE

export function pictureAt(src: string, size: PictureSize): string {
  return `${src}/${size}`
}

/** Builds a `srcset` with all widths up to `most`, so that a phone with a high-density screen does not load more than a card needs. */
export function pictureSet(src: string, most: number): string {
  return PICTURE_WIDTHS.filter((width) => width <= most)
    .map((width) => `${pictureAt(src, width)} ${width}w`)
    .join(',')
}
