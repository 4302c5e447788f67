/** `[data-copy]`: copies, and says so in the `<output>` beside it. With `data-share` it opens the share sheet where there is one. */

export async function copy({ dataset, parentElement }: HTMLElement): Promise<void> {
  const { copy: text, from, share: title } = dataset as Record<string, string>
  let { said } = dataset
  if (title && navigator.share) return navigator.share({ title, text: text as string }).catch(() => {})
  try {
    await navigator.clipboard.writeText(text as string)
  } catch {
    // Where the clipboard is closed to us the text is selected instead, ready for the person's own copy.
    getSelection()?.selectAllChildren(document.getElementById(from as string) as Node)
    said = '길게 눌러 복사해 주세요.'
  }
  const output = parentElement?.querySelector('output')
  if (output) output.textContent = said as string
}
