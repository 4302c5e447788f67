/**
 * Small sealed cookies beside the session: the flash (one sentence for the next page), and drafts of forms
 * with several steps.
 */
import { cookieName, readCookie, setCookieLine } from './cookies.server.ts'
import { type SealKey, seal, unseal } from './seal.server.ts'

/** `celebration`: something that happens once. */
export type FlashKind = 'success' | 'celebration' | 'info' | 'warning' | 'error'
/** A form that undoes an act: its address and its values. */
export type UndoForm = { action: string; values: Record<string, string> }
/** A link with which the person continues. */
export type NextStep = { href: string; label: string }
/** `tone` is a tone of the notices in `app/ui`. */
type FlashNote = { tone: (typeof TONES)[FlashKind]; text: string; more?: UndoForm | NextStep | undefined }

export type Flash = {
  set: (kind: FlashKind, text: string, more?: UndoForm | NextStep) => void
  /** Returns the flash for this page and removes it once the page was shown. */
  take: () => Promise<FlashNote | null>
}

/** Data collected by the steps of a form, stored for 30 minutes by default; never passwords. */
export type Draft = {
  get: (name: string) => Promise<Record<string, string>>
  set: (name: string, values: Record<string, string>, seconds?: number) => void
  clear: (name: string) => void
}

export type Notes = {
  flash: Flash
  draft: Draft
  /** The Set-Cookie lines. A redirect keeps an unread flash for its target. */
  commit: (isRedirect: boolean) => Promise<string[]>
}

type Setup = { cookieHeader: string | null; keys: SealKey[]; secure: boolean; now: number }

const TONES = { success: 'good', celebration: 'cheer', info: 'info', warning: 'wait', error: 'bad' } as const
const FLASH_SECONDS = 60
const DRAFT_SECONDS = 30 * 60
/** Browsers drop a cookie above 4 KB, including name and attributes; a longer draft is not stored. */
const COOKIE_MAX_BYTES = 4096

export function openNotes({ cookieHeader, keys, secure, now }: Setup): Notes {
  const writes = new Map<string, { value: unknown; seconds: number } | null>()
  let isFlashTaken = false

  // The value was written below if it unseals, so its shape is known.
  async function read(name: string): Promise<unknown> {
    const held = readCookie(cookieHeader, cookieName(name, secure))
    const opened = held ? await unseal(keys, name, held) : null
    const note = opened?.value as { until: number; value: unknown } | undefined
    return note && note.until > now ? note.value : null
  }

  async function line([name, write]: [string, { value: unknown; seconds: number } | null]): Promise<string> {
    const gone = setCookieLine(cookieName(name, secure), '', 0, secure)
    if (!write) return gone
    const text = await seal(keys, name, { until: now + write.seconds * 1000, value: write.value })
    const kept = setCookieLine(cookieName(name, secure), text, write.seconds, secure)
    return kept.length > COOKIE_MAX_BYTES ? gone : kept
  }

  return {
    flash: {
      set: (kind, text, more) => {
        writes.set('itda-flash', {
          value: { tone: TONES[kind], text, more } satisfies FlashNote,
          seconds: FLASH_SECONDS,
        })
      },
      take: async () => {
        const note = (await read('itda-flash')) as FlashNote | null
        isFlashTaken = isFlashTaken || note !== null
        return note
      },
    },
    draft: {
      get: async (name) => ((await read(`itda-draft-${name}`)) ?? {}) as Record<string, string>,
      set: (name, values, seconds = DRAFT_SECONDS) => {
        writes.set(`itda-draft-${name}`, { value: values, seconds })
      },
      clear: (name) => {
        writes.set(`itda-draft-${name}`, null)
      },
    },
    commit: (isRedirect) => {
      if (isFlashTaken && !isRedirect && !writes.has('itda-flash')) writes.set('itda-flash', null)
      return Promise.all([...writes].map(line))
    },
  }
}
