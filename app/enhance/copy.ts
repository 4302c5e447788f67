/** `[data-copy]`: copies, and says so in the `<output>` after it. With `data-share` it opens the share sheet where there is one. */

/** Where the clipboard is closed to us the text is selected instead, ready for the person's own copy. */
function select(id: string): void {
  const from = document.getElementById(id)
  if (from) getSelection()?.selectAllChildren(from)
}

export async function copy(button: HTMLElement): Promise<void> {
  const { copy: text = '', said = '', from = '', share: title } = button.dataset
  if (title && navigator.share) {
    const failed = await navigator.share({ title, text }).catch((error) => error)
    // Closed by the person: nothing is to be said. A sheet that could not open leaves the clipboard.
    if (failed?.name !== 'NotAllowedError' && failed?.name !== 'DataError') return
  }
  const done = await navigator.clipboard?.writeText(text).then(
    () => 1,
    () => 0,
  )
  if (!done) select(from)
  const output = document.querySelector(`[data-from="${from}"]~output`)
  if (output) output.textContent = done ? said : '선택했어요. 길게 눌러 복사해 주세요.'
}
