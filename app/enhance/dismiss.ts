/** `[data-dismiss]`: closes the top banner without a reload. Loaded when the person presses it. */
export function dismiss(form: HTMLFormElement): void {
  const body = new URLSearchParams(new FormData(form) as never)
  fetch(form.action, { method: 'post', body, redirect: 'manual', keepalive: true }).catch(() => {})
  form.closest('aside')?.remove()
  document.getElementById('main')?.focus({ preventScroll: true })
}
