/**
 * The kind of browser, as far as its name says: an iPhone gets push notifications only in the installed app,
 * and the browser inside another app never does.
 */
export type PushAgent = 'browser' | 'iphone' | 'in_app'

const IN_APP = /KAKAOTALK|NAVER\(|Instagram|FBAN|FBAV|DaumApps|Line\//i

export function pushAgentOf(userAgent: string | null): PushAgent {
  const name = userAgent ?? ''
  if (IN_APP.test(name)) return 'in_app'
  return /iPhone|iPad|iPod/.test(name) ? 'iphone' : 'browser'
}
