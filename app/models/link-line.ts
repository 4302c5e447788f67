import type { LinkChoice } from './typed-content.ts'

/** Encodes a link as the form sends it, so that a link found by a search remains known after a submit. */
export function toLinkLine({ id, partner, title, imageSrc }: LinkChoice): string {
  return [id, imageSrc ?? '', partner, title].join('|')
}

export function fromLinkLine(line: string): LinkChoice {
  const [id = '', src = '', partner = '', ...title] = line.split('|')
  return { id, partner, title: title.join('|'), imageSrc: isPicture(src) ? src : null }
}

/** Accepts only pictures of ours, because anybody can send a forged form. */
function isPicture(src: string): boolean {
  return /^\/api\/images\/[0-9a-f]{64}$/.test(src)
}
