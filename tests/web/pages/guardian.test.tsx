/** The text for a guardian before they agree: the child, the terms, and the name that the check requires. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { devIdentityForm } from '#app/services/forms/own-forms.ts'
import { Guardian } from '#app/ui/accounts/guardian.tsx'
import { IdentityForm } from '#app/ui/accounts/identity-form.tsx'
import * as pages from '#contract/site/pages.ts'

const given = { schema: devIdentityForm, answer: undefined, idempotencyKey: 'k' }
const guardian = renderToStaticMarkup(<Guardian {...given} way="window" next={pages.apply} />)

test('the guardian is asked for the guardian’s name, and a child alone for its own', () => {
  expect(guardian).toContain('보호자 이름의 휴대폰이나 인증서로 확인하고')
  expect(guardian).toContain('보호자가 동의하고 인증하기')
  expect(guardian).not.toContain('본인 이름의')
  const own = renderToStaticMarkup(<IdentityForm {...given} way="window" href={pages.identity} />)
  expect(own).toContain('본인 이름의 휴대폰이나 인증서로 확인하고')
  expect(own).toContain('본인인증 하러 가기')
})

test('the guardian can open the terms and the privacy policy from where they agree', () => {
  expect(guardian).toContain(`href="${pages.terms}" target="_blank"`)
  expect(guardian).toContain(`href="${pages.privacy}" target="_blank"`)
})
