import { expect, test } from 'vitest'
import { MAIL_KIND_NAMES } from '#contract/platform/mail-kinds.ts'
import { readPages } from '../../../scripts/pages.ts'
import { indexOf, listShots, THEMES, WIDTHS } from '../../../scripts/shots/pages.ts'

test('the screenshots cover every page with an address of its own, as its intended viewer, and every mail', () => {
  const shots = listShots()
  const paths = new Map(shots.map((one) => [one.path, one.viewer]))
  for (const { handle, isDrawn } of readPages())
    if (isDrawn && !handle.from && !handle.elsewhere)
      expect(paths.has(handle.example), handle.example).toBe(true)
  expect(paths.get('/ops')).toBe('operator')
  expect(shots.filter(({ isMail }) => isMail)).toHaveLength(MAIL_KIND_NAMES.length)
  expect(new Set(shots.map(({ name }) => name)).size).toBe(shots.length)
})

test('the index page shows each screenshot at every width in both themes', () => {
  const one = { name: 'operator-ops', path: '/ops?q=<b>', viewer: 'operator' as const, isMail: false }
  const html = indexOf([one])
  for (const theme of THEMES)
    for (const width of WIDTHS) expect(html).toContain(`src="operator-ops-${width}-${theme}.jpg"`)
  expect(html).not.toContain('<b>')
})
