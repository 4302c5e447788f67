import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findUser } from '#app/services/auth.server.ts'
import { newIdempotencyKey, readForm, submit } from '#app/services/form.server.ts'
import { emailLoginMessage, emailSignUpMessage } from '#app/services/messages.server.ts'
import { nextPath } from '#app/services/next-path.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Page } from '#app/ui/layout.tsx'
import { emailCodeRequest, emailLogin, emailSignUp } from '#contract/auth.ts'
import { CodeRequest } from './code-request.tsx'
import { EmailLogin } from './email-login.tsx'
import { EmailSignUp } from './email-sign-up.tsx'
import { StartChoices } from './start-choices.tsx'

const SECTIONS = ['start', 'email-login', 'email-sign-up'] as const
type Section = (typeof SECTIONS)[number]

const TITLES: Record<Section, string> = {
  start: '시작하기',
  'email-login': '로그인',
  'email-sign-up': '회원가입',
}
const DRAFT = 'sign-up'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: pageTitle(TITLES[loaded?.section ?? 'start']) },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const next = nextPath(search.get('next'))
  const isAgain = search.has('again')
  if (!isAgain && (await findUser({ context }))) throw redirect(next)
  const section = sectionOf(search.get('section'))
  const { email = '' } = section === 'email-sign-up' ? await context.draft.get(DRAFT) : {}
  return data({
    section,
    next,
    isAgain,
    email: search.has('restart') ? '' : email,
    isDevelopment: context.config.isDevelopment,
    idempotencyKey: newIdempotencyKey(),
  })
}

function sectionOf(raw: string | null): Section {
  return SECTIONS.find((section) => section === raw) ?? 'start'
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const next = nextPath(form.get('next'))
  form.delete('next')
  const intent = form.get('intent')

  if (intent === 'send-code') {
    const sent = await submit(form, emailCodeRequest, (value) => context.api.auth.sendEmailCode(value))
    if (!sent.ok) return sent.answer
    context.draft.set(DRAFT, { email: sent.value.email })
    context.flash.set('success', `${sent.value.email} 주소로 인증번호를 보냈어요. 10분 안에 입력해 주세요.`)
    throw redirect(startSection('email-sign-up', next))
  }
  if (intent === 'sign-up') {
    const done = await submit(form, emailSignUp, (value) => context.api.auth.signUpByEmail(value), {
      message: emailSignUpMessage,
      fieldOf: {
        code_invalid: 'authCode',
        code_expired: 'authCode',
        code_exhausted: 'authCode',
        password_weak: 'password',
      },
    })
    if (!done.ok) return done.answer
    context.draft.clear(DRAFT)
    context.flash.set('success', '가입을 마쳤어요. 이제 크리에이터를 신청할 수 있어요.')
    throw redirect(next === '/' ? '/apply' : next)
  }
  const done = await submit(form, emailLogin, (value) => context.api.auth.loginByEmail(value), {
    message: emailLoginMessage,
  })
  if (!done.ok) return done.answer
  throw redirect(next)
}

function startSection(section: Section, next: string): string {
  const search = new URLSearchParams({ section, ...(next !== '/' && { next }) })
  return `/start?${search}`
}

export default function Start() {
  const { section, next, email, isDevelopment, isAgain, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const hrefs = {
    start: startSection('start', next),
    login: startSection('email-login', next),
    signUp: startSection('email-sign-up', next),
  }
  const common = { answer, idempotencyKey, next, hrefs, isDevelopment }
  return (
    <Page width="narrow">
      {section === 'start' && <StartChoices hrefs={hrefs} />}
      {section === 'email-login' && <EmailLogin {...common} isAgain={isAgain} />}
      {section === 'email-sign-up' &&
        (email ? <EmailSignUp {...common} email={email} /> : <CodeRequest {...common} />)}
    </Page>
  )
}
