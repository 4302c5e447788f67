/**
 * Reads measured values: lines `figure: …` in the output of a part. As a reporter of vitest, it prints those
 * of its tests.
 */

const LINE = /^figure: (.+)$/gm

/** Lists the values in order of arrival; equal lines appear once, with their count. */
export function figuresIn(output: string): string[] {
  const times = new Map<string, number>()
  for (const [, text = ''] of output.matchAll(LINE)) times.set(text, (times.get(text) ?? 0) + 1)
  return [...times].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`))
}

/** Vitest calls it with `new`. */
export default function FiguresReporter() {
  return {
    onUserConsoleLog({ content }: { content: string }): void {
      for (const [line] of content.matchAll(LINE)) process.stdout.write(`${line}\n`)
    },
  }
}
