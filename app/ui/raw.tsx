import * as css from './raw.css.ts'

/** A message as it came; JSON gets line breaks, unless every byte matters. */
export function Raw({ text, asIs }: { text: string; asIs?: boolean }) {
  return <pre className={css.raw}>{asIs ? text : pretty(text)}</pre>
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
