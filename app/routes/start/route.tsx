import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { optionalData } from '#app/services/api/failure.server.ts'
import { LOGIN_TITLE, SIGN_UP_TITLE, socialSignUpMessage } from '#app/services/api/messages.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { waysOf } from '#app/services/forms/fresh.server.ts'
import { findUser } from '#app/services/pages/auth.server.ts'
import { secondsToWait } from '#app/services/pages/code-wait.server.ts'
import { readInvite, storeInvite } from '#app/services/session/invite.server.ts'
import { nextPath } from '#app/services/session/next-path.server.ts'
import { AlertDialog } from '#app/ui/forms/dialog.tsx'
import { Page } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ComingSoon } from '#app/ui/site/coming-soon.tsx'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import { PROVIDERS } from '#contract/accounts/social.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action, DRAFTS } from './acts.server.ts'
import { alertTitleOf } from './alert-title.ts'
import { Confirm } from './confirm.tsx'
import { EmailLogin } from './email-login.tsx'
import { EmailSignUp } from './email-sign-up.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SECTIONS, type SectionProps, type StartSection, sectionHref } from './section-props.ts'
import { SocialButtons } from './social-buttons.tsx'
import { type SocialDraftView, SocialSignUp } from './social-sign-up.tsx'
import { StartChoices } from './start-choices.tsx'

export const handle = {
  who: 'visitor',
  example: '/start',
  more: [
    '/start?section=email-login',
    '/start?section=email-sign-up',
    '/start?section=reset-password',
    '/start?section=social-sign-up',
  ],
} satisfies PageHandle

const TITLES: Record<StartSection, string> = {
  start: '시작하기',
  'email-login': '로그인',
  'email-sign-up': '회원가입',
  'social-sign-up': '회원가입',
  'reset-password': '비밀번호 재설정',
}

export const meta: MetaFunction<typeof loader> = (given) =>
  publicMeta(given, {
    title: given.data?.isSoon ? '곧 열려요' : TITLES[given.data?.section ?? 'start'],
    description: '이메일이나 쓰던 계정으로 시작해요. 가입하면 바로 제휴 링크를 만들 수 있어요.',
    isUnlisted: given.data?.isSoon ?? false,
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const followed = storeInvite(search.get('invite'), context.config.siteOrigin)
  if (followed) throw redirect('/start?next=/apply', { headers: { 'Set-Cookie': followed } })
  const next = nextPath(search.get('next'))
  const isAgain = search.has('again')
  // Redirects a signed-in person at once. Only a suspended person stays, and then the page's data is
  // requested second.
  if (!isAgain && (await findUser({ context }))) throw redirect(next)
  const { draft } = context
  const invitedCode = readInvite(request)
  const [user, ways, mode, alert, signUp, reset, login, social, offered, inviter, config] = await Promise.all(
    [
      findUser({ context }),
      isAgain && context.session.isSignedIn() ? waysOf(context, next) : null,
      draft.get(DRAFTS.mode),
      draft.get('start-alert'),
      draft.get(DRAFTS.signUp),
      draft.get(DRAFTS.reset),
      draft.get(DRAFTS.login),
      draft.get(DRAFTS.social),
      optionalData(context.api.social.listProviders()),
      invitedCode ? optionalData(context.api.referrals.findInviter({ invitedCode })) : null,
      // Every page requests the site config, and the client sends one call for all.
      optionalData(context.api.site.getSiteConfig()),
    ],
  )
  if (alert.message) draft.clear('start-alert')
  const section = sectionOf(search.get('section') ?? mode.section)
  const kept = section === 'reset-password' ? reset : section === 'email-login' ? login : signUp
  const isOpen = config?.isOpen !== false
  const isSoon = !isOpen && !isAgain && !isOffered(section, next)
  return {
    section,
    isSoon,
    next,
    isAgain,
    confirming: user && ways,
    alert: alert.message ? { title: alert.title ?? LOGIN_TITLE, message: alert.message } : null,
    alertTitle: section.endsWith('sign-up') ? SIGN_UP_TITLE : LOGIN_TITLE,
    email: search.has('restart') ? '' : (kept.email ?? ''),
    hasCode: kept.authCode !== undefined,
    waitSeconds: secondsToWait(kept.sentAt, context.now),
    social: section === 'social-sign-up' ? viewOf(social) : null,
    lostMessage: socialSignUpMessage({ status: 404, message: '' }),
    inviter: inviter?.nickname ?? null,
    // Hides the providers for an invitation to operate the site: it is for one address, and a provider may
    // know another.
    providers: (offered?.providers ?? []).filter(
      (one) => (isOpen || isSoon || isAgain) && context.social.offered.includes(one),
    ),
    isDevelopment: context.config.isDevelopment,
    idempotencyKey: newIdempotencyKey(),
  }
}

/**
 * Before the site is open, people can sign in. Only people who follow an operator's invitation can sign up.
 */
function isOffered(section: StartSection, next: string): boolean {
  if (section === 'email-login' || section === 'reset-password') return true
  return section !== 'social-sign-up' && next.startsWith(`${pages.operatorInvite('').split('?')[0]}?`)
}

function sectionOf(raw: string | null | undefined): StartSection {
  return SECTIONS.find((section) => section === raw) ?? 'start'
}

/** Leaves the token of the draft in the cookie. */
function viewOf({
  provider: held,
  email = '',
  name = '',
  message = '',
}: Record<string, string>): SocialDraftView {
  const provider = PROVIDERS.find((known) => known === held)
  return provider ? { provider, email, name, message } : null
}

export { action }

export default function Start() {
  const {
    section,
    isSoon,
    email,
    hasCode,
    social,
    lostMessage,
    alert,
    isAgain,
    confirming,
    inviter,
    ...rest
  } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const hrefOf = (name: StartSection) => [name, sectionHref(name, rest.next, isAgain)]
  const hrefs = Object.fromEntries(SECTIONS.map(hrefOf)) as SectionProps['hrefs']
  const common = { ...rest, answer, hrefs, alertTitle: alertTitleOf(rest.alertTitle, answer?.code) }
  const isProved = email !== '' && hasCode && !answer?.code?.startsWith('code_')
  const told = alert && !answer && (
    <AlertDialog id="start-alert" open closeHref={hrefs.start} {...alert} confirm="확인" />
  )
  // After a submit, the reason why the site is not open yet appears beside the form.
  if (isSoon && !answer)
    return (
      <ComingSoon>
        {told}
        <SocialButtons {...common} />
      </ComingSoon>
    )
  return (
    <Page width="narrow">
      {told}
      {inviter && section !== 'email-login' && section !== 'reset-password' && (
        <Notice title={`${inviter} 님이 초대했어요`}>가입하면 초대받은 크리에이터로 시작해요.</Notice>
      )}
      {confirming && section !== 'reset-password' ? (
        <Confirm {...common} confirming={confirming} />
      ) : (
        <>
          {section === 'start' && <StartChoices {...common} isAgain={isAgain} />}
          {section === 'email-login' && <EmailLogin {...common} isAgain={isAgain} email={email} />}
          {section === 'social-sign-up' && (
            <SocialSignUp {...common} draft={social} lostMessage={lostMessage} />
          )}
          {section === 'reset-password' && <ResetPassword {...common} email={email} isProved={isProved} />}
          {section === 'email-sign-up' && <EmailSignUp {...common} email={email} isProved={isProved} />}
        </>
      )}
    </Page>
  )
}
