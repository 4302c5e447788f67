/** Cloudflare Images: turns a picture upright, makes it smaller and writes it anew, without anything but its pixels. */

export type Shape = {
  width: number
  height: number
  /** `cover`: exactly these sides, cut where it has to be. `scale-down`: no longer than these, as it is, and never larger than it came. */
  fit: 'cover' | 'scale-down'
  format: 'image/webp' | 'image/jpeg' | 'image/png'
}
/** Throws for what is no picture, and when the service does. */
export type TurnPicture = (bytes: ArrayBuffer, shape: Shape) => Promise<ArrayBuffer>

const QUALITY = 70

/** Null without the binding: pictures are then shown as they came. */
export function makePictureTurner(images: ImagesBinding | undefined): TurnPicture | null {
  if (!images) return null
  return async (bytes, { format, ...shape }) => {
    const turned = await images
      .input(streamOf(bytes))
      .transform(shape)
      .output({ format, quality: QUALITY, anim: false })
    return turned.response().arrayBuffer()
  }
}

function streamOf(bytes: ArrayBuffer): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream()
}
