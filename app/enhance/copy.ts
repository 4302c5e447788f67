/** `[data-copy]`: copies, and says so in the `<output>` after the button. With `data-share` it opens the share sheet where there is one. */

/** Where the clipboard is closed to us the text is selected instead, ready for the person's own copy. */
function select(id: string): void {
  const from = document.getElementById(id)
  if (from) getSelection()?.selectAllChildren(from)
}

export async function copy(button: HTMLElement): Promise<void> {
  const { copy: text = '', said = '', from = '', share: title } = button.dataset
  const output = button.nextElementSibling
  if (title && navigator.share) return navigator.share({ title, text }).catch(() => {})
  const done = await navigator.clipboard?.writeText(text).then(
    () => 1,
    () => 0,
  )
  if (!done) select(from)
  if (output) output.textContent = done ? said : '선택했어요. 길게 눌러 복사해 주세요.'
}
