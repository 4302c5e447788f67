/**
 * Where the reader's own colours take the place of ours (`forced-colors`), no ground and no shadow is drawn: what was told apart by them
 * has an edge here, and what is chosen has the colour of what is chosen. The sheets it overrides are imported, and so stand before it.
 */
import { globalStyle } from '@vanilla-extract/css'
import { tone } from './button.css.ts'
import * as chart from './charts/chart.css.ts'
import { menu } from './chrome/account-menu.css.ts'
import { drawer, item } from './chrome/drawer.css.ts'
import { skip } from './chrome/frame.css.ts'
import { searchPanel, box as suggestions } from './chrome/search-box.css.ts'
import { tabBar } from './chrome/tab-bar.css.ts'
import { banner } from './chrome/top-banner.css.ts'
import { mainMenu, menuButton } from './chrome/top-nav.css.ts'
import { card as contentCard, tag } from './content-card.css.ts'
import { box as copyBox } from './copy.css.ts'
import { dialog } from './dialog.css.ts'
import { control } from './field.css.ts'
import { card } from './layout.css.ts'
import { mark, pager } from './list.css.ts'
import { forced } from './measure.ts'
import { badge, disc, notice } from './notice.css.ts'
import { chips, progress, steps, tabs } from './tabs.css.ts'

type Rules = Parameters<typeof globalStyle>[1]

function inForced(selectors: string[], rules: object): void {
  globalStyle(selectors.join(), { '@media': { [forced]: rules } } as Rules)
}

const all = (variants: Record<string, string>) => Object.values(variants)

const boxes = [card, contentCard, copyBox, dialog, drawer, searchPanel, menu, tag, mark, skip]
inForced([...boxes, ...all(notice), ...all(badge), ...all(disc), ...all(tone), `${chips} a`], {
  border: '1px solid',
})
inForced(['::file-selector-button'], { border: '1px solid' })
inForced([banner], { borderBottom: '1px solid' })
inForced([`select.${control}`], { appearance: 'auto' })

// What is chosen among others.
const chosen = { outline: '2px solid Highlight', outlineOffset: '-2px' }
inForced(
  [
    `${chips} [aria-current]`,
    `${pager} [aria-current]`,
    `${tabBar} [data-active]`,
    `${mainMenu} [data-active]`,
    `${menuButton}[data-active]`,
    `${item}[aria-current]`,
    `${suggestions} [aria-selected=true]`,
  ],
  chosen,
)
inForced([`${tabs} a`, `${steps} li`], { borderColor: 'Canvas' })
inForced([`${tabs} [aria-current]`, `${steps} li[aria-current]`], { borderColor: 'Highlight' })
inForced([`${steps} li[data-done]`], { borderColor: 'CanvasText' })
inForced([':focus-visible'], { outline: '3px solid Highlight', outlineOffset: '2px' })

// Bars are shapes: their colours are ours unless we say so.
inForced([chart.confirmed], { fill: 'CanvasText' })
inForced([chart.pending], { fill: 'Canvas', fillOpacity: 1, stroke: 'CanvasText' })
inForced([chart.track], { fill: 'Canvas', stroke: 'CanvasText' })
inForced([chart.grid], { stroke: 'GrayText' })
inForced([`${chart.day}:is(:hover,:focus) ${chart.hit}`], { fill: 'Canvas', stroke: 'Highlight' })
inForced([progress], { forcedColorAdjust: 'none', background: 'Canvas', border: '1px solid CanvasText' })
inForced([`${progress}::-webkit-progress-value`], { background: 'Highlight' })
