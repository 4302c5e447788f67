/** Plays the window of the identity provider in a browser: its script, and pages that end as PortOne's do. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Stage } from '../stage.ts'

const WINDOW = 'https://checkout-service.prod.iamport.co'
const CANCELLED = { code: 'PGProviderError', message: '사용자가 인증을 취소하였습니다.' }

/** Opens a popup on a desktop, and another page on a phone. */
const SDK = `window.PortOne = { requestIdentityVerification(asked) {
  const isPhone = /Mobile/.test(navigator.userAgent)
  const type = isPhone ? asked.windowType.mobile : asked.windowType.pc
  const url = '${WINDOW}/window?' + new URLSearchParams({ id: asked.identityVerificationId, store: asked.storeId,
    channel: asked.channelKey, to: type === 'REDIRECTION' ? asked.redirectUrl : '' })
  if (type === 'REDIRECTION') { location.href = url; return Promise.resolve(undefined) }
  if (!open(url, 'portone', 'width=420,height=640')) return Promise.reject({ code: 'PopupBlocked', message: '' })
  return new Promise((resolve) => addEventListener('message', (event) => {
    if (event.origin === '${WINDOW}') resolve(event.data)
  }))
} }`

/** The details of the person whom the identity provider verifies. */
export type AtWindow = { name: string; phone: string }

export async function playWindow(
  context: BrowserContext,
  { portone }: Stage,
  person: AtWindow,
): Promise<void> {
  await context.route('https://cdn.portone.io/v2/browser-sdk.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SDK }),
  )
  await context.route(`${WINDOW}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const id = searchParams.get('id') ?? ''
    const done = pathname === '/verified'
    if (done) portone.people.set(id, person)
    const body =
      pathname === '/window' ? windowPage(searchParams) : leavingPage(id, searchParams.get('to'), done)
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
}

function windowPage(asked: URLSearchParams): string {
  return `<html lang="ko"><h1>본인인증 기관</h1><p>${asked.get('store')} ${asked.get('channel')}</p>
    <a href="/verified?${escaped(asked)}">인증하기</a> <a href="/cancelled?${escaped(asked)}">취소</a>`
}

/**
 * The last page of the window. A popup posts a message to the page that opened it; otherwise the page
 * redirects to the given address.
 */
function leavingPage(id: string, to: string | null, isDone: boolean): string {
  const said = {
    transactionType: 'IDENTITY_VERIFICATION',
    identityVerificationId: id,
    ...(isDone ? {} : CANCELLED),
  }
  if (!to) return `<script>opener.postMessage(${JSON.stringify(said)}, '*'); close()</script>`
  const back = new URL(to)
  for (const [name, value] of Object.entries(said)) back.searchParams.set(name, value)
  return `<script>location.replace(${JSON.stringify(back.href)})</script>`
}

function escaped(asked: URLSearchParams): string {
  return String(asked).replaceAll('&', '&amp;')
}

/** Presses the button of /identity and answers the window: the page itself on a phone, a popup elsewhere. */
export async function openWindow(page: Page, isPopup: boolean): Promise<Page> {
  // Waits for the script, because without it the form uses the way without a popup.
  await page.locator('html[data-js]').waitFor()
  const popup = isPopup ? page.waitForEvent('popup') : null
  await page.getByRole('button', { name: '본인인증 시작하기' }).click()
  const opened = popup ? await popup : page
  await opened.waitForURL(`${WINDOW}/window?*`)
  return opened
}
