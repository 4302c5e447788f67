import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CreatorFilter, CreatorSearch } from '#app/ui/creators/creator-pick.tsx'

const IEUM = { id: 'crt_1', name: '이음' }
const BADA = { id: 'crt_2', name: '바다' }
const NONE = { creators: [], q: '', asked: null }

test('each creator that was found is a link to the list of theirs, which keeps the other filters', () => {
  const search = (
    <CreatorSearch
      action="/ops/orders"
      values={{ state: 'pending' }}
      found={{ ...NONE, creators: [IEUM, BADA], q: '이' }}
    />
  )
  const html = renderToStaticMarkup(search)
  expect(html).toContain('href="/ops/orders?state=pending&amp;creator=crt_1"')
  expect(html).toContain('href="/ops/orders?state=pending&amp;creator=crt_2"')
  expect(html).toContain('<input type="hidden" name="state" value="pending"/>')
})

test('a word that finds nobody says so', () => {
  const search = <CreatorSearch action="/ops/orders" values={{}} found={{ ...NONE, q: '없는이' }} />
  expect(renderToStaticMarkup(search)).toContain('‘없는이’에 맞는 크리에이터가 없어요.')
})

test('the filter offers the creator of the list and those that were found, each once, and nothing before a search', () => {
  const html = renderToStaticMarkup(
    <CreatorFilter found={{ creators: [BADA, IEUM], q: '바', asked: IEUM }} />,
  )
  expect(html.match(/<option/g)).toHaveLength(3)
  expect(html).toContain('<option value="crt_1" selected="">이음</option>')
  expect(renderToStaticMarkup(<CreatorFilter found={NONE} />)).toBe('')
})

test('a search that fails does not say that it found nobody', () => {
  const found = { creators: null, q: '이음', asked: IEUM }
  const html = renderToStaticMarkup(<CreatorSearch action="/ops/orders" values={{}} found={found} />)
  expect(html).toContain('지금은 크리에이터를 검색할 수 없어요.')
  expect(html).not.toContain('에 맞는 크리에이터가 없어요.')
  expect(renderToStaticMarkup(<CreatorFilter found={found} />)).toContain('selected="">이음</option>')
})
