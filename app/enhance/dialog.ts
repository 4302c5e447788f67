/**
 * `[data-dialog=id]` opens that dialog over the page, `[data-close]` closes it. The browser restores the
 * focus.
 */

export function openDialog(id: string): boolean {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (!dialog.open) dialog.showModal()
  // Focuses the first field to type in instead of the close button.
  dialog.querySelector<HTMLElement>('input:not([type=hidden]),select,textarea')?.focus()
  return true
}

/** False when the dialog is part of the page, so that the link opens the page without it. */
export function closeDialog(inside: Element): boolean {
  const dialog = inside.closest<HTMLDialogElement>('dialog:modal')
  dialog?.close()
  return !!dialog
}
