/** The pictures for empty pages: 120 by 90, each of one thing with lines and a golden dot. */

type Art = {
  /** The outline of the thing, filled white. */
  thing: string
  /** The lines on the thing. */
  lines: string
  gold: readonly [x: number, y: number, r: number]
}

export const ARTS = {
  link: {
    thing: 'M35 40h16a11 11 0 0 1 0 22H35a11 11 0 0 1 0-22zM69 40h16a11 11 0 0 1 0 22H69a11 11 0 0 1 0-22z',
    lines: 'M44 51h32',
    gold: [60, 24, 6],
  },
  content: {
    thing: 'M42 18h28l14 14v40a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z',
    lines: 'M70 18v14h14M47 60h27M47 68h16M47 52l8-9 7 6 4-4 8 7z',
    gold: [55, 31, 5],
  },
  order: {
    thing: 'M38 36h44l5 36a4 4 0 0 1-4 4H37a4 4 0 0 1-4-4z',
    lines: 'M48 44V33a12 12 0 0 1 24 0v11M51 57c4 6 14 6 18 0',
    gold: [90, 25, 6],
  },
  payout: {
    thing: 'M30 38h58a5 5 0 0 1 5 5v28a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5V43a5 5 0 0 1 5-5z',
    lines: 'M93 50H78a7 7 0 0 0 0 14h15M34 62h18M34 54h10',
    gold: [56, 23, 8],
  },
  notice: {
    thing: 'M60 22a17 17 0 0 1 17 17v14l7 12H36l7-12V39a17 17 0 0 1 17-17z',
    lines: 'M53 70a7 7 0 0 0 14 0M60 15v7',
    gold: [82, 26, 6],
  },
  campaign: {
    thing: 'M34 43h12l30-15v44L46 57H34a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z',
    lines: 'M44 57l4 17h9l-4-14M85 42c5 5 5 11 0 16',
    gold: [92, 25, 6],
  },
  search: {
    thing: 'M54 22a21 21 0 1 1-.1 0z',
    lines: 'M69 58l18 18M43 43a11 11 0 0 1 11-10',
    gold: [88, 28, 6],
  },
  shop: {
    thing:
      'M34 42h52v30a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4zM36 22h48l7 17a8 8 0 0 1-15.5 2 8 8 0 0 1-15.5 0 8 8 0 0 1-15.5 0A8 8 0 0 1 29 39z',
    lines: 'M52 76V58h16v18',
    gold: [96, 22, 5],
  },
  people: {
    thing:
      'M47 28a11 11 0 1 1-.1 0zM27 76c0-13 8-20 20-20s20 7 20 20zM78 38a8 8 0 1 1-.1 0zM74 60c11-2 19 5 19 16H73z',
    lines: '',
    gold: [66, 22, 5],
  },
  /** The logo's two points and their smile, with confetti. */
  cheer: {
    thing: 'M60 16a31 31 0 1 1-.1 0z',
    lines: 'M46 48c2 17 26 17 28 0M46 42v.1M74 42v.1M20 26l5 4M98 62l6 3M24 66l-6 3M36 12l1 5M86 11l-2 5',
    gold: [98, 28, 6],
  },
  done: {
    thing: 'M60 20a27 27 0 1 1-.1 0z',
    lines: 'M48 48l9 9 16-19',
    gold: [92, 26, 6],
  },
  offline: {
    thing: 'M42 70a15 15 0 0 1-1-30 20 20 0 0 1 38-3 17 17 0 0 1 1 33z',
    lines: 'M51 50v3M69 50v3M53 62c4-4 10-4 14 0',
    gold: [94, 26, 6],
  },
} as const satisfies Record<string, Art>

export type ArtName = keyof typeof ARTS
