/**
 * When `forced-colors` replaces our colours with the reader's own, backgrounds and shadows are not rendered. Elements that were
 * distinguished by them get a border here, and selected elements get the system's highlight colour. The style sheets this file
 * overrides are imported, so they come before it.
 */
import { globalStyle } from '@vanilla-extract/css'
import * as chart from '../charts/chart.css.ts'
import { tag } from '../creators/tags.css.ts'
import { dialog } from '../forms/dialog.css.ts'
import { control } from '../forms/field.css.ts'
import { tone } from '../kit/button.css.ts'
import { box as copyBox } from '../kit/copy.css.ts'
import { card } from '../kit/layout.css.ts'
import { mark, pager } from '../kit/lists/list.css.ts'
import { badge, disc, notice } from '../kit/notice.css.ts'
import { chips, progress, steps, tabs } from '../kit/tabs.css.ts'
import { forced } from '../theme/measure.ts'
import { menu } from './account-menu.css.ts'
import { drawer, item } from './drawer.css.ts'
import { skip } from './frame.css.ts'
import { searchPanel, box as suggestions } from './search-box.css.ts'
import { tabBar } from './tab-bar.css.ts'
import { banner } from './top-banner.css.ts'
import { mainMenu, menuButton } from './top-nav.css.ts'

type Rules = Parameters<typeof globalStyle>[1]

function inForced(selectors: string[], rules: object): void {
  globalStyle(selectors.join(), { '@media': { [forced]: rules } } as Rules)
}

const all = (variants: Record<string, string>) => Object.values(variants)

const boxes = [card, copyBox, dialog, drawer, searchPanel, menu, tag, mark, skip]
inForced([...boxes, ...all(notice), ...all(badge), ...all(disc), ...all(tone), `${chips} a`], {
  border: '1px solid',
})
inForced(['::file-selector-button'], { border: '1px solid' })
inForced([banner], { borderBottom: '1px solid' })
inForced([`select.${control}`], { appearance: 'auto' })

// Marks the selected item among others.
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

// Bars are SVG shapes, which keep our colours unless they are set here.
inForced([chart.confirmed], { fill: 'CanvasText' })
inForced([chart.pending], { fill: 'Canvas', fillOpacity: 1, stroke: 'CanvasText' })
inForced([chart.track], { fill: 'Canvas', stroke: 'CanvasText' })
inForced([chart.grid], { stroke: 'GrayText' })
inForced([`${chart.day}:is(:hover,:focus) ${chart.hit}`], { fill: 'Canvas', stroke: 'Highlight' })
inForced([progress], { forcedColorAdjust: 'none', background: 'Canvas', border: '1px solid CanvasText' })
inForced([`${progress}::-webkit-progress-value`], { background: 'Highlight' })
