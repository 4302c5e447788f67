import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckField, ChecksField, RadioField } from '#app/ui/forms/choice.tsx'
import { AlertDialog } from '#app/ui/forms/dialog.tsx'
import { FileField, MoneyField, SelectField, TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'

const trouble = { id: 'x', name: 'x', hint: '숫자만', errors: ['숫자로 입력해 주세요.'] }

test.each([
  ['text', <TextField key="a" label="이름" {...trouble} />],
  ['money', <MoneyField key="b" label="이름" {...trouble} />],
  ['select', <SelectField key="c" label="이름" {...trouble} />],
  ['textarea', <TextareaField key="d" label="이름" {...trouble} />],
  ['file', <FileField key="e" label="이름" {...trouble} />],
  ['check', <CheckField key="f" label="이름" {...trouble} />],
])('a %s field ties label, hint and error to its control', (_, field) => {
  const html = renderToStaticMarkup(field)
  expect(html).toContain('aria-describedby="x-error x-description"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="x-error"[^>]*>.*숫자로 입력해 주세요\./)
  expect(html).toMatch(/id="x-description"[^>]*>숫자만/)
  expect(html).toMatch(/<label[^>]*(for="x"|><input[^>]*id="x")/)
})

test('a field without an error has no error aria, and attributes from Conform do not override ours', () => {
  const conform = { 'aria-invalid': undefined, 'aria-describedby': 'x-error' }
  const html = renderToStaticMarkup(<TextField id="x" name="x" label="이름" {...conform} />)
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
})

test('a radio group has a legend, its own ids and the chosen option checked', () => {
  const choices = ['a', 'b'].map((value) => ({ value, label: value }))
  const html = renderToStaticMarkup(
    <RadioField id="t" name="t" label="유형" choices={choices} defaultValue="b" errors={['골라 주세요.']} />,
  )
  expect(html).toMatch(/<fieldset[^>]*aria-describedby="t-error"/)
  expect(html).toMatch(/id="t-b"[^>]*checked/)
  expect(html).not.toMatch(/id="t-a"[^>]*checked/)
})

test('an invalid choice group is marked as invalid, and its first choice takes the focus', () => {
  const choices = ['a', 'b'].map((value) => ({ value, label: value }))
  const group = { id: 't', name: 't', label: '지역', choices, errors: ['골라 주세요.'] }
  const radio = renderToStaticMarkup(<RadioField {...group} />)
  expect(radio).toMatch(/<fieldset[^>]*role="radiogroup"[^>]*aria-invalid="true"/)
  const checks = renderToStaticMarkup(<ChecksField {...group} defaultValues={[]} />)
  expect(checks.match(/<input[^>]*aria-invalid="true"/g)).toHaveLength(2)
  expect(radio.match(/autofocus/g)).toHaveLength(1)
  expect(radio).toMatch(/<input[^>]*autofocus=""[^>]*id="t-a"/)
  expect(renderToStaticMarkup(<RadioField {...group} errors={[]} />)).not.toMatch(/invalid|autofocus/)
})

test('the error summary takes the focus and links to the fields; without errors there is none', () => {
  const html = renderToStaticMarkup(
    <FormErrors
      errors={['다시 확인해 주세요.']}
      fields={[
        { id: 'x', label: '금액', errors: ['너무 커요.'] },
        { id: 'y', label: '은행' },
      ]}
    />,
  )
  expect(html).toMatch(/role="alert"[^>]*tabindex="-1"[^>]*autofocus|autofocus[^>]*role="alert"/)
  expect(html).toContain('<a href="#x">금액</a>: 너무 커요.')
  expect(html).not.toContain('#y')
  expect(renderToStaticMarkup(<FormErrors fields={[{ id: 'y', label: '은행' }]} />)).toBe('')
})

test('an alert dialog is a page that posts its values, with a title, a message and both ways out', () => {
  const html = renderToStaticMarkup(
    <AlertDialog
      id="del"
      open
      closeHref="/links"
      title="지울까요?"
      message="되돌릴 수 있어요."
      confirm="지우기"
      action="/links/delete"
      values={{ id: 'lnk_1', empty: null }}
    />,
  )
  expect(html).toMatch(
    /<dialog[^>]*open=""[^>]*role="alertdialog"[^>]*aria-labelledby="del-title"[^>]*aria-describedby="del-message"/,
  )
  expect(html).toContain('<input type="hidden" name="id" value="lnk_1"/>')
  expect(html).not.toContain('name="empty"')
  expect(html).toMatch(/href="\/links"[^>]*data-close/)
  expect(html).not.toContain('data-overlay')
})
