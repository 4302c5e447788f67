/**
 * `[data-copy]`: copies its text and reports that on itself and in the `<output>` beside it. With `data-share`
 * it opens the share sheet of browsers that have one.
 */

/** The error code of a share sheet that the person closed. Closing it is an answer, so nothing is copied. */
const ABORTED = 20

export async function copy({ dataset, parentElement }: HTMLElement): Promise<void> {
  const { copy: text = '', said = '', share: title } = dataset
  const output = (parentElement as HTMLElement).querySelector('output') as HTMLOutputElement
  try {
    if (title && navigator.share) return await navigator.share({ title, text })
  } catch (refused) {
    if ((refused as DOMException).code === ABORTED) return
  }
  try {
    await navigator.clipboard.writeText(text)
    output.textContent = said
    dataset.copied = ''
  } catch {
    // When the browser denies access to the clipboard, the text appears here, selected, so that the person can copy it.
    output.textContent = text
    getSelection()?.selectAllChildren(output)
    output.append('\n골라 둔 글자를 복사해 주세요.')
  }
  // The tab bar of a phone covers what stands at the edge of the screen.
  output.scrollIntoView({ block: 'nearest' })
}
