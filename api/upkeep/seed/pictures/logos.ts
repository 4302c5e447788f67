/** The logos of the invented shops: a sign in white and one tint on the shop's own colour. */
import { lookUp } from '#contract/core/look-up.ts'
import { type Colour, type Inside, paint, type Shape } from './paint.ts'
import {
  box,
  circle,
  coverAbove,
  coverBelow,
  intersect,
  oval,
  polygon,
  ring,
  rotate,
  subtract,
  unite,
} from './shapes.ts'

type Logo = {
  ground: Colour
  /** White. */
  sign: Inside
  /** In the tint, above the sign. */
  detail?: Inside
  tint?: Colour
}

const WHITE: Colour = [255, 255, 255]
const GOLD: Colour = [255, 209, 102]
const SIZE = 160
/** The sign fills the middle of the tile. */
const SCALE = 0.62

const drop = (x: number, y: number, size: number) =>
  unite(
    circle([x, y], size),
    polygon([x - size * 0.9, y - size * 0.4], [x, y - size * 2.1], [x + size * 0.9, y - size * 0.4]),
  )
const petals = (radius: number, size: number) =>
  unite(...[0, 72, 144, 216, 288].map((degrees) => rotate(oval([0, -radius], [size, size * 1.2]), degrees)))
const star = polygon(
  ...Array.from({ length: 10 }, (_, at): readonly [number, number] => {
    const [turn, far] = [(at * Math.PI) / 5, at % 2 === 0 ? 88 : 40]
    return [Math.sin(turn) * far, -Math.cos(turn) * far]
  }),
)

/** A shop that has no sign yet. */
const NO_SIGN: Logo = { ground: [96, 104, 128], sign: ring([0, 0], 50, 20) }

