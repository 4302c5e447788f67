import { Muted } from './layout.tsx'
import * as css from './raw.css.ts'

/**
 * An original message. JSON gets line ends, unless every byte matters. Null when the archive has not returned
 * it.
 */
export function Raw({ text, asIs }: { text: string | null; asIs?: boolean }) {
  if (text === null) return <Muted>보관한 원문을 불러오지 못했어요. 잠시 뒤에 다시 열어 주세요.</Muted>
  return <pre className={css.raw}>{asIs ? text : pretty(text)}</pre>
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
