/**
 * Takes out of a picture what a camera, an editor or somebody with a purpose wrote beside it: place, time, device, owner,
 * thumbnails, comments, names. What a decoder needs is on a list; everything else goes. Works on the container alone; no pixel
 * is read. Colour profiles stay, without their words.
 */
import { cleanAvif } from './avif.ts'
import { type Bytes, type Cost, MOST_PARTS, openBytes, type Source } from './bytes.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

/** The same picture alone; null when it can't be told where it is. `cost` counts what that takes. */
export async function cleanPicture(bytes: Bytes, mediaType: string, cost?: Cost): Promise<Bytes | null> {
  const source = openBytes(bytes, cost)
  const clean = await cleanKind(source, mediaType)
  return source.cost.parts > MOST_PARTS ? null : clean
}

async function cleanKind(source: Source, mediaType: string): Promise<Bytes | null> {
  if (mediaType === 'image/jpeg') return cleanJpeg(source)
  if (mediaType === 'image/png') return cleanPng(source)
  if (mediaType === 'image/webp') return cleanWebp(source)
  return cleanAvif(source)
}
