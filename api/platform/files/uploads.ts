/** What may be uploaded: type by magic bytes and by declaration, size, and pixels from the header. */
import { AppError } from '#contract/core/errors.ts'
import { openBytes, type Source } from '../images/bytes.ts'
import { findAvifSize, findJpegSize, findPngSize, findWebpSize, type ImageSize } from '../images/size.ts'

const MAX_PIXELS = 40_000_000
const MIB = 1024 * 1024

type Kind = {
  extension: string
  hasMagic: (source: Source) => boolean
  /** Missing for what has no pixels. */
  findSize?: (source: Source) => ImageSize | null
}

const KINDS = new Map<string, Kind>(
  Object.entries({
    'image/jpeg': {
      extension: 'jpg',
      hasMagic: (source) => source.number(0, 3) === 0xffd8ff,
      findSize: findJpegSize,
    },
    'image/png': {
      extension: 'png',
      hasMagic: (source) => source.says(0, '\x89PNG\r\n\x1a\n'),
      findSize: findPngSize,
    },
    'image/webp': {
      extension: 'webp',
      hasMagic: (source) => source.says(0, 'RIFF') && source.says(8, 'WEBP'),
      findSize: findWebpSize,
    },
    'image/avif': {
      extension: 'avif',
      hasMagic: (source) => source.says(4, 'ftypavif') || source.says(4, 'ftypavis'),
      findSize: findAvifSize,
    },
    'application/pdf': { extension: 'pdf', hasMagic: (source) => source.says(0, '%PDF-') },
  }),
)

/** What a document may be, and how that is said. */
const DOCUMENTS = { types: [...KINDS.keys()], said: 'JPEG, PNG, WebP, AVIF, PDF' }

export type Upload = { bytes: Uint8Array<ArrayBuffer>; mediaType: string }

/**
 * The bytes of an acceptable document. Throws `file_too_large` (bytes over `maxBytes`, or over 40 megapixels) or `file_type`
 * (not one of ours, or not what it says it is), both with a sentence at `field`.
 */
export async function readUpload(
  field: string,
  file: File,
  maxBytes: number,
  { types, said } = DOCUMENTS,
): Promise<Upload> {
  if (file.size > maxBytes)
    throw refuse('file_too_large', field, `파일이 너무 커요. ${maxBytes / MIB}MB까지 올릴 수 있어요.`)
  const bytes = await file.bytes()
  const mediaType = declaredType(file)
  const kind = KINDS.get(mediaType)
  const source = openBytes(bytes)
  if (!types.includes(mediaType) || !kind?.hasMagic(source))
    throw refuse('file_type', field, `${said} 파일만 올릴 수 있어요.`)
  if (!kind.findSize) return { bytes, mediaType }
  const size = kind.findSize(source)
  if (!size || size.width === 0 || size.height === 0)
    throw refuse('file_type', field, '사진 파일을 읽을 수 없어요. 다른 파일을 올려 주세요.')
  if (size.width * size.height > MAX_PIXELS)
    throw refuse('file_too_large', field, '사진이 너무 커요. 4,000만 화소까지 올릴 수 있어요.')
  return { bytes, mediaType }
}

/**
 * A picture with its size in pixels. Throws `image_too_large` (bytes over `maxBytes`, or over 40 megapixels) or `image_type`
 * (not one of ours, or not what it says it is), both with a sentence at `field`.
 */
export async function readImage(field: string, file: File, maxBytes: number): Promise<Upload & ImageSize> {
  if (file.size > maxBytes)
    throw refuse('image_too_large', field, `사진이 너무 커요. ${maxBytes / MIB}MB까지 올릴 수 있어요.`)
  const bytes = await file.bytes()
  const mediaType = declaredType(file)
  const kind = KINDS.get(mediaType)
  const source = openBytes(bytes)
  if (!kind?.findSize || !kind.hasMagic(source))
    throw refuse('image_type', field, 'JPEG, PNG, WebP, AVIF 사진만 올릴 수 있어요.')
  const size = kind.findSize(source)
  if (!size || size.width === 0 || size.height === 0)
    throw refuse('image_type', field, '사진 파일을 읽을 수 없어요. 다른 사진을 올려 주세요.')
  if (size.width * size.height > MAX_PIXELS)
    throw refuse('image_too_large', field, '사진이 너무 커요. 4,000만 화소까지 올릴 수 있어요.')
  return { bytes, mediaType, ...size }
}

/** File name extension of a stored document. */
export function extensionOf(mediaType: string): string {
  return KINDS.get(mediaType)?.extension ?? 'bin'
}

function declaredType(file: File): string {
  const type = (file.type.split(';')[0] ?? '').trim().toLowerCase()
  return type === 'image/jpg' || type === 'image/pjpeg' ? 'image/jpeg' : type
}

function refuse(
  code: 'file_type' | 'file_too_large' | 'image_type' | 'image_too_large',
  field: string,
  sentence: string,
): AppError {
  return new AppError(code, { fields: { [field]: [sentence] } })
}
