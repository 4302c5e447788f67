/** What may be uploaded: type by magic bytes and by declaration, size, and pixels from the header. */
import { AppError } from '#contract/errors.ts'
import { ascii, findAvifSize, findJpegSize, findPngSize, findWebpSize, type ImageSize } from './image-size.ts'

const MAX_PIXELS = 40_000_000
const MIB = 1024 * 1024

type Kind = {
  extension: string
  hasMagic: (bytes: Uint8Array) => boolean
  /** Missing for what has no pixels. */
  findSize?: (bytes: Uint8Array) => ImageSize | null
}

const KINDS: Record<string, Kind> = {
  'image/jpeg': {
    extension: 'jpg',
    hasMagic: (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff,
    findSize: findJpegSize,
  },
  'image/png': {
    extension: 'png',
    hasMagic: (b) => ascii(b, 0, 8) === '\x89PNG\r\n\x1a\n',
    findSize: findPngSize,
  },
  'image/webp': {
    extension: 'webp',
    hasMagic: (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 4) === 'WEBP',
    findSize: findWebpSize,
  },
  'image/avif': {
    extension: 'avif',
    hasMagic: (b) => ['ftypavif', 'ftypavis'].includes(ascii(b, 4, 8)),
    findSize: findAvifSize,
  },
  'application/pdf': { extension: 'pdf', hasMagic: (b) => ascii(b, 0, 5) === '%PDF-' },
}

export type Upload = { bytes: ArrayBuffer; mediaType: string }

/**
 * The bytes of an acceptable document. Throws `file_too_large` (bytes over `maxBytes`, or over 40 megapixels) or `file_type`
 * (not one of ours, or not what it says it is), both with a sentence at `field`.
 */
export async function readUpload(field: string, file: File, maxBytes: number): Promise<Upload> {
  if (file.size > maxBytes)
    throw refuse('file_too_large', field, `파일이 너무 커요. ${maxBytes / MIB}MB까지 올릴 수 있어요.`)
  const bytes = await file.arrayBuffer()
  const mediaType = declaredType(file)
  const kind = KINDS[mediaType]
  const view = new Uint8Array(bytes)
  if (!kind?.hasMagic(view))
    throw refuse('file_type', field, 'JPEG, PNG, WebP, AVIF, PDF 파일만 올릴 수 있어요.')
  if (!kind.findSize) return { bytes, mediaType }
  const size = kind.findSize(view)
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
  const bytes = await file.arrayBuffer()
  const mediaType = declaredType(file)
  const kind = KINDS[mediaType]
  const view = new Uint8Array(bytes)
  if (!kind?.findSize || !kind.hasMagic(view))
    throw refuse('image_type', field, 'JPEG, PNG, WebP, AVIF 사진만 올릴 수 있어요.')
  const size = kind.findSize(view)
  if (!size || size.width === 0 || size.height === 0)
    throw refuse('image_type', field, '사진 파일을 읽을 수 없어요. 다른 사진을 올려 주세요.')
  if (size.width * size.height > MAX_PIXELS)
    throw refuse('image_too_large', field, '사진이 너무 커요. 4,000만 화소까지 올릴 수 있어요.')
  return { bytes, mediaType, ...size }
}

/** File name extension of a stored document. */
export function extensionOf(mediaType: string): string {
  return KINDS[mediaType]?.extension ?? 'bin'
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
