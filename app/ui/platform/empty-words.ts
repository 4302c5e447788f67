import { withParticle } from '#contract/core/particle.ts'

/** `심사할 사업자가 없어요` when the label of the tab names the items, otherwise `해당하는 사업자가 없어요`. */
export function emptyWords(tab: string, what: string): string {
  return tab.endsWith(what)
    ? `${withParticle(tab, '이/가')} 없어요`
    : `${tab && '해당하는 '}${withParticle(what, '이/가')} 없어요`
}

/** Returns the message for an empty page of a log, which depends on whether everything was searched. */
export function emptyOf(next: string | null): string {
  return next ? '여기까지는 없어요. 다음을 눌러 이어서 찾아 주세요.' : '찾는 기록이 없어요'
}
