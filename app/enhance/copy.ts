/** `[data-copy]`: copies, and says so in the `<output>` beside it. With `data-share` it opens the share sheet where there is one. */

/** Of a sheet that was closed by hand: that was the answer. */
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
  } catch {
    // Where the clipboard is closed to us the text stands here, selected, ready for the person's own copy.
    output.textContent = text
    getSelection()?.selectAllChildren(output)
    output.append('\n골라 둔 글자를 복사해 주세요.')
  }
}
