import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Art } from '#app/ui/pictures/art.tsx'
import { ARTS, type ArtName } from '#app/ui/pictures/art-shapes.ts'
import { PartnerMark, PersonMark } from '#app/ui/pictures/mark.tsx'
import { PICTURES } from '#contract/partners/categories.ts'

const LOGO = `/api/images/${'a'.repeat(64)}`
const drawn = (id: string, picture: (typeof PICTURES)[number] = 'food') =>
  renderToStaticMarkup(<PartnerMark partner={{ id, picture, logoSrc: null }} />)
const many = Array.from({ length: 200 }, (_, n) => `prt_${n}`)

/** The luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('a partner without a logo gets a drawing of what it sells, in a stable colour and without letters', () => {
  expect(drawn('prt_a')).toBe(drawn('prt_a'))
  expect(new Set(PICTURES.map((picture) => drawn('prt_a', picture))).size).toBe(PICTURES.length)
  expect(new Set(many.map((id) => drawn(id))).size, 'seven colours, four lights').toBe(28)
  for (const picture of PICTURES) {
    const svg = drawn('prt_a', picture)
    expect(svg).toContain('aria-hidden="true"')
    expect(svg).not.toMatch(/<text|>[^<]/)
    expect(svg.length, picture).toBeLessThanOrEqual(1024)
  }
})

test('a logo appears in its place, small and lazily loaded', () => {
  const partner = { id: 'prt_a', picture: 'food', logoSrc: LOGO } as const
  const html = renderToStaticMarkup(<PartnerMark partner={partner} size={56} />)
  expect(html).toContain(`src="${LOGO}/160"`)
  expect(html).toContain('alt="" width="56" height="56" loading="lazy"')
})

test('a person without a picture gets a drawing too', () => {
  const faces = many.map((id) => renderToStaticMarkup(<PersonMark id={id} />))
  expect(new Set(faces).size).toBe(28)
  expect(renderToStaticMarkup(<PersonMark id="prt_0" />)).toBe(faces[0])
  for (const face of faces) expect(face).toMatch(/^<svg [^>]*aria-hidden="true"/)
})

test('white has a contrast of at least 4.5 : 1 with every colour behind a mark', () => {
  const [, list = ''] =
    /const HUES = \[(.*?)\]/s.exec(readFileSync('app/ui/pictures/mark.css.ts', 'utf8')) ?? []
  const hues = list.match(/#[0-9a-f]{6}/g) ?? []
  expect(hues.length).toBeGreaterThanOrEqual(6)
  for (const hue of hues) expect(1.05 / (luminance(hue) + 0.05), hue).toBeGreaterThanOrEqual(4.5)
})

test('pictures of empty places are decorative, of one kind, in theme colours and at most 1,024 letters long', () => {
  for (const name of Object.keys(ARTS) as ArtName[]) {
    const svg = renderToStaticMarkup(<Art name={name} />)
    expect(svg).toContain('aria-hidden="true"')
    expect(svg.length, name).toBeLessThanOrEqual(1024)
    const colours = new Set(
      [...svg.matchAll(/(?:fill|stroke)="(?!none)([^"]+)"/g)].map(([, colour]) => colour),
    )
    expect([...colours].sort(), name).toEqual(['#ffd166', 'var(--ac)', 'var(--as)', 'var(--sf)'])
  }
})
