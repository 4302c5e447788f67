/** React 18 does not know the popover attributes, but browsers do. */

/** Props of an element that opens over the page. The browser closes it and restores the focus. */
export const popover = { popover: 'auto' } as Record<string, string>

/** Props of the button that opens and closes the popover with this id. */
export function opensPopover(id: string) {
  return { popovertarget: id } as Record<string, string>
}
