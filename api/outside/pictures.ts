/**
 * Cloudflare Images: turns a picture upright, makes it smaller and writes it anew, without anything but its pixels. Of a JPEG it would write
 * the copyright of what it came from; a PNG or WebP of it has no word in it, so a JPEG is made of one of those.
 */

export type Shape = {
  width: number
  height: number
  /** `cover`: exactly these sides, cut where it has to be. `scale-down`: no longer than these, as it is, and never larger than it came. */
  fit: 'cover' | 'scale-down'
  format: 'image/webp' | 'image/jpeg' | 'image/png'
}
/** An upload is passed as a view, because its buffer is the whole form. */
export type PictureBytes = ArrayBuffer | Uint8Array<ArrayBuffer>
/** Throws for what is no picture, and when the service does. */
export type TurnPicture = (bytes: PictureBytes, shape: Shape) => Promise<PictureBytes>

const QUALITY = 70

/** Null without the binding: no picture is taken then. */
export function makePictureTurner(images: ImagesBinding | undefined): TurnPicture | null {
  if (!images) return null
  return async function turn(bytes, { format, ...shape }): Promise<PictureBytes> {
    const wordless = format === 'image/jpeg' ? await turn(bytes, { ...shape, format: 'image/png' }) : bytes
    const turned = await images
      .input(streamOf(wordless))
      .transform(shape)
      .output({ format, quality: QUALITY, anim: false })
    return turned.response().arrayBuffer()
  }
}

function streamOf(bytes: BlobPart): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream()
}
