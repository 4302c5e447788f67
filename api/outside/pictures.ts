/**
 * Turns a picture upright, makes it smaller and re-encodes it with Cloudflare Images, so that only its pixels
 * remain. A JPEG would keep the source's copyright text, which a PNG or WebP does not contain, so a JPEG is
 * made from one of those.
 */

export type Shape = {
  width: number
  height: number
  /**
   * `cover`: exactly these sides, cropped if needed. `scale-down`: at most these sides, uncropped and never
   * enlarged.
   */
  fit: 'cover' | 'scale-down'
  format: 'image/webp' | 'image/jpeg' | 'image/png'
}
/** An upload is passed as a view, because its buffer is the whole form. */
export type PictureBytes = ArrayBuffer | Uint8Array<ArrayBuffer>
/** Throws for bytes that are not a picture, and when the service fails. */
export type TransformPicture = (bytes: PictureBytes, shape: Shape) => Promise<PictureBytes>

const QUALITY = 70

/** Null without the binding; then no picture is accepted. */
export function makePictureTurner(images: ImagesBinding | undefined): TransformPicture | null {
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
