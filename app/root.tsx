import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import '#app/ui/theme/base.css.ts'
import { IslandRuntime, useRequestId } from '#app/island.tsx'
import { optionalData } from '#app/services/api/failure.server.ts'
import type { TypedFields } from '#app/services/forms/form.server.ts'
import { findUser } from '#app/services/pages/auth.server.ts'
import { isBannerDismissed } from '#app/services/visits/banner.server.ts'
import { BareFrame } from '#app/ui/chrome/bare-frame.tsx'
import { Chrome, type ChromeProps, type Viewer } from '#app/ui/chrome/chrome.tsx'
import { ErrorPage, titleOf } from '#app/ui/chrome/error-page.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { Me } from '#contract/accounts/auth.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import '#app/ui/chrome/high-contrast.css.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [me, config, flash, waiting] = await Promise.all([
    findUser({ context }),
    // The site config only affects the frame around a page: when the API does not answer, the page appears without it.
    optionalData(context.api.site.getSiteConfig()),
    context.flash.take(),
    waitingOf({ request, context }),
  ])
  const banner = config?.banner ?? null
  const business = config?.business ?? null
  const isShown = banner !== null && !isBannerDismissed(request, banner.id)
  const { siteOrigin } = context.config
  // A suspended person sees the pages of visitors, with the reason.
  const isStopped = me === null && context.session.isSignedIn()
  return {
    me: me && viewerOf(me),
    isStopped,
    banner: isShown ? banner : null,
    business,
    flash,
    siteOrigin,
    waiting,
  }
}

/** The number of waiting items in the menu of the back office. The menu works without it. */
function waitingOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { pathname } = new URL(request.url)
  const isOps = pathname === pages.ops || pathname.startsWith(`${pages.ops}/`)
  return isOps && context.session.isSignedIn() ? optionalData(context.api.home.getWaiting()) : null
}

function viewerOf({
  role,
  operatorRole,
  creator,
  application,
  partner,
  agency,
  toAgree,
  unread,
}: Me): Viewer {
  return {
    role,
    toAgree,
    operatorRole,
    application,
    unread,
    partner,
    agency,
    creator: creator && { nickname: creator.nickname, gradeName: creator.grade.grade },
  }
}

export const meta: MetaFunction = ({ error }) => [
  { title: error ? pageTitle(titleOf(isRouteErrorResponse(error) ? error.status : 500)) : pageTitle() },
]

/** Passes on headers such as Retry-After from a loader that threw. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        {/* A page may name colours of its own: a browser takes the first that fits. */}
        <Meta />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme:light)" />
        <meta name="theme-color" content="#1a1d24" media="(prefers-color-scheme:dark)" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        {children}
        <IslandRuntime />
      </body>
    </html>
  )
}

function Frame({ isError, children }: { isError?: boolean; children: ReactNode }) {
  // Missing when this loader failed, so that the viewer is unknown.
  const data = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const query =
    pathname === pages.search || pathname === pages.opsSearch ? (asked.get('q') ?? undefined) : undefined
  const here = pathname === '/start' ? (asked.get('next') ?? undefined) : pathname + search
  // An error page explains the error itself.
  const isStopped = !isError && data?.isStopped
  const props: ChromeProps = { me: undefined, ...data, isStopped, path: pathname, here, query }
  return <Chrome {...props}>{children}</Chrome>
}

export default function App() {
  const data = useRouteLoaderData<typeof loader>('root')
  const isBare = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.frame === 'bare')
  if (isBare)
    return (
      <BareFrame flash={data?.flash}>
        <Outlet />
      </BareFrame>
    )
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const requestId = useRequestId()
  const { pathname, search } = useLocation()
  const response = isRouteErrorResponse(error) ? error : null
  const { message: said, typed } = Object(response?.data) as { message?: unknown; typed?: TypedFields }
  return (
    <Frame isError>
      <ErrorPage
        status={response?.status ?? 500}
        message={typeof said === 'string' ? said : undefined}
        requestId={requestId}
        retryHref={pathname + search}
        typed={typed}
      />
    </Frame>
  )
}
