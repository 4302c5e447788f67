import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorPage } from '#app/ui/chrome/error-page.tsx'
import { FlashNotice } from '#app/ui/chrome/flash-notice.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { SupportText } from '#app/ui/words/support-text.tsx'
import { ERRORS } from '#contract/core/errors.ts'

const NAMED = ERRORS.channel_taken.message
const WE = /<a href="\/contact\?about=page">고객센터<\/a>/

const DRAWN = {
  'beside a field': <TextField id="x" label="채널" errors={[NAMED]} />,
  'above a form': <FormErrors errors={[NAMED]} />,
  'beside a field, told above the form': (
    <FormErrors fields={[{ id: 'x', label: '채널', errors: [NAMED] }]} />
  ),
  'on a page of an error': <ErrorPage status={403} message={NAMED} retryHref="/" />,
  'after an act': <FlashNotice tone="bad" text={NAMED} more={{ href: '/', label: '홈' }} />,
  'in a notice': <Notice>{NAMED}</Notice>,
}

test.each(Object.entries(DRAWN))('a sentence that names us leads to us: %s', (_, drawn) => {
  expect(NAMED).toContain('고객센터')
  expect(renderToStaticMarkup(drawn)).toMatch(WE)
})

test('a sentence without 고객센터 is rendered unchanged', () => {
  expect(renderToStaticMarkup(<SupportText>다시 시도해 주세요.</SupportText>)).toBe('다시 시도해 주세요.')
})

test('the number of a failed request links to the contact form with that number', () => {
  const page = renderToStaticMarkup(<ErrorPage status={500} requestId="abc-1" retryHref="/" />)
  expect(page).toContain('href="/contact?about=error%3Aabc-1"')
})

test('every page that names 고객센터 links to it', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((one) => /\.tsx?$/.test(one))
  const naming = files.filter((one) => readFileSync(`app/${one}`, 'utf8').includes('고객센터'))
  const leading = naming.filter((one) => /<SupportText>|pageError\(/.test(readFileSync(`app/${one}`, 'utf8')))
  expect(naming.filter((one) => !leading.includes(one) && one !== 'ui/words/support-text.tsx')).toEqual([])
})
