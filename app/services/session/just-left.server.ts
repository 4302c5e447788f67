/**
 * Marks a browser that has just signed out. While visitors' pages are cached, it gets its own pages from the
 * primary database (`itda-primary`), so that the person sees their last changes.
 */
import { cookieName, readCookie, setCookieLine } from './cookies.server.ts'

const NAME = 'itda-left'
const SECONDS = 5 * 60

export function signedOutMarkerCookie(secure: boolean): string {
  return setCookieLine(cookieName(NAME, secure), '1', SECONDS, secure)
}

export function hasSignedOutMarker(cookies: string | null): boolean {
  return [true, false].some((secure) => readCookie(cookies, cookieName(NAME, secure)) !== null)
}
