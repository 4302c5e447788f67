/**
 * The mark by which the API recognises this browser (`DEVICE_COOKIE`), passed between the API and a cookie of our own. It is a
 * keyed mark that grants nothing and that only the API can read, so it is passed on unchanged.
 */
import { DEVICE_COOKIE } from '#contract/accounts/auth.ts'
import { cookieName, readCookie, setCookieLine } from '../session/cookies.server.ts'
import type { Answer, SentHeaders } from './api-transport.server.ts'

export type Device = {
  /** Adds the mark to the cookies of a call. */
  show: (headers: SentHeaders) => void
  /** Stores the mark from a response. */
  keep: (answer: Pick<Answer, 'headers'>) => void
  /** The Set-Cookie line; null when the browser already has the current mark. */
  commit: () => string | null
}

/** The longest time that a browser stores any cookie: 400 days. */
const SECONDS = 400 * 24 * 60 * 60
const FORM = /^[\w.-]{22,120}$/

export function openDevice(cookieHeader: string | null, secure: boolean): Device {
  const name = cookieName('itda-device', secure)
  const held = readCookie(cookieHeader, name)
  let mark = held && FORM.test(held) ? held : null
  return {
    show: (headers) => {
      if (!mark) return
      const others = headers.get('cookie')
      headers.set('cookie', `${others ? `${others}; ` : ''}${DEVICE_COOKIE}=${mark}`)
    },
    keep: (answer) => {
      const lines = answer.headers.getSetCookie()
      const told = lines.map((line) => readCookie(line.split(';')[0] ?? null, DEVICE_COOKIE)).find(Boolean)
      if (told && FORM.test(told)) mark = told
    },
    commit: () => (mark && mark !== held ? setCookieLine(name, mark, SECONDS, secure) : null),
  }
}
