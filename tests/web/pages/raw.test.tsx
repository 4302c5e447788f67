import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Raw } from '#app/ui/kit/raw.tsx'

test('a notice replaces a text that the archive could not deliver', () => {
  expect(renderToStaticMarkup(<Raw text={'{"a":1}'} />)).toContain('{\n  &quot;a&quot;: 1\n}')
  const away = renderToStaticMarkup(<Raw text={null} />)
  expect(away).toContain('보관한 원문을 불러오지 못했어요. 잠시 뒤에 다시 열어 주세요.')
  expect(away).not.toContain('<pre')
})
