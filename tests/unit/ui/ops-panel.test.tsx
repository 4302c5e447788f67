import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpsList } from '#app/models/ops-list.ts'
import { returnPathOf } from '#app/services/forms/ops-list.server.ts'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'

const LIST: OpsList = {
  path: '/ops/channels',
  state: 'unverified',
  q: '',
  sort: '',
  after: '',
  open: null,
  doing: null,
  ids: [],
}
const ROWS = ['one', 'two', 'three'].map((name) => ({ id: `chn_${name}`, name, sub: '', cells: [] }))

function draw(open: string | null): string {
  return renderToStaticMarkup(
    <OpsTable
      list={{ ...LIST, open }}
      listed={{ next: null, sort: '' }}
      label="채널"
      sorts={[]}
      csv={null}
      columns={[{ label: '이름' }]}
      rows={ROWS}
      canChoose={false}
      bar={null}
      detail={open && <p>detail of {open}</p>}
    />,
  )
}

const hrefOf = (html: string, mark: string) =>
  new RegExp(`<a href="([^"]*)"[^>]*${mark}`).exec(html)?.[1]?.replaceAll('&amp;', '&')

test('a closed list has no panel, and an open row is named and marked', () => {
  expect(draw(null)).not.toContain('detail of')
  const html = draw('chn_two')
  expect(html).toContain('<section class="')
  expect(html).toContain('aria-label="two"')
  expect(html).toContain('detail of chn_two')
  expect(html.match(/aria-current="true"/g)).toHaveLength(1)
})

test('the panel leads to the rows beside it and closes on its row', () => {
  const html = draw('chn_two')
  expect(hrefOf(html, 'rel="prev"')).toBe('/ops/channels?state=unverified&open=chn_one#chn_one')
  expect(hrefOf(html, 'rel="next"')).toBe('/ops/channels?state=unverified&open=chn_three#chn_three')
  expect(hrefOf(html, 'data-close')).toBe('/ops/channels?state=unverified#chn_two')
  expect(hrefOf(draw('chn_one'), 'rel="prev"')).toBeUndefined()
  expect(hrefOf(draw('chn_three'), 'rel="next"')).toBeUndefined()
})

test('a decision about an open row opens the next row, and one about chosen rows does not', () => {
  const at = (search: string) => returnPathOf(new URL(`https://itda.kr/ops/channels?${search}`))
  expect(at('state=unverified&open=chn_one&do=verify&at=chn_two')).toBe(
    '/ops/channels?state=unverified&open=chn_two#chn_two',
  )
  expect(at('state=unverified&open=chn_three&do=verify')).toBe('/ops/channels?state=unverified#list')
  expect(at('state=unverified&do=verify&ids=chn_one&at=chn_two')).toBe(
    '/ops/channels?state=unverified#chn_two',
  )
  expect(at('open=chn_one&at=javascript:alert(1)')).toBe('/ops/channels?#list')
})
