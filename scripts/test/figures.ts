/** Figures: lines `figure: …` that a part of the tests measured. Also a reporter of vitest that passes on those of its tests. */

const LINE = /^figure: (.+)$/gm

/** In the order of arrival; equal lines appear once, with their count. */
export function figuresIn(output: string): string[] {
  const times = new Map<string, number>()
  for (const [, text = ''] of output.matchAll(LINE)) times.set(text, (times.get(text) ?? 0) + 1)
  return [...times].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`))
}

/** Called with `new` by vitest. */
export default function FiguresReporter() {
  return {
    onUserConsoleLog({ content }: { content: string }): void {
      for (const [line] of content.matchAll(LINE)) process.stdout.write(`${line}\n`)
    },
  }
}
