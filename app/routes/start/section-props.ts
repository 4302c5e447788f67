import type { FormAnswer } from '#app/services/forms/form.server.ts'
import type { Provider } from '#contract/accounts/social.ts'

export const SECTIONS = ['start', 'email-login', 'email-sign-up', 'social-sign-up', 'reset-password'] as const
export type StartSection = (typeof SECTIONS)[number]
export type StartHrefs = Record<StartSection, string>

export type SectionProps = {
  answer: (FormAnswer & { intent?: string }) | undefined
  idempotencyKey: string
  next: string
  hrefs: StartHrefs
  isDevelopment: boolean
  /** The title of an alert: 로그인 or 회원가입. */
  alertTitle: string
  providers: Provider[]
}

/** Props of a section that first proves an address; `email` is empty until a code was sent. */
export type ProvingProps = SectionProps & { email: string; waitSeconds: number }

/** The address of a section, with `next` and the request to sign in again. */
export function sectionHref(section: StartSection, next: string, isAgain = false): string {
  const search = new URLSearchParams({
    section,
    ...(next !== '/' && { next }),
    ...(isAgain && { again: '' }),
  })
  return `/start?${search}`
}
