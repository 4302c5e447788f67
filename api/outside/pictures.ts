/** Cloudflare Images: turns a picture upright, makes it smaller and writes it anew, without anything but its pixels. */

export type Shape = {
  width: number
  /** Cut to this height as well; left out, the sides stay as they are to each other. */
  height?: number
  format: 'image/webp' | 'image/jpeg' | 'image/png'
}
/** Throws for what is no picture, and when the service does. */
export type TurnPicture = (bytes: ArrayBuffer, shape: Shape) => Promise<ArrayBuffer>

const QUALITY = 70

/** Null without the binding: pictures are then shown as they came. */
export function makePictureTurner(images: ImagesBinding | undefined): TurnPicture | null {
  if (!images) return null
  return async (bytes, { width, height, format }) => {
    const turned = await images
      .input(streamOf(bytes))
      .transform(height ? { width, height, fit: 'cover' } : { width, fit: 'scale-down' })
      .output({ format, quality: QUALITY, anim: false })
    return turned.response().arrayBuffer()
  }
}

function streamOf(bytes: ArrayBuffer): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream()
}
