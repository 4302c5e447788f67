import * as css from './developers.css.ts'

/** Text of a program. It scrolls to the side, because a wrapped line would be copied wrongly. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be reached by keyboard
    <section className={css.code} tabIndex={0} aria-label={label}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  )
}
