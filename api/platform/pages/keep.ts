/** Stores parts of a page that a creator linked: texts up to a length, and a copy of its picture. */
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'
import { storeImage } from '../pictures/store.ts'

/** Returns the hash of the picture; null for one that cannot be fetched or shown. */
export async function storePagePicture(deps: Deps, imageUrl: string): Promise<string | null> {
  const image = await deps.fetchImage(imageUrl)
  if (!image.ok) return null
  try {
    return (await storeImage(deps, image.bytes, image.mediaType)).hash
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Counts characters as people do, not UTF-16 units. */
export function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
