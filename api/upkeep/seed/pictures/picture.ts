/** Draws a picture of the example data. The same scene and number give the same picture. */
import { type Colour, paint, type Shape } from './paint.ts'
import { type Palette, SCENES, type SceneName } from './scenes.ts'
import { coverBelow, oval } from './shapes.ts'

/** A wall, a table, and the colours of the thing on it. */
const ROOMS: readonly (Palette & { wall: Colour; table: Colour })[] = [
  {
    wall: [244, 238, 227],
    table: [222, 203, 176],
    main: [122, 148, 128],
    dark: [82, 104, 90],
    light: [170, 192, 172],
    accent: [226, 160, 96],
  },
  {
    wall: [228, 237, 242],
    table: [188, 206, 214],
    main: [232, 168, 104],
    dark: [160, 106, 62],
    light: [248, 208, 160],
    accent: [86, 126, 168],
  },
  {
    wall: [247, 233, 229],
    table: [228, 200, 190],
    main: [176, 104, 100],
    dark: [116, 66, 66],
    light: [226, 168, 156],
    accent: [236, 190, 100],
  },
  {
    wall: [235, 241, 229],
    table: [198, 212, 184],
    main: [232, 196, 98],
    dark: [150, 116, 50],
    light: [248, 226, 160],
    accent: [196, 108, 84],
  },
  {
    wall: [237, 233, 246],
    table: [206, 198, 226],
    main: [114, 110, 164],
    dark: [70, 66, 112],
    light: [168, 164, 208],
    accent: [240, 176, 140],
  },
  {
    wall: [249, 241, 222],
    table: [232, 214, 172],
    main: [196, 112, 88],
    dark: [128, 66, 50],
    light: [234, 170, 142],
    accent: [98, 140, 150],
  },
]
/** Wide for contents, tall for products, square for people, and as long as a window for the top of a page. */
const SIZES = {
  wide: { width: 480, height: 270, scale: 1.15 },
  tall: { width: 320, height: 400, scale: 1.36 },
  cover: { width: 1280, height: 224, scale: 0.95 },
  square: { width: 240, height: 240, scale: 0.9 },
} as const
const TABLE = 46

type PictureInput = { scene: SceneName; number: number; size?: keyof typeof SIZES }

export function makePicture({ scene, number, size = 'wide' }: PictureInput): Promise<File> {
  const room = ROOMS[number % ROOMS.length]
  if (!room) throw new Error('no room')
  const isOnTable = scene !== 'person' && scene !== 'sea'
  const ground: Shape[] = [
    [coverBelow(TABLE), room.table],
    [
      oval([0, 76], [104, 9]),
      room.dark.map((one, i) => Math.round((one + 3 * (room.table[i] ?? 0)) / 4)) as unknown as Colour,
    ],
  ]
  const shapes = [...(isOnTable ? ground : []), ...SCENES[scene](room)]
  return paint({ ...SIZES[size], ground: room.wall, shapes }, `${scene}-${number}`)
}
