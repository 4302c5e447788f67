/**
 * The sizes of a picture. They are in the bucket under the picture's key; once they exist, the upload is
 * deleted.
 */
import { PICTURE_WIDTHS, SHARED_HEIGHT, SHARED_SIZE, SHARED_WIDTH } from '#contract/platform/pictures.ts'
import type { Deps } from '../../deps.ts'
import type { PictureBytes, Shape, TransformPicture } from '../../outside/pictures.ts'
import type { Job } from '../clock/job.ts'
import { findObject, putObject, removeObjects } from '../files/queries.ts'
import { countSizeTry, type ImageRow, listUnsizedImages, markSized } from './queries.ts'

export const SIZES: Record<string, Shape> = {
  ...Object.fromEntries(
    // The same longest side, so that an upright photo is no larger than a landscape one.
    PICTURE_WIDTHS.map((side) => [
      side,
      { width: side, height: side, fit: 'scale-down', format: 'image/webp' },
    ]),
  ),
  // Messengers support no other format as reliably.
  [SHARED_SIZE]: { width: SHARED_WIDTH, height: SHARED_HEIGHT, fit: 'cover', format: 'image/jpeg' },
}
const AT_ONCE = 10
/** Twelve cards stay within 150 KB. */
const CARD_BYTES = 12_800
const CARD_WIDTH = 320
const SHORTER = 0.85
const SHORTEST = 120

/** Returns every key that the bucket may have for a picture. */
export function keysOf(objectKey: string): string[] {
  return [objectKey, ...Object.keys(SIZES).map((size) => `${objectKey}/${size}`)]
}

/**
 * Returns true when all sizes are stored. Never throws; writes nothing if the service cannot read the picture
 * or is missing.
 */
export async function putSizes(deps: Deps, objectKey: string, bytes: PictureBytes): Promise<boolean> {
  const turn = deps.transformPicture
  if (!turn) return false
  const put = (size: string, turned: PictureBytes, { format }: Shape) =>
    putObject(deps.files, `${objectKey}/${size}`, turned, format)
  try {
    const shapes = Object.entries(SIZES)
    const turned = await Promise.all(shapes.map(([, shape]) => turnLight(turn, bytes, shape)))
    await Promise.all(shapes.map(([size, shape], i) => put(size, turned[i] as PictureBytes, shape)))
    return true
  } catch (error) {
    deps.log('picture_resize_failed', { id: objectKey, error: String(error) })
    return false
  }
}

/**
 * Cards load at most 320 px. A picture that is too large for twelve of them is encoded again with shorter
 * sides, because its detail hides the difference.
 */
async function turnLight(turn: TransformPicture, bytes: PictureBytes, shape: Shape): Promise<PictureBytes> {
  const turned = await turn(bytes, shape)
  if (shape.width > CARD_WIDTH || turned.byteLength <= CARD_BYTES) return turned
  const side = Math.round(shape.width * SHORTER)
  return side < SHORTEST ? turned : turnLight(turn, bytes, { ...shape, width: side, height: side })
}

/** Makes the sizes of pictures that were stored without them: a few each minute, the oldest first. */
export async function sizeImages(deps: Deps): Promise<void> {
  if (!deps.transformPicture) return
  for (const row of await listUnsizedImages(deps.db, AT_ONCE)) await sizeImage(deps, row)
}

async function sizeImage(deps: Deps, { hash, object_key: key }: ImageRow): Promise<void> {
  const object = await findObject(deps.files, key)
  const isMade = object !== null && (await putSizes(deps, key, await object.arrayBuffer()))
  if (!isMade) return countSizeTry(deps.db, hash)
  // If the picture was deleted meanwhile, all its objects are deleted; otherwise the sizes replace the
  // upload.
  const isShown = await markSized(deps.db, { hash, key, at: deps.now().toISOString() })
  await removeObjects(deps.files, isShown ? [key] : keysOf(key))
}

export const sizeImagesJob: Job = {
  name: 'sizeImages',
  area: 'platform',
  every: 'minute',
  title: '사진 크기 만들기',
  help: '올라온 사진을 여러 크기로 만들어요.',
  twice: 'The sizes of a picture are the same however often they are made.',
  run: sizeImages,
}
