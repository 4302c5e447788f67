/** React 18 does not know the popover attributes; the browser does. */

/** Props of the element that opens over the page, closes by itself and gives the focus back. */
export const popover = { popover: 'auto' } as Record<string, string>

/** Props of the button that opens and closes the popover with this id. */
export function opensPopover(id: string) {
  return { popovertarget: id } as Record<string, string>
}
