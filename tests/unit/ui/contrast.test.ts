import { globSync, readFileSync } from 'node:fs'
import type tsc from 'typescript'
import { expect, test } from 'vitest'
import { DARKEST, THEME_ACCENTS, THEME_TINTS } from '#app/ui/theme/page-theme-colours.ts'
import { dark, light } from '#app/ui/theme/theme.css.ts'
import { ts } from '../../../scripts/db/compiler.ts'

/**
 * Computes the contrast of all colours that the style sheets combine, in both themes: 4.5 : 1 for text, 3 : 1
 * for edges of controls and the focus mark (WCAG 2.2, 1.4.3 and 1.4.11).
 */
type Theme = Record<keyof typeof light, string>
type Rgb = [number, number, number]

const THEMES: [string, Theme][] = [
  ['light', light],
  ['dark', dark],
  ...Object.entries(THEME_ACCENTS).flatMap(([name, accents]): [string, Theme][] => [
    [`${name} light`, { ...light, ...tinted('light', accents.light, '#ffffff'), fill: accents.light }],
    [`${name} dark`, { ...dark, ...tinted('dark', accents.dark, DARKEST), fill: accents.darkFill }],
  ]),
]
/**
 * Backgrounds of pages, cards and quiet boxes: text without a background of its own may be on any of them.
 */
const GROUNDS = ['color.bg', 'color.surface', 'color.sunken']
/** Backgrounds of notices and badges: their text has the colour `text`, or the same hue. */
const TINTS = ['accent', 'good', 'wait', 'bad'] as const

function rgbOf(hex: string): Rgb {
  const digits =
    hex.slice(1).length === 3 ? [...hex.slice(1)].map((one) => one + one).join('') : hex.slice(1, 7)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb
}
function mix(over: Rgb, under: Rgb, part: number): Rgb {
  return over.map((one, at) => one * part + (under[at] ?? 0) * (1 - part)) as Rgb
}

/** The accent of a page's theme, and the grounds that are tints of it. */
function tinted(of: 'light' | 'dark', accent: string, over: string): Partial<Theme> {
  const grounds = Object.entries(THEME_TINTS[of]).map(([name, part]) => {
    const rgb = mix(rgbOf(accent), rgbOf(over), part / 100)
    return [name, `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`]
  })
  return { ...Object.fromEntries(grounds), accent }
}

function contrast(a: Rgb, b: Rgb): number {
  const lightness = (rgb: Rgb) =>
    rgb
      .map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
      .reduce((sum, one, at) => sum + one * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0)
  const [low = 0, high = 0] = [lightness(a), lightness(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** The RGB colour of a style value on top of `under`; null when it is no colour. */
function paint(written: string, theme: Theme, under: Rgb): Rgb | null {
  const token = /^color\.(\w+)$/.exec(written)?.[1] as keyof Theme | undefined
  if (token) return rgbOf(theme[token])
  const plain = written.replace(/^['"`]|['"`]$/g, '')
  if (/^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(plain)) return rgbOf(plain)
  const veil = /^veil\((\d+)\)$/.exec(written)?.[1]
  if (veil) return mix(rgbOf(theme.text), under, Number(veil) / 100)
  const darker = /^color-mix\(in srgb,\$\{color\.(\w+)\},#000 (\d+)%\)$/.exec(plain)
  if (darker) return mix([0, 0, 0], rgbOf(theme[darker[1] as keyof Theme]), Number(darker[2]) / 100)
  return null
}

/**
 * Backgrounds without text: behind a dialog, the filled part of a bar, and a QR code. Text on them sets its
 * own colour.
 */
const WORDLESS = ['color.scrim', 'color.fill', "'#fff'"]

/** The colour of text and the background in the same style; null without one. */
type Words = { where: string; colour: string; ground: string | null }

const found = globSync('app/**/*.css.ts')
  .filter((file) => !file.endsWith('theme.css.ts') && !file.endsWith('forced.css.ts'))
  .flatMap((file) => wordsIn(file))

function wordsIn(file: string): Words[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023, true)
  const words: Words[] = []
  const visit = (node: tsc.Node, colour: string | null, ground: string | null): void => {
    let [own, under] = [colour, ground]
    if (ts.isObjectLiteralExpression(node)) {
      const value = (name: string) =>
        node.properties
          .filter((one) => ts.isPropertyAssignment(one))
          .find((one) => one.name.getText(tree) === name)
          ?.initializer.getText(tree)
      own = value('color') ?? colour
      under = value('background') ?? ground
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
      if (!value('color') && WORDLESS.includes(value('background') ?? '')) return
      if (value('color') ?? value('background'))
        words.push({ where: `${file}:${line}`, colour: own ?? 'color.text', ground: under })
    }
    ts.forEachChild(node, (child) => visit(child, own, under))
  }
  visit(tree, null, null)
  return words
}

test('letters have a contrast of at least 4.5 : 1 on every ground in the style sheets, in both themes', () => {
  const poor: string[] = []
  let compared = 0
  for (const [name, theme] of THEMES) {
    for (const { where, colour, ground } of found) {
      // A transparent background shows the page, so each background of pages is compared.
      for (const base of GROUNDS) {
        const under = paint(base, theme, [0, 0, 0]) as Rgb
        const painted = ground === null || ground === "'none'" ? under : paint(ground, theme, under)
        const letters = painted && paint(colour, theme, painted)
        if (!painted || !letters) continue
        compared += 1
        const ratio = contrast(letters, painted)
        if (ratio < 4.5) poor.push(`${name} ${where}: ${colour} on ${ground ?? base} ${ratio.toFixed(2)}`)
      }
    }
  }
  expect([...new Set(poor)]).toEqual([])
  expect(compared).toBeGreaterThan(400)
})

test('words on a tint have a contrast of at least 4.5 : 1, in the colour of the tint and of plain text', () => {
  for (const [name, theme] of THEMES)
    for (const tint of TINTS)
      for (const words of [tint, 'text'] as const) {
        const ratio = contrast(rgbOf(theme[words]), rgbOf(theme[`${tint}Soft`]))
        expect(ratio, `${name}: ${words} on ${tint}Soft`).toBeGreaterThanOrEqual(4.5)
      }
})

test('control edges, focus marks and chart bars have a contrast of at least 3 : 1 on every ground', () => {
  const poor: string[] = []
  for (const [name, theme] of THEMES)
    for (const ground of ['bg', 'surface', 'sunken'] as const) {
      const under = rgbOf(theme[ground])
      const shapes: [string, Rgb][] = [
        ['edge', rgbOf(theme.edge)],
        ['accent', rgbOf(theme.accent)],
        ['bad', rgbOf(theme.bad)],
        ['fill', rgbOf(theme.fill)],
        ['badFill', rgbOf(theme.badFill)],
      ]
      for (const [shape, rgb] of shapes) {
        const ratio = contrast(rgb, under)
        if (ratio < 3) poor.push(`${name}: ${shape} on ${ground} ${ratio.toFixed(2)}`)
      }
    }
  expect(poor).toEqual([])
})
