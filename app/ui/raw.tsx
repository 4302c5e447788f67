import * as css from './raw.css.ts'

/** A message as it came; JSON gets line breaks. */
export function Raw({ text }: { text: string }) {
  return <pre className={css.raw}>{pretty(text)}</pre>
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
