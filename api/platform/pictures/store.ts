/**
 * Public images: checked, re-encoded in their sizes without camera data, stored under the hash of the upload,
 * and deleted when nothing uses them.
 */

import { AppError } from '#contract/core/errors.ts'
import { THUMBNAIL_MAX_BYTES } from '#contract/creators/content-fields.ts'
import { PICTURE_WIDTHS } from '#contract/platform/pictures.ts'
import type { Deps } from '../../deps.ts'
import { type Job, MORE } from '../clock/job.ts'
import { findObject, listObjects, removeObjects } from '../files/queries.ts'
import { readImage } from '../files/uploads.ts'
import { toHex } from '../secrets.ts'
import { findImage, type ImageRow, insertImage, listUnusedImages, removeUnusedImage } from './queries.ts'
import { keysOf, putSizes, SIZES } from './sizes.ts'

export type Picture = Pick<ImageRow, 'hash' | 'width' | 'height'>
/** The form's fields about the picture; `kept` is the picture in use. */
type PictureInput = {
  file: File | undefined
  src: string | undefined
  kept: string | null
  /** The result of `findPicture`; omitted if it was not called yet. */
  found?: Picture | null
  fileField: string
  srcField: string
}

const SRC = '/api/images/'
const UNUSED_DAYS = 1
const SWEPT_AT_ONCE = 200
const NONE = { objects: [] }
const LARGEST = String(PICTURE_WIDTHS.at(-1))

export function toImageSrc(hash: string): string {
  return SRC + hash
}

/**
 * Finds or stores the picture and runs `act` with it and with the statement for its batch. Stored bytes
 * without a row afterwards are deleted. A file takes precedence over a source; without both, the picture
 * stays; an empty source removes it. Throws `image_type`, `image_too_large`, `image_unknown`.
 */
export async function withPicture<T>(
  deps: Deps,
  input: PictureInput,
  act: (picture: Picture | null, statements: D1PreparedStatement[]) => Promise<T>,
): Promise<T> {
  if (!input.file) return act(input.found === undefined ? await findPicture(deps, input) : input.found, [])
  const row = await storeFile(deps, input.fileField, input.file)
  try {
    return await act(row, [insertImage(deps.db, row)])
  } finally {
    deps.waitUntil(dropUnwritten(deps, row))
  }
}

/**
 * Stores an image that nothing uses yet; it is deleted after a day without use. Throws `image_type`,
 * `image_too_large`.
 */
export async function storeImage(
  deps: Deps,
  bytes: Uint8Array<ArrayBuffer>,
  mediaType: string,
): Promise<Picture> {
  const row = await storeFile(deps, 'image', new File([bytes], 'image', { type: mediaType }))
  try {
    await insertImage(deps.db, row).run()
    return row
  } finally {
    await dropUnwritten(deps, row)
  }
}

/**
 * Reads only the bucket, so it works without the database. Without `asked`, returns the largest size; returns
 * the upload only while there are no sizes (`size` is null then). Throws `not_found`.
 */
export async function getImage(deps: Deps, hash: string, asked: string = LARGEST) {
  const isKnown = /^[0-9a-f]{64}$/.test(hash) && Object.hasOwn(SIZES, asked)
  const { objects } = isKnown ? await listObjects(deps.files, `images/${hash}/`) : NONE
  const sized = objects.filter(({ key }) => key.endsWith(`/${asked}`))
  const uploaded = objects.filter(({ key }) => key.split('/').length === 3)
  // The same picture may be stored twice for a moment, and one copy may be deleted before it is read.
  for (const { key } of [...sized, ...uploaded]) {
    const object = await findObject(deps.files, key)
    if (object) return { object, size: key.endsWith(`/${asked}`) ? asked : null }
  }
  throw new AppError('not_found')
}

/** Running it twice is safe: only the run that deleted the row deletes the bytes. */
export async function removeUnusedImages(deps: Deps): Promise<unknown> {
  const until = new Date(deps.now().getTime() - UNUSED_DAYS * 86_400_000).toISOString()
  const rows = await listUnusedImages(deps.db, until, SWEPT_AT_ONCE)
  for (const row of rows) {
    try {
      if (await removeUnusedImage(deps.db, row)) await removeObjects(deps.files, keysOf(row.object_key))
    } catch (error) {
      deps.log('image_delete_failed', { id: row.object_key, error: String(error) })
    }
  }
  return rows.length === SWEPT_AT_ONCE ? MORE : null
}

/** Null when there is a new file. Throws `image_unknown`. */
export async function findPicture(deps: Deps, input: PictureInput): Promise<Picture | null> {
  const { file, src, kept, srcField } = input
  const hash = src === undefined ? kept : src.slice(SRC.length)
  if (file || !hash) return null
  const row = await findImage(deps.db, hash)
  if (!row)
    throw new AppError('image_unknown', { fields: { [srcField]: [new AppError('image_unknown').message] } })
  return row
}

async function storeFile(deps: Deps, field: string, file: File): Promise<ImageRow> {
  const image = await readImage(field, file, THUMBNAIL_MAX_BYTES)
  const hash = toHex(await crypto.subtle.digest('SHA-256', image.bytes))
  const at = deps.now().toISOString()
  const key = `images/${hash}/${toHex(crypto.getRandomValues(new Uint8Array(8)))}`
  // The upload itself may contain the place it was taken at, so it is not stored.
  if (!(await putSizes(deps, key, image.bytes)))
    throw new AppError('image_type', {
      fields: { [field]: ['사진을 처리하지 못했어요. 잠시 뒤에 다시 올리거나 다른 사진을 올려 주세요.'] },
    })
  return {
    hash,
    object_key: key,
    media_type: image.mediaType,
    bytes: image.bytes.byteLength,
    width: image.width,
    height: image.height,
    uses: 0,
    unused_since: at,
    created_at: at,
    sized_at: at,
    size_tries: 0,
  }
}

/** Never throws: a failed deletion is logged by its key. */
async function dropUnwritten(deps: Deps, row: ImageRow): Promise<void> {
  try {
    const held = await findImage(deps.db, row.hash)
    if (held?.object_key !== row.object_key) await removeObjects(deps.files, keysOf(row.object_key))
  } catch (error) {
    deps.log('image_delete_failed', { id: row.object_key, error: String(error) })
  }
}

export const removeUnusedImagesJob: Job = {
  name: 'removeUnusedImages',
  area: 'platform',
  every: 'day',
  title: '미사용 사진 삭제',
  help: '어디에도 쓰이지 않는 사진을 삭제해요.',
  twice: 'An image that nothing shows is gone once.',
  run: removeUnusedImages,
}
