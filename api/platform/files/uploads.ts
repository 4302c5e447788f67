/** Checks uploads: type by magic bytes and by declaration, size, and pixels from the header. */
import { AppError } from '#contract/core/errors.ts'
import { findPictureSize, type PictureSize, type PictureType } from './picture-size.ts'

const MAX_PIXELS = 40_000_000
const MIB = 1024 * 1024

/** `magic`: letters, each with its position. */
type Kind = { extension: string; magic: [at: number, letters: string][]; picture?: PictureType }

const KINDS = new Map<string, Kind>(
  Object.entries({
    'image/jpeg': { extension: 'jpg', magic: [[0, '\xff\xd8\xff']], picture: 'jpeg' },
    'image/png': { extension: 'png', magic: [[0, '\x89PNG\r\n\x1a\n']], picture: 'png' },
    'image/webp': {
      extension: 'webp',
      magic: [
        [0, 'RIFF'],
        [8, 'WEBP'],
      ],
      picture: 'webp',
    },
    'image/avif': { extension: 'avif', magic: [[4, 'ftypavif']], picture: 'avif' },
    'application/pdf': { extension: 'pdf', magic: [[0, '%PDF-']] },
  } satisfies Record<string, Kind>),
)

/** The accepted document types, and the text that names them. */
const DOCUMENTS = { types: [...KINDS.keys()], said: 'JPEG, PNG, WebP, AVIF, PDF' }

export type Upload = { bytes: Uint8Array<ArrayBuffer>; mediaType: string }

/**
 * Returns the bytes of an acceptable document. Throws `file_too_large` (bytes over `maxBytes`, or over 40
 * megapixels) or `file_type` (not an accepted type, or not the declared one), both with a sentence at
 * `field`.
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
  if (!types.includes(mediaType) || !kind || !hasMagic(bytes, kind))
    throw refuse('file_type', field, `${said} 파일만 올릴 수 있어요.`)
  if (!kind.picture) return { bytes, mediaType }
  const size = findPictureSize(bytes, kind.picture)
  if (!size) throw refuse('file_type', field, '사진 파일을 읽을 수 없어요. 다른 파일을 올려 주세요.')
  if (size.width * size.height > MAX_PIXELS)
    throw refuse('file_too_large', field, '사진이 너무 커요. 4,000만 화소까지 올릴 수 있어요.')
  return { bytes, mediaType }
}

/**
 * Returns a picture with its size in pixels. Throws `image_too_large` (bytes over `maxBytes`, or over 40
 * megapixels) or `image_type` (not an accepted type, or not the declared one), both with a sentence at
 * `field`.
 */
export async function readImage(field: string, file: File, maxBytes: number): Promise<Upload & PictureSize> {
  if (file.size > maxBytes)
    throw refuse('image_too_large', field, `사진이 너무 커요. ${maxBytes / MIB}MB까지 올릴 수 있어요.`)
  const bytes = await file.bytes()
  const mediaType = declaredType(file)
  const kind = KINDS.get(mediaType)
  if (!kind?.picture || !hasMagic(bytes, kind))
    throw refuse('image_type', field, 'JPEG, PNG, WebP, AVIF 사진만 올릴 수 있어요.')
  const size = findPictureSize(bytes, kind.picture)
  if (!size) throw refuse('image_type', field, '사진 파일을 읽을 수 없어요. 다른 사진을 올려 주세요.')
  if (size.width * size.height > MAX_PIXELS)
    throw refuse('image_too_large', field, '사진이 너무 커요. 4,000만 화소까지 올릴 수 있어요.')
  return { bytes, mediaType, ...size }
}

/** File name extension of a stored document. */
export function extensionOf(mediaType: string): string {
  return KINDS.get(mediaType)?.extension ?? 'bin'
}

function hasMagic(bytes: Uint8Array, { magic }: Kind): boolean {
  return magic.every(([at, letters]) => [...letters].every((one, i) => bytes[at + i] === one.charCodeAt(0)))
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
