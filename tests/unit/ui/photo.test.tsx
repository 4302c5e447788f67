import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Photo } from '#app/ui/pictures/photo.tsx'

const SRC = `/api/images/${'a'.repeat(64)}`

/** The CSS px of the first length in `sizes` whose condition this screen meets, as browsers choose. */
function shownAt(sizes: string, screen: number): number {
  for (const part of sizes.split(',')) {
    const [, least, length = ''] = /^(?:\(min-width:(\d+)px\) ?)?(.+)$/.exec(part.trim()) ?? []
    if (least && screen < Number(least)) continue
    return length.endsWith('vw') ? (Number.parseFloat(length) / 100) * screen : Number.parseFloat(length)
  }
  throw new Error(`no length in ${sizes}`)
}

/** The smallest picture that is at least as wide as its place, or the largest. */
function chosenAt(look: 'tall' | 'card', screen: number, sharpness: number): number {
  const drawn = renderToStaticMarkup(<Photo src={SRC} look={look} />)
  const [, sizes = ''] = /sizes="([^"]+)"/.exec(drawn) ?? []
  const widths = [...drawn.matchAll(/\/(\d+) \1w/g)].map(([, width]) => Number(width))
  const wanted = shownAt(sizes, screen) * sharpness
  return widths.find((width) => width >= wanted) ?? Math.max(...widths)
}

// tests/api/platform/picture-sizes.test.ts counts the bytes of twelve pictures of 320 px.
test.each(['tall', 'card'] as const)('a card (%s) loads 320 px at most, on every screen', (look) => {
  for (const screen of [320, 360, 412, 768, 1280, 1920])
    for (const sharpness of [1, 2, 2.625, 3])
      expect([160, 320], `${screen} × ${sharpness}`).toContain(chosenAt(look, screen, sharpness))
  expect(chosenAt('card', 360, 1)).toBe(160)
  expect(chosenAt('tall', 360, 3)).toBe(320)
  expect(chosenAt('tall', 1280, 1)).toBe(320)
})
