/** The pages of the reference for developers. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OperationDetails } from '#app/ui/site/developers/operation.tsx'
import { LANGUAGES, type OperationPage } from '#contract/site/developers/developers.ts'
import type { Documents } from '#contract/site/documents.ts'
import { documents } from '#tests/helpers/site/documents.ts'

test('names of fields and calls in a sentence of the reference are code', () => {
  const names = (documents as Documents)['developers.json'].names.filter((name) =>
    name.startsWith('operation-'),
  )
  const marked: string[] = []
  let codes = 0
  for (const lang of LANGUAGES)
    for (const name of names) {
      const operation = documents[name as 'operation-links.createLink.json']?.[lang] as OperationPage
      const html = renderToStaticMarkup(<OperationDetails lang={lang} operation={operation} />)
      const sentences = [...html.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, text = '']) => text)
      codes += sentences.filter((text) => text.includes('<code>true</code>')).length
      marked.push(...sentences.filter((text) => text.includes('`')))
    }
  expect(marked).toEqual([])
  expect(codes).toBeGreaterThan(50)
})
