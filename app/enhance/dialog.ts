/**
 * `[data-dialog=id]` opens that dialog over the page, `[data-close]` closes it. The browser restores the
 * focus.
 */

export function openDialog(id: string): boolean {
  const dialog = document.getElementById(id) as HTMLDialogElement | null
  if (!dialog)
    return false
    // A menu that closes first has given the focus back to its button, to which the dialog will return it.
  ;(document.activeElement as Element).closest<HTMLElement>('[popover]')?.hidePopover()
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
