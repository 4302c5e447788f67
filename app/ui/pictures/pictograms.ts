/** Pictograms for partners without a logo: 24 by 24, in white of two strengths. */
import type { Picture } from '#contract/partners/categories.ts'

type Pictogram = {
  /** A filled path. */
  full: string
  /** A filled path, half transparent. */
  half?: string
  /** A path drawn as a line. */
  line?: string
}

export const PICTOGRAMS: Record<Picture, Pictogram> = {
  general: { full: 'M5 9h14l1 11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z', line: 'M8.5 11V7a3.5 3.5 0 0 1 7 0v4' },
  fashion: { full: 'M8 3 2.5 6 5 11.5l2-1V21h10V10.5l2 1L21.5 6 16 3c-1 2.5-7 2.5-8 0z' },
  beauty: { full: 'M7 13h10v8H7z', half: 'M8.5 12V7L15.5 2.5V12z' },
  food: { full: 'M2.5 12h19a9.5 9.5 0 0 1-19 0z', line: 'M9 8.5c-1-2 1-2.5 0-5M14.5 8.5c-1-2 1-2.5 0-5' },
  living: { full: 'M8.5 3h7L19 12H5z', line: 'M12 12v8M8 20.5h8' },
  digital: {
    full: 'M2 17h20v1.5a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 18.5z',
    half: 'M5 4h14a1 1 0 0 1 1 1v10H4V5a1 1 0 0 1 1-1z',
  },
  books: {
    full: 'M11.3 6C8.5 4.3 5.5 4.2 2.5 5v13.5c3-.8 6-.7 8.8 1z',
    half: 'M12.7 6c2.8-1.7 5.8-1.8 8.8-1v13.5c-3-.8-6-.7-8.8 1z',
  },
  travel: {
    full: 'M21 3c-1.2-1.2-3-.6-4 .4L13.6 6.8 5 5 3.3 6.7l6.6 3.8L6.7 14l-2.9-.5L2.5 14.8 6.6 17l2.3 4.5 1.3-1.3-.5-2.9 3.5-3.2 3.9 6.6 1.7-1.7-1.6-8.6L20.6 7c1-1 1.6-2.8.4-4z',
  },
  kids: {
    full: 'M12 2c3.6 0 6.3 3 6.3 6.7 0 3.6-2.8 6-6.3 7.3-3.5-1.3-6.3-3.7-6.3-7.3C5.7 5 8.4 2 12 2z',
    line: 'M12 16.5c-1.5 2 1.5 2.5 0 5',
  },
  sports: { full: 'M6 6h3v12H6zM15 6h3v12h-3z', half: 'M2.5 9H5v6H2.5zM19 9h2.5v6H19zM10 11h4v2h-4z' },
  pet: {
    full: 'M12 12c3 0 6 3.3 5.2 5.9-.8 2.3-3 1.6-5.2 1.6s-4.4.7-5.2-1.6C6 15.3 9 12 12 12z',
    half: 'M5.5 8.5a2 2.4 0 1 1-.1 4.8 2 2.4 0 0 1 .1-4.8zM9.5 4a2 2.5 0 1 1-.1 5 2 2.5 0 0 1 .1-5zM14.5 4a2 2.5 0 1 1-.1 5 2 2.5 0 0 1 .1-5zM18.5 8.5a2 2.4 0 1 1-.1 4.8 2 2.4 0 0 1 .1-4.8z',
  },
  global: {
    full: 'M3.5 8.5 11.3 12v9.3l-7.8-3.6zM20.5 8.5 12.7 12v9.3l7.8-3.6z',
    half: 'M12 2.5l7.7 4.2L12 10.3 4.3 6.7z',
  },
}
