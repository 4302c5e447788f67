/** The things in the example pictures: within 100 units of the middle, standing on a table at 70. */
import type { Colour, Shape } from './paint.ts'
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
  unite,
} from './shapes.ts'

/** The colours of a thing. */
export type Palette = { main: Colour; dark: Colour; light: Colour; accent: Colour }

const WHITE: Colour = [255, 253, 248]
const LEAF: Colour = [112, 148, 104]
const BREAD: Colour = [222, 170, 104]

const leaf = (x: number, degrees: number) => rotate(oval([x, -28], [15, 48]), degrees, [x / 3, 20])

export const SCENES = {
  mug: ({ main, dark, light }: Palette): Shape[] => [
    [ring([56, 6], 26, 13), dark],
    [box([0, 12], [108, 116], 20), main],
    [box([-36, 12], [12, 84], 6), light],
    [oval([0, -44], [46, 9]), dark],
  ],
  bowl: ({ main, dark, light, accent }: Palette): Shape[] => [
    [unite(circle([-34, -4], 24), circle([34, -6], 26)), LEAF],
    [circle([0, -14], 32), accent],
    [circle([-14, -20], 9), light],
    [intersect(circle([0, -8], 86), coverBelow(-4)), main],
    [oval([0, 72], [40, 6]), dark],
    [intersect(ring([0, -8], 74, 8), coverBelow(14)), light],
  ],
  bag: ({ main, dark, light, accent }: Palette): Shape[] => [
    [intersect(ring([0, -34], 40, 11), coverAbove(-22)), dark],
    [box([0, 8], [124, 126], 26), main],
    [box([0, 34], [92, 62], 14), light],
    [box([0, 20], [92, 6]), dark],
    [box([0, -18], [22, 9], 4), accent],
  ],
  cream: ({ main, dark, light, accent }: Palette): Shape[] => [
    [box([-22, 24], [84, 92], 16), main],
    [box([-22, -32], [60, 24], 8), dark],
    [box([-22, 30], [56, 34], 6), light],
    [box([52, 46], [72, 50], 14), accent],
    [box([52, 18], [78, 16], 6), WHITE],
  ],
  blanket: ({ main, dark, light, accent }: Palette): Shape[] => [
    [box([0, 50], [186, 44], 20), dark],
    [box([0, 12], [168, 46], 22), main],
    [box([0, -26], [148, 42], 20), light],
    [box([44, -26], [20, 42]), accent],
    [box([44, 12], [20, 46]), accent],
  ],
  books: ({ main, dark, light, accent }: Palette): Shape[] => [
    [box([0, 56], [164, 30], 5), dark],
    [box([8, 56], [140, 18], 2), WHITE],
    [box([-8, 26], [140, 28], 5), main],
    [box([-44, 26], [14, 28]), light],
    [box([6, -3], [150, 28], 5), accent],
    [rotate(box([34, -54], [24, 84], 5), 14, [34, -12]), light],
  ],
  earphones: ({ main, dark, light, accent }: Palette): Shape[] => [
    [box([0, 30], [148, 84], 38), main],
    [box([0, 12], [148, 6]), dark],
    [circle([0, 36], 6), accent],
    [unite(circle([-38, -40], 22), box([-46, -10], [14, 48], 7)), WHITE],
    [unite(circle([38, -40], 22), box([46, -10], [14, 48], 7)), WHITE],
    [unite(circle([-34, -40], 8), circle([34, -40], 8)), light],
  ],
  box: ({ main, dark, light, accent }: Palette): Shape[] => [
    [unite(leaf(-44, -24), leaf(10, 6), leaf(46, 26)), LEAF],
    [unite(circle([-40, -10], 24), circle([8, -18], 26)), accent],
    [circle([48, -8], 22), light],
    [box([0, 34], [172, 76], 6), main],
    [box([0, 34], [172, 8]), dark],
  ],
  bottle: ({ main, dark, light, accent }: Palette): Shape[] => [
    [unite(box([-34, 20], [58, 104], 12), polygon([-56, -24], [-34, -70], [-12, -24])), main],
    [box([-34, -66], [22, 20], 4), dark],
    [box([-34, 26], [58, 42]), light],
    [box([44, 34], [56, 74], 8), WHITE],
    [box([44, 40], [56, 26]), accent],
  ],
  dog: ({ main, dark, light, accent }: Palette): Shape[] => [
    [rotate(oval([-58, -10], [22, 50]), 18, [-58, -40]), dark],
    [rotate(oval([58, -10], [22, 50]), -18, [58, -40]), dark],
    [oval([0, 6], [64, 66]), main],
    [oval([0, 32], [36, 30]), light],
    [unite(circle([-24, -8], 7), circle([24, -8], 7), oval([0, 18], [13, 9])), dark],
    [box([0, 66], [78, 12], 6), accent],
  ],
  diary: ({ main, dark, light, accent }: Palette): Shape[] => [
    [rotate(box([0, 0], [118, 144], 10), -6), dark],
    [rotate(box([6, -2], [112, 138], 8), -6), main],
    [rotate(box([34, -2], [10, 138]), -6), accent],
    [rotate(box([-10, -30], [54, 26], 4), -6), light],
    [rotate(box([84, 4], [12, 118], 6), 12, [84, 60]), accent],
  ],
  breakfast: ({ main, dark, light, accent }: Palette): Shape[] => [
    [oval([-20, 34], [86, 34]), WHITE],
    [oval([-20, 30], [66, 22]), light],
    [box([-40, 12], [62, 46], 16), BREAD],
    [circle([8, 22], 16), accent],
    [box([64, 6], [44, 92], 10), main],
    [box([64, -20], [34, 30], 6), dark],
  ],
  sea: ({ main, dark, light, accent }: Palette): Shape[] => [
    [circle([44, -34], 30), accent],
    [intersect(unite(circle([-70, 60], 80), circle([60, 74], 84)), coverBelow(-20)), LEAF],
    [coverBelow(24), main],
    [unite(box([-60, 40], [70, 5], 2), box([40, 52], [90, 5], 2)), light],
    [polygon([-18, 34], [30, 34], [20, 48], [-8, 48]), dark],
    [polygon([4, 28], [4, -24], [34, 26]), WHITE],
  ],
  person: ({ main, dark, light }: Palette): Shape[] => [
    [oval([0, 104], [92, 66]), main],
    [box([0, 34], [34, 44], 12), [232, 186, 158]],
    [oval([0, -14], [62, 64]), dark],
    [oval([0, -2], [46, 52]), [244, 204, 176]],
    [intersect(oval([0, -26], [52, 40]), coverAbove(-22)), dark],
    [unite(circle([-17, 2], 4), circle([17, 2], 4)), dark],
    [intersect(ring([0, 12], 14, 5), coverBelow(18)), [196, 110, 96]],
    [oval([0, 112], [30, 50]), light],
  ],
} as const

export type SceneName = keyof typeof SCENES
