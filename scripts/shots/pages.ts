/** The pages to take pictures of, their viewers, and the page that shows all pictures. */
import { MAIL_KIND_NAMES } from '#contract/platform/mail-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import { readPages } from '../pages.ts'

export const WIDTHS = [360, 1280, 1920]
export const THEMES = ['light', 'dark'] as const
/** The viewers: somebody signed out, and three example accounts. */
export const VIEWERS = ['visitor', 'fresh', 'creator', 'partner', 'agency', 'operator'] as const
export type Viewer = (typeof VIEWERS)[number]
export const MAIL_PAGES = { box: pages.devMail }

export type ShotPage = { name: string; path: string; viewer: Viewer; isMail: boolean }

const VIEWER_OF = {
  visitor: 'visitor',
  member: 'fresh',
  creator: 'creator',
  partner: 'partner',
  agency: 'agency',
  operator: 'operator',
} as const

/**
 * Lists every rendered page with an address in the example data, the home pages, and each mail as its frame
 * shows it.
 */
export function listShots(): ShotPage[] {
  const drawn = readPages().filter(({ isDrawn, handle }) => isDrawn && !handle.from && !handle.elsewhere)
  const shown = drawn.flatMap(({ handle }) =>
    [handle.example, ...(handle.more ?? [])].map((path) => toShot(path, VIEWER_OF[handle.who])),
  )
  const homes = (['creator', 'fresh'] as const).map((viewer) => toShot(pages.home, viewer))
  const mails = MAIL_KIND_NAMES.map((kind) => ({
    ...toShot(pages.opsMailFrame(kind), 'operator'),
    isMail: true,
  }))
  return [...new Map([...shown, ...homes, ...mails].map((one) => [one.name, one])).values()]
}

function toShot(path: string, viewer: Viewer): ShotPage {
  const name = `${viewer}${path === pages.home ? '-home' : decodeURIComponent(path).replaceAll(/[^0-9A-Za-z가-힣]+/g, '-')}`
  return { name: name.slice(0, 120), path, viewer, isMail: false }
}

export function indexOf(taken: ShotPage[]): string {
  const part = (title: string, shown: ShotPage[]) =>
    `<h2>${title}</h2>${shown.map(({ name, path, viewer }) => `<h3>${escapeHtml(path)} · ${viewer}</h3><p>${picturesOf(name)}</p>`).join('\n')}`
  return `<!doctype html><meta charset="utf-8"><title>Shots</title><style>img{width:300px;vertical-align:top;margin:4px;border:1px solid #ccc}</style>
${part(
  'Pages',
  taken.filter(({ isMail }) => !isMail),
)}
${part(
  'Mails',
  taken.filter(({ isMail }) => isMail),
)}
`
}

function picturesOf(name: string): string {
  const files = THEMES.flatMap((theme) => WIDTHS.map((width) => `${name}-${width}-${theme}.jpg`))
  return files
    .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
    .join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
