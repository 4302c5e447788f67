/** Pictures with the word `TATTLE` in each place of a file that can carry text; each is a valid picture. */
import { deflateSync } from 'node:zlib'
import { type Bytes, bytesOf, join, lettersOf } from './bytes.ts'
import { type Sample, sampleBytes, textOf } from './pictures.ts'

export type Carrier = [name: string, sample: Sample, bytes: Bytes]

export const WORD = 'TATTLE'
const word = lettersOf(WORD)
const cat = (...parts: (Uint8Array | string)[]): Bytes =>
  join(parts.map((part) => (typeof part === 'string' ? lettersOf(part) : part)))
const insert = (bytes: Bytes, at: number, ...parts: (Uint8Array | string)[]) =>
  cat(bytes.subarray(0, at), ...parts, bytes.subarray(at))

/** The profile of the JPEG sample, with the word as its description. */
function profile(): Bytes {
  const jpeg = sampleBytes('jpeg')
  const at = textOf(jpeg).indexOf('ICC_PROFILE\0') + 14
  const icc = jpeg.slice(at, at + 480)
  const desc = textOf(icc).indexOf('mluc')
  icc.set(lettersOf('desc\0\0\0\0\0\0\0\x07TATTLE'), desc)
  return icc
}

const segment = (marker: number, ...parts: (Uint8Array | string)[]) => {
  const content = cat(...parts)
  return cat(Uint8Array.of(0xff, marker), bytesOf(content.length + 2, 2), content)
}
const inJpeg = (marker: number, ...parts: (Uint8Array | string)[]) =>
  insert(sampleBytes('progressive'), 2, segment(marker, ...parts))

export const chunk = (kind: string, ...parts: (Uint8Array | string)[]) => {
  const content = cat(...parts)
  return cat(bytesOf(content.length, 4), kind, content, bytesOf(0, 4))
}
const inPng = (kind: string, ...parts: (Uint8Array | string)[]) =>
  insert(sampleBytes('png'), 33, chunk(kind, ...parts))

const riff = (kind: string, content: Uint8Array) =>
  cat(kind, bytesOf(content.length, 4).reverse(), content, new Uint8Array(content.length % 2))
const inWebp = (flags: number, ...chunks: Uint8Array[]) => {
  const webp = insert(sampleBytes('webp'), 30, ...chunks)
  webp[20] = flags
  webp.set(bytesOf(webp.length - 8, 4).reverse(), 4)
  return webp
}
const pixels = () => sampleBytes('webp').slice(30, 30 + 8 + 48)

export const box = (kind: string, ...parts: (Uint8Array | string)[]) => {
  const content = cat(...parts)
  return cat(bytesOf(content.length + 8, 4), kind, content)
}
const behindAvif = (...parts: Uint8Array[]) => cat(sampleBytes('avif'), ...parts)
/** Inserting a part into `meta` moves everything after it. */
const inMeta = (part: Uint8Array) => {
  const avif = sampleBytes('avif')
  const text = textOf(avif)
  const metaAt = text.indexOf('meta') - 4
  const longer = insert(avif, metaAt + 0x161, part)
  longer.set(bytesOf(0x161 + part.length, 4), metaAt)
  for (const [from, offset] of [0x185, 0x1aa, 0x30c].entries())
    longer.set(bytesOf(offset + part.length, 4), text.indexOf('iloc') + 4 + 8 + from * 18 + 4)
  return longer
}
const avifWith = (needle: string, skip: number, letters: string) => {
  const avif = sampleBytes('avif')
  avif.set(lettersOf(letters), textOf(avif).indexOf(needle) + skip)
  return avif
}

export const METADATA_SAMPLES: Carrier[] = [
  ['Exif', 'progressive', inJpeg(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0', word)],
  ['XMP', 'progressive', inJpeg(0xe1, 'http://ns.adobe.com/xap/1.0/\0', word)],
  ['IPTC', 'progressive', inJpeg(0xed, 'Photoshop 3.0\0', word)],
  ['comment', 'progressive', inJpeg(0xfe, word)],
  ['APP2 that is no profile', 'progressive', inJpeg(0xe2, 'MPF\0', word)],
  ['name of the colour profile', 'progressive', inJpeg(0xe2, 'ICC_PROFILE\0\x01\x01', profile())],
  ['thumbnail of JFIF', 'progressive', inJpeg(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\x01\x02', word)],
  ['thumbnail of JFXX', 'progressive', inJpeg(0xe0, 'JFXX\0\x10', word)],
  ['behind the Adobe transform', 'progressive', inJpeg(0xee, 'Adobe\0\x64\0\0\0\0\x01', word)],
  ['APP14 of somebody else', 'progressive', inJpeg(0xee, word)],
  ['APP15', 'progressive', inJpeg(0xef, word)],
  ['an unknown marker', 'progressive', inJpeg(0xf3, word)],
  ['behind the picture', 'progressive', cat(sampleBytes('progressive'), word)],
  ['tEXt', 'png', inPng('tEXt', 'Author\0', word)],
  ['iTXt', 'png', inPng('iTXt', 'Title\0\0\0\0\0', word)],
  ['eXIf', 'png', inPng('eXIf', 'MM\0*', word)],
  ['a chunk nobody knows', 'png', inPng('taTl', word)],
  ['a density that is too long', 'png', inPng('pHYs', bytesOf(1, 4), bytesOf(1, 4), '\0', word)],
  ['name of iCCP', 'png', inPng('iCCP', word, '\0\0', deflateSync(profile()))],
  ['text of iCCP', 'png', inPng('iCCP', 'a\0\0', deflateSync(profile(), { level: 0 }))],
  ['behind the picture', 'png', cat(sampleBytes('png'), word)],
  ['EXIF', 'webp', inWebp(0x08, riff('EXIF', word))],
  ['XMP', 'webp', inWebp(0x04, riff('XMP ', word))],
  ['a chunk nobody knows', 'webp', inWebp(0, riff('TATL', word))],
  ['text of the colour profile', 'webp', inWebp(0x20, riff('ICCP', profile()))],
  [
    'inside a frame',
    'webp',
    inWebp(0x02, riff('ANMF', cat(new Uint8Array(16), riff('TATL', word), pixels()))),
  ],
  ['behind the picture', 'webp', cat(sampleBytes('webp'), word)],
  ['uuid', 'avif', behindAvif(box('uuid', 'sixteen letters.', word))],
  ['free', 'avif', behindAvif(box('free', word), box('mdat'))],
  ['udta in moov', 'avif', behindAvif(box('moov', box('udta', word)))],
  ['udta in meta', 'avif', inMeta(box('udta', word))],
  ['a second meta', 'avif', behindAvif(box('meta', bytesOf(0, 4), box('hdlr', word)))],
  ['pixels nobody asks for', 'avif', behindAvif(box('mdat', word))],
  ['behind the picture', 'avif', behindAvif(word)],
  ['name of the handler', 'avif', avifWith('pict', 6, WORD)],
  ['name of an item', 'avif', avifWith('application/rdf+xml', 0, WORD)],
  ['Exif item', 'avif', avifWith('SECRET-CAM', 0, WORD)],
]
