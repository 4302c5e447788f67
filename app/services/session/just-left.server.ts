/**
 * Who has just signed out is still somebody: for as long as a page of visitors may be kept, this browser is drawn pages of its own,
 * from the database that takes the writes (`itda-primary`), so that what they changed last is what they see.
 */
import { cookieName, readCookie, setCookieLine } from './cookies.server.ts'

const NAME = 'itda-left'
const SECONDS = 5 * 60

export function justLeftLine(secure: boolean): string {
  return setCookieLine(cookieName(NAME, secure), '1', SECONDS, secure)
}

export function hasJustLeft(cookies: string | null): boolean {
  return [true, false].some((secure) => readCookie(cookies, cookieName(NAME, secure)) !== null)
}