const LOGOS: Record<string, Logo> = {
  sonagi: { ground: [38, 112, 214], sign: unite(drop(-44, 10, 24), drop(40, -14, 26), drop(6, 62, 22)) },
  maru: {
    ground: [34, 34, 40],
    sign: unite(polygon([-86, -10], [0, -74], [86, -10]), box([0, 38], [124, 66])),
    detail: box([0, 46], [34, 52], 4),
    tint: GOLD,
  },
  dalbit: { ground: [84, 66, 148], sign: subtract(circle([0, 0], 78), circle([34, -22], 66)) },
  gyeol: {
    ground: [26, 94, 92],
    sign: polygon([-84, -60], [-30, -60], [0, -24], [30, -60], [84, -60], [58, 76], [-58, 76]),
    detail: unite(box([0, 30], [8, 80]), circle([0, 0], 8)),
    tint: [26, 94, 92],
  },
  onsaem: {
    ground: [220, 108, 122],
    sign: unite(drop(0, 0, 44), intersect(ring([0, 18], 82, 14), coverBelow(40))),
  },
  bomnal: { ground: [242, 130, 158], sign: petals(42, 30), detail: circle([0, 0], 22), tint: GOLD },
  achim: {
    ground: [244, 150, 52],
    sign: unite(
      intersect(circle([0, 34], 56), coverAbove(34)),
      box([0, 54], [164, 12], 6),
      ...[-60, -30, 0, 30, 60].map((degrees) => rotate(box([0, -52], [12, 28], 6), degrees, [0, 34])),
    ),
  },
  gomgom: {
    ground: [150, 104, 66],
    sign: unite(circle([0, 12], 70), circle([-52, -46], 28), circle([52, -46], 28)),
    detail: unite(circle([-24, 2], 8), circle([24, 2], 8), oval([0, 30], [14, 10])),
    tint: [110, 70, 40],
  },
  namucup: {
    ground: [122, 96, 62],
    sign: unite(box([-12, 6], [96, 104], 18), ring([42, 0], 26, 13)),
    detail: intersect(unite(ring([-12, 6], 16, 6), ring([-12, 6], 34, 6)), box([-12, 6], [96, 104], 18)),
    tint: [190, 158, 116],
  },
  poguni: {
    ground: [110, 140, 208],
    sign: unite(
      circle([-42, 14], 38),
      circle([8, -16], 50),
      circle([50, 18], 34),
      box([4, 34], [124, 36], 18),
    ),
  },
  jeongi: {
    ground: [24, 24, 30],
    sign: polygon([16, -86], [-54, 16], [-8, 16], [-20, 86], [54, -22], [6, -22]),
  },
  sorigyeol: {
    ground: [232, 78, 84],
    sign: unite(...[44, 96, 148, 84, 36].map((height, at) => box([-68 + at * 34, 0], [16, height], 8))),
  },
  chaekgil: {
    ground: [30, 122, 92],
    sign: unite(
      polygon([-86, -48], [-6, -26], [-6, 64], [-86, 42]),
      polygon([86, -48], [6, -26], [6, 64], [86, 42]),
    ),
  },
  yeonpil: {
    ground: [250, 192, 40],
    sign: rotate(unite(box([0, -14], [40, 112], 6), polygon([-20, 42], [20, 42], [0, 84])), 38),
    detail: rotate(polygon([-8, 66], [8, 66], [0, 84]), 38),
    tint: [60, 50, 40],
  },
  barambyeol: { ground: [18, 44, 98], sign: star, detail: circle([0, 6], 16), tint: GOLD },
  giltong: {
    ground: [12, 142, 150],
    sign: subtract(
      box([0, 0], [164, 100], 14),
      unite(circle([-82, 0], 18), circle([82, 0], 18), box([34, 0], [6, 76])),
    ),
  },
  aijang: {
    ground: [64, 168, 226],
    sign: unite(box([-42, 40], [76, 72], 12), box([42, 40], [76, 72], 12)),
    detail: box([0, -40], [76, 72], 12),
    tint: GOLD,
  },
  saessak: {
    ground: [112, 178, 74],
    sign: unite(
      rotate(oval([-38, -22], [26, 52]), -52, [-38, -22]),
      rotate(oval([38, -22], [26, 52]), 52, [38, -22]),
      box([0, 36], [12, 84], 6),
    ),
  },
  dalligi: {
    ground: [244, 88, 46],
    sign: unite(
      polygon([-84, -66], [-34, -66], [16, 0], [-34, 66], [-84, 66], [-34, 0]),
      polygon([-4, -66], [46, -66], [96, 0], [46, 66], [-4, 66], [46, 0]),
    ),
  },
  sanbaram: {
    ground: [46, 92, 70],
    sign: unite(polygon([-96, 66], [-26, -70], [44, 66]), polygon([0, 66], [48, -18], [96, 66])),
    detail: polygon([-44, -36], [-26, -70], [-8, -36], [-26, -24]),
    tint: [164, 208, 178],
  },
  meongnyang: {
    ground: [240, 164, 60],
    sign: unite(
      oval([0, 36], [48, 42]),
      circle([-62, -10], 22),
      circle([-24, -50], 24),
      circle([24, -50], 24),
      circle([62, -10], 22),
    ),
  },
  kkorinara: {
    ground: [150, 96, 200],
    sign: unite(intersect(ring([0, 0], 62, 24), coverAbove(20)), circle([-62, 20], 12), circle([22, 14], 28)),
  },
  badageonneo: {
    ground: [16, 104, 176],
    sign: unite(
      intersect(unite(ring([-50, 30], 46, 14), ring([50, 30], 46, 14)), coverBelow(30)),
      box([0, -34], [84, 64], 8),
    ),
    detail: box([0, -34], [12, 64]),
    tint: GOLD,
  },
  segyejang: {
    ground: [206, 58, 66],
    sign: unite(
      ring([0, 0], 72, 12),
      box([0, 0], [144, 10]),
      subtract(oval([0, 0], [38, 74]), oval([0, 0], [26, 62])),
    ),
  },
  coupang: {
    ground: [196, 62, 52],
    sign: polygon([-70, -34], [0, -72], [70, -34], [70, 42], [0, 80], [-70, 42]),
    detail: unite(
      box([0, 38], [8, 84]),
      rotate(box([-35, -15], [8, 84]), -62, [-35, -15]),
      rotate(box([35, -15], [8, 84]), 62, [35, -15]),
    ),
    tint: [196, 62, 52],
  },
  nord: {
    ground: [38, 66, 84],
    sign: intersect(circle([0, 18], 74), coverAbove(18)),
    detail: unite(box([0, -70], [8, 60]), intersect(circle([0, 30], 24), coverBelow(30))),
    tint: GOLD,
  },
  demo: {
    ground: [58, 80, 224],
    sign: unite(intersect(ring([0, -14], 60, 28), coverBelow(-14)), circle([-60, -22], 28)),
    detail: circle([60, -22], 28),
    tint: GOLD,
  },
}

export function makeLogo(slug: string): Promise<File> {
  const { ground, sign, detail, tint = ground } = lookUp(LOGOS, slug) ?? NO_SIGN
  const shapes: Shape[] = [[sign, WHITE], ...(detail ? [[detail, tint] as const] : [])]
  return paint({ width: SIZE, height: SIZE, scale: SCALE, ground, shapes }, `logo-${slug}`)
}
