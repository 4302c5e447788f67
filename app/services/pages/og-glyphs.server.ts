/**
 * Letters of our own for the preview picture: strokes on a grid, drawn with a round pen. A pair of base-36
 * digits is a point (x, y). The y of 0 is the top of a tall letter, 6 that of a small one, and k the
 * baseline. `-` joins points straight, `~` in a curve, `o` in a ring.
 */
import { lookUp } from '#contract/core/look-up.ts'

const BOWL = 'o76c8edci7k2i0d28'
const ARCH = '~0d2876c8dd -dddk'

/** The width of each letter, and its strokes. */
const GLYPHS: Record<string, string> = {
  a: `e ${BOWL} -e6ek`,
  b: `e ${BOWL} -000k`,
  c: 'c ~c876280d2i7kci',
  d: `e ${BOWL} -e0ek`,
  e: 'e -0ded ~edc876280d2i7kci',
  f: '9 ~90614448 -484k -0686',
  g: `e ${BOWL} -e6el ~elcp7q2p`,
  h: `d -000k ${ARCH}`,
  i: '0 -060k -0101',
  j: '4 -464m ~4m3p0q -4141',
  k: 'c -000k -b60e -4bck',
  l: '0 -000k',
  m: 'i -060k ~0b2756879b -9b9k ~9bb7e6h7ib -ibik',
  n: `d -060k ${ARCH}`,
  o: `e ${BOWL}`,
  p: `e ${BOWL} -060q`,
  q: `e ${BOWL} -e6eq`,
  r: '8 -060k ~0d285686',
  s: 'b ~b866196dbh6k0i',
  t: '8 -313g ~3g5j8k -0686',
  u: 'd -060d ~0d2i6kbidd -d6dk',
  v: 'e -067ke6',
  w: 'k -065ka6fkk6',
  x: 'c -06ck -c60k',
  y: 'e -067k -e64q',
  z: 'c -06c60kck',
  0: 'e o70c3each7k2h0a23',
  1: '5 -04505k',
  2: 'c ~052160b1c5a9 -a90kck',
  3: 'c ~0250a1b5995a ~5aabcfaj5k0i',
  4: 'e -a00eee -a0ak',
  5: 'c -c02019 ~1957a8ceaj5k0i',
  6: `e ${BOWL} ~0d1651a0`,
  7: 'c -00c04k',
  8: 'e o70b2c5a879482532 o79cbefcj7k2j0f2b',
  9: 'e o70c2e7cc7e2c0722 ~e7de9j4k',
  '.': '0 -0k0k',
  _: 'c -0ncn',
  '-': '9 -0d9d',
  '@': 'k oa8d9ecdfag7f6c79 ~e8edfgifkbh4a1340c3kangl',
  잇: 'i o5092a5985a180512 -e0eb -8c1k -8cfk',
  다: 'k -a2020gag -f0fk -f9k9',
}
/** The gap between two letters. */
const GAP = 6
/** The number of straight parts in a curve between two points. */
const PARTS = 6

type Point = [x: number, y: number]
export type Segment = [from: Point, to: Point]

/** The strokes and the width of a word, in units of the grid. Skips characters without a letter here. */
export function strokesOf(word: string): { segments: Segment[]; width: number } {
  const segments: Segment[] = []
  let at = 0
  for (const letter of word) {
    const [width = '0', ...strokes] = lookUp(GLYPHS, letter)?.split(' ') ?? []
    if (strokes.length === 0) continue
    for (const stroke of strokes) {
      const points = pointsOf(stroke).map(([x, y]): Point => [x + at, y])
      segments.push(...points.slice(1).map((to, nth): Segment => [points[nth] as Point, to]))
    }
    at += Number.parseInt(width, 36) + GAP
  }
  return { segments, width: Math.max(0, at - GAP) }
}

function pointsOf(stroke: string): Point[] {
  const points = [...stroke.slice(1).matchAll(/(.)(.)/g)].map(
    ([, x = '0', y = '0']): Point => [Number.parseInt(x, 36), Number.parseInt(y, 36)],
  )
  if (stroke.startsWith('-')) return points
  const isRing = stroke.startsWith('o')
  const count = points.length
  const pointAt = (n: number) =>
    (isRing ? points[(n + count) % count] : points[Math.min(Math.max(n, 0), count - 1)]) as Point
  const spans = isRing ? count : count - 1
  return Array.from({ length: spans * PARTS + 1 }, (_, step) => {
    const [n, t] = [Math.floor(step / PARTS), (step % PARTS) / PARTS]
    return [0, 1].map((axis) =>
      curve([pointAt(n - 1), pointAt(n), pointAt(n + 1), pointAt(n + 2)], axis, t),
    ) as Point
  })
}

/** A curve through its second point at 0 and its third at 1 (Catmull-Rom). */
function curve(points: Point[], axis: number, t: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = points.map((point) => point[axis])
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}
